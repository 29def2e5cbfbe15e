import { expect, test } from 'vitest';
import { projectRoot } from '../setup/project.mjs';
import { decisionsIn, wordDecisions } from './decisions-by-code.mjs';

test('nothing is decided by the words of an error', () => {
  expect(wordDecisions(projectRoot)).toEqual([]);
});

test.each([
  "if (message.includes('Invalid email address or password')) retry();",
  'if (/already exists/i.test(message)) retry();',
  'if (/cancel/i.test(error.message)) retry();',
  "if (error.message === 'Session expired') retry();",
])('%s is found', (line) => {
  expect(decisionsIn('a.ts', line)).toHaveLength(1);
});

test('showing a message is no decision', () => {
  expect(decisionsIn('a.ts', "if (error.message !== '') show(error.message);")).toEqual([]);
});
