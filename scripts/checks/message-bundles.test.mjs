import { expect, test } from 'vitest';
import { projectRoot } from '../setup/project.mjs';
import { bundleProblems } from './message-bundles.mjs';

test('every part of the app is loaded together with the texts that it shows', () => {
  expect(bundleProblems(projectRoot)).toEqual([]);
});
