/** One start of one system with everyone connected, and its measurements. */
import { none, shown, type Figure, type Run } from './measure/figures.ts';
import { driverCpuSeconds, machineSeconds } from './measure/machine.ts';
import { cpuSeconds, memoryKiB } from './measure/processes.ts';
import { peopleOf } from './network.ts';
import type { Session } from './plan.ts';
import type { Sizes } from './sizes.ts';
import type { Place, Server } from './systems/system.ts';
import { createChanges } from './workloads/changes.ts';
import { connectEveryone } from './workloads/gathering.ts';
import { forEach, pause } from './workloads/waiting.ts';
import type { Stage } from './workloads/workload.ts';

const SETTLES_MS = 1000;
const LIGHTS_AT_ONCE = 8;

export async function runSession(
  session: Session,
  place: Place,
  sizes: Sizes,
  report: (run: Run) => void,
): Promise<void> {
  const { round, system } = session;
  const server = await system.start(place);
  try {
    await pause(SETTLES_MS);
    const stage = stageOn(server, session, sizes);
    try {
      for (const workload of session.workloads) {
        const figures = await watched(stage, server, () => workload.run(stage));
        report({ workload: workload.name, system: system.name, round, figures });
      }
    } finally {
      stage.clients.closeAll();
    }
  } finally {
    await server.stop();
  }
}

function stageOn(server: Server, { network, round, system }: Session, sizes: Sizes): Stage {
  const changes = createChanges(network);
  const clients = server.clients(changes.heard);
  let connected: ReturnType<Stage['connectEveryone']> | undefined;
  let everyoneReady: Promise<void> | undefined;
  const stage: Stage = {
    network,
    sizes,
    round,
    clients,
    changes,
    cpuSeconds: () => cpuSeconds(server.processes),
    memoryKiB: () => memoryKiB(server.processes),
    connectEveryone: () => (connected ??= connectEveryone(clients, network)),
    gather: () => (everyoneReady ??= gather()),
  };
  async function gather(): Promise<void> {
    await stage.connectEveryone();
    await changes.untilSilent();
    if (!system.keepsLights) return;
    await forEach(peopleOf(network), LIGHTS_AT_ONCE, (person) => clients.setLight(person, true));
    await changes.untilSilent();
  }
  return stage;
}

/** Adds the figures of every workload: lost messages, and other load on the machine. */
async function watched(
  { changes }: Stage,
  { processes }: Server,
  work: () => Promise<Figure[]>,
): Promise<Figure[]> {
  const own = (): number => cpuSeconds(processes) + driverCpuSeconds();
  const before = { ...machineSeconds(), own: own(), lost: changes.lost() };
  const figures = await work();
  const after = machineSeconds();
  const others = after.busy - before.busy - (own() - before.own);
  const share = (others / (after.total - before.total)) * 100;
  return [
    ...figures,
    none('lost', changes.lost() - before.lost),
    shown('other load', '% of the machine', Math.max(0, share)),
  ];
}
