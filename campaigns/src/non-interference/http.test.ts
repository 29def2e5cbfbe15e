import { expect, test } from 'vitest';
import { checkWorlds } from './check.ts';
import { openHttpStages } from './http-stage.ts';

/** Lanes run in parallel: while one waits for its database, the other works. */
const SEEDS = [1, 2];
/** `npm run privacy-campaign` checks thousands. */
const WORLDS = 30;

test('over HTTP and sockets a hidden light is indistinguishable from off, in 60 worlds', async () => {
  const lanes = SEEDS.map(async (seed) => {
    const stages = await openHttpStages();
    const checked = await checkWorlds(stages, { seed, worlds: WORLDS, steps: 8 });
    await stages.close();
    return checked;
  });
  const checked = await Promise.all(lanes);
  expect(checked.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(checked.map(({ ran }) => ran)).toEqual([WORLDS, WORLDS]);
  for (const kind of [
    'status_change',
    'friends_changed',
    'talk_changed',
    'notification',
    'mail',
    'push',
  ]) {
    const times = checked.reduce((sum, { met }) => sum + (met.get(kind) ?? 0), 0);
    expect(times, `V met hardly any ${kind}`).toBeGreaterThan(3);
  }
}, 600_000);
