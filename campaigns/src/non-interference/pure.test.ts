import { expect, test } from 'vitest';
import { checkWorlds } from './check.ts';
import { openPureStage } from './pure-stage.ts';

const WORLDS = 1500;

test('by the rules alone a hidden light is indistinguishable from off, in 1,500 worlds', async () => {
  const stages = { a: openPureStage(), b: openPureStage(), c: openPureStage() };
  const checked = await checkWorlds(stages, { seed: 1, worlds: WORLDS, steps: 20 });
  expect(checked.failure).toBeNull();
  expect(checked.ran).toBe(WORLDS);
  for (const kind of ['status_change', 'friends_changed', 'notification']) {
    expect(checked.met.get(kind), `V met no ${kind} at all`).toBeGreaterThan(150);
  }
}, 300_000);
