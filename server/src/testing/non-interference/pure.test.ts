import { expect, test } from 'vitest';
import { checkWorlds } from './check.ts';
import { openPureStage } from './pure-stage.ts';

test('by the rules alone nothing hidden can be told from off, in 5,000 worlds', async () => {
  const stages = { a: openPureStage(), b: openPureStage(), c: openPureStage() };
  const { ran, failure } = await checkWorlds(stages, { seed: 1, worlds: 5000, steps: 20 });
  expect(failure).toBeNull();
  expect(ran).toBe(5000);
}, 300_000);
