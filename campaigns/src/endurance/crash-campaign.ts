/**
 * kill -9 under load, in cycles; with the same state file, results add up over several runs.
 *
 *   npm run crash-campaign -- --mode embedded|server|two [--cycles 300] [--state FILE]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openState, say } from '../campaign-state.ts';
import { check } from './crash-check.ts';
import { startLoad } from './crash-load.ts';
import { MODES, openStage, type Mode } from './crash-modes.ts';
import { introduce, signUp } from './people.ts';
import type { Product } from './product.ts';

const PEOPLE = 6;

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'embedded' },
    cycles: { type: 'string', default: '300' },
    state: { type: 'string' },
  },
});
const mode = MODES.find((name) => name === values.mode);
if (!mode) throw new Error(`--mode is one of ${MODES.join(', ')}`);

type Tally = {
  cycles: number;
  killsWhileStarting: number;
  acknowledged: number;
  lost: string[];
  failedStarts: string[];
  stale: string[];
};
const fresh = (): Tally => ({
  ...{ cycles: 0, killsWhileStarting: 0, acknowledged: 0 },
  ...{ lost: [], failedStarts: [], stale: [] },
});
const { value: state, keep } = openState<Partial<Record<Mode, Tally>>>(values.state, {});
const tally = (state[mode] ??= fresh());

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));

const stage = await openStage(mode);
const running: Product[] = [];
const startAll = async (): Promise<boolean> => {
  for (let place = 0; place < stage.places; place += 1) running[place] ??= stage.start(place);
  const ready = await Promise.all(running.map((product) => product.isReady()));
  for (const [place, isReady] of ready.entries()) {
    if (!isReady) tally.failedStarts.push(running[place]?.output().slice(-300) ?? '');
  }
  return ready.every(Boolean);
};
const killOne = async (): Promise<void> => {
  const place = Math.floor(Math.random() * stage.places);
  await running[place]?.kill();
  running[place] = stage.start(place);
};

const started = Date.now();
try {
  if (!(await startAll())) throw new Error(`it does not start: ${tally.failedStarts.at(-1)}`);
  const origins = running.map(({ origin }) => origin);
  const first = origins[0] ?? '';
  const people = [];
  for (let i = 0; i < PEOPLE; i += 1) people.push(await signUp(first, 'Casey Crash'));
  await introduce(first, people, 2);

  for (let cycle = 1; cycle <= Number(values.cycles) && !isStopped; cycle += 1) {
    const load = startLoad(people, (i) => origins[i % origins.length] ?? first);
    await pause(200 + Math.random() * 600);
    await killOne();
    // Sometimes the new process is killed before it is up.
    if (cycle % 4 === 0) {
      await pause(Math.random() * 800);
      await killOne();
      tally.killsWhileStarting += 1;
    }
    if (!(await startAll())) break;
    await pause(100);
    await load.stop();
    const findings = await check(people, load.memories, origins);
    for (const { count } of load.memories.values()) tally.acknowledged += count;
    tally.lost.push(...findings.lost);
    tally.stale.push(...findings.stale);
    tally.cycles += 1;
    keep();
    if (tally.cycles % 10 === 0 || findings.lost.length + findings.stale.length > 0) {
      say(`${tally.cycles} cycles, ${tally.lost.length} lost, ${tally.stale.length} stale`);
    }
  }
} finally {
  await Promise.all(running.map((product) => product.stop()));
  await stage.close();
  keep();
}
for (const problem of [...tally.lost, ...tally.failedStarts, ...tally.stale].slice(0, 10))
  say(problem);
say(
  `${mode}: ${tally.cycles} kills under load and ${tally.killsWhileStarting} while starting, ` +
    `${tally.acknowledged} acknowledged writes, ${tally.lost.length} lost, ` +
    `${tally.failedStarts.length} failed starts, ${tally.stale.length} stale lights; ` +
    `${((Date.now() - started) / 60_000).toFixed(1)} minutes this time`,
);
const problems = tally.lost.length + tally.failedStarts.length + tally.stale.length;
process.exitCode = problems === 0 ? 0 : 1;
