/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

/** @returns {Counts} */
export const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    none(),
  );

/**
 * @param {Counts} counts
 * @returns {string} the last line of a test run
 */
export const lastWord = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * @param {any} report vitest's JSON, or undefined where it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return { ...none(), failed: 1 };
  // A file that does not even load fails without a test of its own.
  const unloaded = report.testResults.filter(
    (/** @type {any} */ { status, assertionResults }) =>
      status === 'failed' &&
      !assertionResults.some((/** @type {any} */ result) => result.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(failed, exitCode),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedInVitest(report),
  };
}

/**
 * @param {any} report vitest's JSON
 * @returns {string[]} a line for each test, or file that did not load, that failed
 */
const failedInVitest = (report) =>
  (report?.testResults || [])
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .flatMap((/** @type {any} */ { name, assertionResults, message }) => {
      const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      if (failed.length === 0) return [`${name}: ${firstLine(message)}`];
      return failed.map(
        (/** @type {any} */ test) =>
          `${name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
      );
    });

/**
 * @param {any} suite Playwright's JSON, or a suite in it
 * @returns {string[]} a line for each test that failed
 */
const failedInPlaywright = (suite) => [
  ...(suite?.suites || []).flatMap(failedInPlaywright),
  ...(suite?.specs || [])
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, title, tests }) => {
      const bad = tests.find((/** @type {any} */ { status }) => status === 'unexpected');
      const message = bad?.results?.find((/** @type {any} */ { error }) => error)?.error.message;
      return `${file} (${bad?.projectName}): ${title}: ${firstLine(message)}`;
    }),
];

/** @param {string | undefined} text */
const firstLine = (text) => String(text || 'no reason was given').split('\n')[0];

/**
 * @param {any} report Playwright's JSON, or undefined where it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return { ...none(), failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that passes only when retried counts as failed.
  return {
    passed: expected,
    failed: atLeastOne(unexpected + flaky, exitCode),
    skipped,
    failures: failedInPlaywright(report),
  };
}

/**
 * An error outside every test still fails the run.
 *
 * @param {number} failed
 * @param {number} exitCode
 */
const atLeastOne = (failed, exitCode) => (exitCode === 0 ? failed : Math.max(failed, 1));

/**
 * @param {any} suite from `playwright test --list`
 * @returns {number}
 */
export function countListed(suite) {
  const inner = (suite.suites || []).map(countListed);
  const own = (suite.specs || []).map((/** @type {any} */ { tests }) => tests.length);
  return [...inner, ...own].reduce((total, count) => total + count, 0);
}
