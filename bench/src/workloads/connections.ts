/** Many live connections: memory and CPU per connection, and whether connections stay alive. */
import type { Clients } from '../clients/clients.ts';
import { compared, none, shown } from '../measure/figures.ts';
import { peopleOf, ring } from '../network.ts';
import { forEach, pause, within } from './waiting.ts';
import type { Stage, Workload } from './workload.ts';

const EMPTY_FOR_MS = 1500;
const ANSWERS_WITHIN_MS = 30_000;
const ASKED_AT_ONCE = 200;

export const connections: Workload = {
  name: 'connections',
  title: (sizes) =>
    `Connections: ${sizes.connections} with ${sizes['connection-contacts']} contacts each`,
  network: (sizes) => ring(sizes.connections, sizes['connection-contacts']),
  async run(stage) {
    const { network, changes, sizes, cpuSeconds, memoryKiB } = stage;
    const people = network.contacts.length;
    await pause(EMPTY_FOR_MS);
    const empty = { memory: memoryKiB(), cpu: cpuSeconds() };
    const took = await stage.connectEveryone();
    await changes.untilSilent();
    const cpu = cpuSeconds();
    await pause(sizes['settle-seconds'] * 1000);
    const memory = memoryKiB();
    const idle = (cpuSeconds() - cpu) / sizes['settle-seconds'];
    return [
      compared('memory per connection', 'KiB', (memory - empty.memory) / people),
      shown('memory when empty', 'MiB', empty.memory / 1024),
      shown('memory with all', 'MiB', memory / 1024),
      compared('server CPU per connect and state', 'ms', ((cpu - empty.cpu) / people) * 1000),
      compared('connects by the clock', '1/s', people / took.connectSeconds),
      compared('states by the clock', '1/s', people / took.stateSeconds),
      shown('server busy when silent', '% of a core', idle * 100),
      ...(sizes['hold-minutes'] > 0 ? await hold(stage, empty.memory) : []),
      none('not answering', await silentOf(stage.clients, peopleOf(network))),
    ];
  },
};

async function hold({ network, sizes, memoryKiB }: Stage, emptyKiB: number) {
  await pause(sizes['hold-minutes'] * 60_000);
  const each = (memoryKiB() - emptyKiB) / network.contacts.length;
  return [
    shown('held for', 'minutes', sizes['hold-minutes']),
    compared('memory per connection after that', 'KiB', each),
  ];
}

/** The number of connections that do not answer. */
async function silentOf(clients: Clients, people: readonly number[]): Promise<number> {
  let silent = 0;
  await forEach(people, ASKED_AT_ONCE, async (person) => {
    const answered = clients.ask(person).then(
      () => true,
      () => false,
    );
    if (!(await within(ANSWERS_WITHIN_MS, answered))) silent += 1;
  });
  return silent;
}
