/**
 * Many hostile requests, in batches; with the same state file it continues where it was stopped.
 *
 *   npm run fuzz -- [--requests 1000000] [--seed 1] [--state FILE]
 */
import { parseArgs } from 'node:util';
import { openState, say } from '../campaign-state.ts';
import { startCluster } from '@porchlight/testing/global-setup';
import { createServiceStage } from '@porchlight/testing/service-visits';
import { fuzz } from './fuzz.ts';

const BATCH = 20_000;
const LANES = 12;
/** More growth than this between the first and the last batch is a leak. */
const MAX_GROWTH_MB = 40;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    state: { type: 'string' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const { value: state, keep } = openState(values.state, {
  seed,
  done: 0,
  sockets: 0,
  slowestMs: 0,
  failures: [] as string[],
});
if (state.seed !== seed) throw new Error(`the state is of a campaign with --seed ${state.seed}`);

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));

const started = Date.now();
const memory: number[] = [];
const cluster = await startCluster();
try {
  while (state.done < requests && !isStopped) {
    const stage = createServiceStage();
    const service = await stage.openService();
    const world = await stage.openWorld(service, { cluster: cluster.connection });
    const size = Math.min(BATCH, requests - state.done);
    const own = { seed: seed + state.done, requests: size };
    const report = await fuzz(world, { ...own, lanes: LANES, service });
    await stage.close();
    memory.push(report.memory.late);
    state.done += report.requests;
    state.sockets += report.sockets;
    state.slowestMs = Math.max(state.slowestMs, report.slowestMs);
    state.failures.push(...report.failures.slice(0, 100));
    keep();
    for (const failure of report.failures.slice(0, 5)) say(failure);
    say(
      `${state.done} requests, ${state.failures.length} answers that should not have been, ` +
        `${report.memory.late.toFixed(1)} MB in use`,
    );
  }
} finally {
  await cluster.stop();
}
const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
say(
  `${state.done} of ${requests} hostile requests and ${state.sockets} sockets, ` +
    `${state.failures.length} answers that should not have been, slowest ${Math.round(state.slowestMs)} ms, ` +
    `memory ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB over this run, ${minutes} minutes`,
);
const isClean = state.failures.length === 0 && growth < MAX_GROWTH_MB && state.done >= requests;
process.exitCode = isClean ? 0 : 1;
