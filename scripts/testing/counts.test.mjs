import { expect, test } from 'vitest';
import { countListed, countPlaywright, countVitest, lastWord, sum } from './counts.mjs';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = {
  name: 'a.test.ts',
  status: 'failed',
  assertionResults: [
    { status: 'failed', fullName: 'a lamp glows', failureMessages: ['dark\nat a'] },
  ],
};
const unloaded = {
  name: 'b.test.ts',
  status: 'failed',
  message: 'no such file',
  assertionResults: [],
};
const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [passing, failing, unloaded],
};

test('a file that does not load counts as a failure of its own', () => {
  expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
});

test('a run that fails outside its tests, or writes no report, has failed', () => {
  const clean = { ...report, numFailedTests: 0, testResults: [passing] };
  expect(countVitest(clean, 0).failed).toBe(0);
  expect(countVitest(clean, 1).failed).toBe(1);
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countPlaywright(undefined, 0).failed).toBe(1);
});

test('what passes only when tried again has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats }, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
});

test('what failed is named, with the first line of the reason', () => {
  expect(countVitest(report, 1).failures).toEqual([
    'a.test.ts: a lamp glows: dark',
    'b.test.ts: no such file',
  ]);
  const tests = [
    { status: 'unexpected', projectName: 'wide', results: [{ error: { message: 'dark\nat a' } }] },
  ];
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  const suites = [{ suites: [{ specs: [{ ok: false, file: 'c.ts', title: 'a tap', tests }] }] }];
  expect(countPlaywright({ stats, suites }, 1).failures).toEqual(['c.ts (wide): a tap: dark']);
});

test('tests that could only be listed are counted', () => {
  const specs = [{ tests: [1, 2] }, { tests: [1] }];
  expect(countListed({ suites: [{ specs, suites: [{ specs }] }] })).toBe(6);
});

test('the last line counts them all, and names skipped ones only where there are any', () => {
  const all = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]);
  expect(lastWord(all)).toBe('3 passed, 1 failed');
  expect(lastWord({ ...all, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});
