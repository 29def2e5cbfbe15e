/**
 * The privacy campaign: many worlds over HTTP and sockets, in batches; with the same state file it
 * continues where it was stopped.
 *
 *   npm run privacy-campaign -- --state <file> [--worlds 5000] [--seed 1] [--lanes 2]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openState, say } from '../campaign-state.ts';
import { startCluster } from '@porchlight/testing/global-setup';
import { checkWorlds } from './check.ts';
import { openHttpStages } from './http-stage.ts';

const BATCH = 25;
const STEPS = 14;

type State = {
  readonly seed: number;
  /** Seeds whose batch of worlds is done. */
  readonly done: number[];
  readonly failures: string[];
};

const { values } = parseArgs({
  options: {
    state: { type: 'string' },
    worlds: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
  },
});
if (values.state === undefined) throw new Error('--state <file> says where to remember');
const file = path.resolve(process.env.INIT_CWD ?? '.', values.state);

const started = Date.now();
const seed = Number(values.seed);
const { value: state, keep } = openState<State>(file, { seed, done: [], failures: [] });
if (state.seed !== seed) throw new Error(`${file} is of a campaign with --seed ${state.seed}`);
const batches = Math.ceil(Number(values.worlds) / BATCH);
const wanted = Array.from({ length: batches }, (_, i) => state.seed + i);
const left = wanted.filter((seed) => !state.done.includes(seed));
say(`${(batches - left.length) * BATCH} worlds are done, ${left.length * BATCH} are left`);

const cluster = await startCluster();
let isStopped = false;
let ran = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));

const work = async (): Promise<void> => {
  const stages = await openHttpStages({ cluster: cluster.connection });
  for (let next = left.shift(); next !== undefined && !isStopped; next = left.shift()) {
    const worldSeed = next;
    const { failure } = await checkWorlds(stages, {
      seed: worldSeed,
      worlds: BATCH,
      steps: STEPS,
    });
    state.done.push(worldSeed);
    if (failure !== null) {
      state.failures.push(failure);
      say(failure);
    }
    keep();
    ran += BATCH;
    const pace = (ran / ((Date.now() - started) / 1000)).toFixed(2);
    say(
      `${state.done.length * BATCH} worlds (seed ${worldSeed} done, ${pace} worlds/s), ` +
        `${state.failures.length} that gave something away`,
    );
  }
  await stages.close();
};

try {
  await Promise.all(Array.from({ length: Number(values.lanes) }, work));
} finally {
  await cluster.stop();
}
const minutes = Math.round((Date.now() - started) / 60_000);
say(
  `${state.done.length * BATCH} of ${batches * BATCH} worlds over HTTP and sockets, ` +
    `${state.failures.length} that gave something away, ${minutes} minutes this time`,
);
process.exitCode = state.failures.length === 0 && !isStopped ? 0 : 1;
