/**
 * Three real processes under load, in rounds: one is killed, Redis is cut off, the database is cut
 * off.
 *
 *   npm run chaos -- [--rounds 10] [--people 12]
 */
import { parseArgs } from 'node:util';
import { say } from '../campaign-state.ts';
import { startCluster } from '@porchlight/testing/global-setup';
import { befriend } from '@porchlight/testing/people';
import { openLink } from '@porchlight/testing/processes';
import { createWorld, type Person } from '@porchlight/testing/world';
import { gather } from './gathering.ts';
import { asUrl, interruptDatabase } from './outage.ts';
import { startProcess } from './real-process.ts';

const RIGHT_WITHIN_MS = 5000;
const GIVEN_UP_AFTER_MS = 60_000;
const STIRRED_FOR_MS = 2000;
const AWAY_FOR_MS = 3000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    people: { type: 'string', default: '12' },
  },
});
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const cluster = await startCluster();
const world = await createWorld({ cluster: cluster.connection });
const link = await openLink();
const people: Person[] = [];
for (let number = 0; number < Number(values.people); number += 1) {
  const person = await world.register(`Person ${String.fromCodePoint(0x41 + (number % 26))}`);
  for (const other of people) await befriend(other, person);
  people.push(person);
}
const environment = { DATABASE_URL: asUrl(world.connection), REDIS_URL: link.url };
const processes = await Promise.all([1, 2, 3].map(() => startProcess(environment)));
const origins = processes.map(({ origin }) => origin);
const gathering = gather(origins, people);

const events: Record<string, (round: number) => Promise<void>> = {
  'a process is killed': async (round) => processes[round % 3]?.restart(),
  'Redis is away': async () => {
    link.cut();
    await pause(AWAY_FOR_MS);
    link.mend();
  },
  'the database is away': () => interruptDatabase(world.connection, AWAY_FOR_MS),
};

const allReady = async (): Promise<void> => {
  for (const origin of origins) {
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await pause(20);
  }
};

let failed = 0;
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [name, happens] of Object.entries(events)) {
    const before = gathering.acknowledged();
    gathering.stir();
    await pause(STIRRED_FOR_MS);
    await happens(round);
    await allReady();
    const recovered = performance.now();
    await gathering.calm();
    const result = await gathering.settle(GIVEN_UP_AFTER_MS);
    const ms = Math.round(performance.now() - recovered);
    const changes = gathering.acknowledged() - before;
    const isRight = 'ms' in result && ms <= RIGHT_WITHIN_MS;
    if (!isRight) failed += 1;
    say(
      `round ${round + 1}: ${name}: ${changes} changes acknowledged, ` +
        ('wrong' in result ? `WRONG: ${result.wrong}` : `all right ${ms} ms after recovery`),
    );
  }
}
gathering.close();
for (const process of processes) await process.kill();
await link.close();
await world.close();
await cluster.stop();
say(failed === 0 ? 'no change was lost, every screen was right in time' : `${failed} FAILED`);
process.exitCode = failed === 0 ? 0 : 1;
