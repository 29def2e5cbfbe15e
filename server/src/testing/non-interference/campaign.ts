/**
 * Many worlds over HTTP and sockets, in batches that are remembered: started again with the same
 * state, it goes on where it was stopped.
 *
 *   node --import tsx server/src/testing/non-interference/campaign.ts --state <file>
 *     [--worlds 5000] [--seed 1] [--lanes 2]
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startCluster } from '../global-setup.ts';
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
const file = values.state;

function readState(seed: number): State {
  if (!existsSync(file)) return { seed, done: [], failures: [] };
  const state = JSON.parse(readFileSync(file, 'utf8')) as State;
  if (state.seed !== seed) throw new Error(`${file} is of a campaign with --seed ${state.seed}`);
  return state;
}

/** Whole or not at all: whoever stops the campaign may do so at any moment. */
function keepState(state: State): void {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const started = Date.now();
const state = readState(Number(values.seed));
const batches = Math.ceil(Number(values.worlds) / BATCH);
const wanted = Array.from({ length: batches }, (_, i) => state.seed + i);
const left = wanted.filter((seed) => !state.done.includes(seed));
say(`${(batches - left.length) * BATCH} worlds are done, ${left.length * BATCH} are left`);

const cluster = await startCluster();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));

const work = async (): Promise<void> => {
  const stages = await openHttpStages({ cluster: cluster.connection });
  for (let seed = left.shift(); seed !== undefined && !isStopped; seed = left.shift()) {
    const { failure } = await checkWorlds(stages, { seed, worlds: BATCH, steps: STEPS });
    state.done.push(seed);
    if (failure !== null) {
      state.failures.push(failure);
      say(failure);
    }
    keepState(state);
    say(`${state.done.length * BATCH} worlds, ${state.failures.length} that gave something away`);
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
