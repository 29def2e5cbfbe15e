import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkWorlds } from './check.ts';
import { openHttpStages, type HttpStages } from './http-stage.ts';
import { LEAKS, type Leak } from './leaks.ts';

/** A correct product passes all of them; with this seed each leak is found within ten worlds. */
const ENOUGH = { seed: 9, worlds: 100, steps: 12, shrink: false };

let stages: HttpStages;
let planted: Leak | null = null;
beforeAll(async () => {
  stages = await openHttpStages(
    {},
    {
      answer: async (world, request, answer) => planted?.answer?.(world, request, answer) ?? answer,
    },
  );
});
afterAll(() => stages.close());

test.each(LEAKS.map((leak) => [leak.name, leak] as const))(
  'the property finds: %s',
  async (_, leak) => {
    planted = leak;
    const all = [stages.a, stages.b, stages.c];
    const takeOut = await Promise.all(all.map(async (stage) => leak.plant?.(stage.world)));
    const { failure } = await checkWorlds(stages, ENOUGH);
    await Promise.all(takeOut.map(async (remove) => remove?.()));
    expect(failure).toContain('V can tell');
  },
  300_000,
);
