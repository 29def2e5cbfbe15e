/**
 * Property tests try the same values in every run, so that a failure belongs to the change that is
 * being tested. `PROPERTY_SEED=random` tries others, and `PROPERTY_SEED=<number>` repeats them.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const FIXED = 20_261_117;
const wanted = process.env.PROPERTY_SEED;
const { testPath } = expect.getState();

// The library takes a tenth of a second to load, and most files do not use it.
if (!testPath || readFileSync(testPath, 'utf8').includes("'fast-check'")) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal(wanted === 'random' ? {} : { seed: Number(wanted ?? FIXED) });
}
