import { expect, test } from 'vitest';
import { checkWorlds } from './check.ts';
import { openPureStage } from './pure-stage.ts';

test('by the rules alone a hidden light is indistinguishable from off, in 5,000 worlds', async () => {
  const stages = { a: openPureStage(), b: openPureStage(), c: openPureStage() };
  const checked = await checkWorlds(stages, { seed: 1, worlds: 5000, steps: 20 });
  expect(checked.failure).toBeNull();
  expect(checked.ran).toBe(5000);
  for (const kind of ['status_change', 'friends_changed', 'notification']) {
    expect(checked.met.get(kind), `V met no ${kind} at all`).toBeGreaterThan(500);
  }
}, 300_000);
