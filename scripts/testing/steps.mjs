import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.mjs';
import { buildAll, ensureBuilt, ensureShellBuilt } from '../setup/build.mjs';
import { run } from '../setup/processes.mjs';
import { binOf, readJson } from '../setup/project.mjs';
import { findBrowser } from './browser.mjs';
import { searchLogs } from './canaries.mjs';
import { countListed, countPlaywright, countVitest, none } from './counts.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { temporaryFolder } from './throwaway.mjs';
import { installFromDebian, onPath } from './tools.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */
/** @typedef {{ root: string, wanted: string[], isBuilt?: boolean, postgres?: Postgres }} TestRun */
/** @typedef {(testRun: TestRun) => Promise<Counts>} Step */

/** @type {Record<string, Step>} what a test run does, in order */
export const steps = {
  check: async ({ root }) => ({ ...none(), ...(await runChecks(root)) }),
  build: async (testRun) => {
    await buildAll(testRun.root);
    await ensureShellBuilt(testRun.root);
    testRun.isBuilt = true;
    return { ...none(), passed: 1 };
  },
  unit: async (testRun) => {
    // If aapt2 is not available, the test that needs it says so.
    if (!onPath('aapt2')) await installFromDebian('aapt', 'android-framework-res');
    // Server tests about SQL wait for the next step, which runs them on a PostgreSQL server.
    if (testRun.wanted.includes('server')) testRun.postgres = await startPostgres();
    const isShared = testRun.postgres !== undefined && 'url' in testRun.postgres;
    const env = isShared ? { SERVER_TESTS: 'embedded only' } : {};
    return (await vitest(testRun.root, [], env)).counts;
  },
  server: onPostgres,
  e2e: inBrowsers,
  canaries: async () => {
    const { lines, words, problems } = searchLogs(collectedIn());
    for (const problem of problems.slice(0, 20)) console.log(problem);
    console.log(`${words} words of people were looked for in ${lines} lines of logs.`);
    return { ...none(), passed: problems.length === 0 ? 1 : 0, failed: problems.length };
  },
};

/** The folder for the logs of this run; tests find it in their environment. */
function collectedIn() {
  process.env.PORCHLIGHT_TEST_LOGS ||= temporaryFolder('logs');
  return process.env.PORCHLIGHT_TEST_LOGS;
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(root, args, env) {
  collectedIn();
  const report = join(temporaryFolder('vitest'), 'report.json');
  const { code } = await run(
    process.execPath,
    [
      binOf(root, 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ].concat(args),
    { cwd: root, env, output: 'show' },
  );
  return { counts: countVitest(readJson(report), code), report: readJson(report) };
}

/**
 * The server's tests that are about SQL, on a PostgreSQL and a Redis of their own.
 *
 * @type {Step}
 */
async function onPostgres({ root, postgres: started }) {
  const [postgres, redis] = await Promise.all([started ?? startPostgres(), startRedis()]);
  if ('missing' in redis) shout(`Redis: ${redis.missing}. What needs it was NOT RUN.`);
  if ('missing' in postgres) {
    shout(`PostgreSQL: ${postgres.missing}. The server's tests on it were NOT RUN.`);
    return { ...none(), skipped: 1 };
  }
  const { counts } = await vitest(root, ['--project=server'], {
    TEST_DATABASE_URL: postgres.url,
    ...('url' in redis && { TEST_REDIS_URL: redis.url }),
  });
  return 'missing' in redis ? { ...counts, skipped: counts.skipped + 1 } : counts;
}

/** @type {Step} */
async function inBrowsers({ root, isBuilt }) {
  const cwd = join(root, 'e2e');
  if (!existsSync(join(cwd, 'playwright.config.ts'))) {
    shout('There is no e2e/playwright.config.ts yet. The browser tests were NOT RUN.');
    return { ...none(), skipped: 1 };
  }
  collectedIn();
  const playwright = [binOf(cwd, '@playwright/test', 'playwright'), 'test'];
  const report = join(temporaryFolder('playwright'), 'report.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' };
  const browser = await findBrowser();
  if ('missing' in browser) {
    await run(process.execPath, [...playwright, '--list', '--reporter=json'], { cwd, env });
    const listed = readJson(report);
    shout(`Browser: ${browser.missing}. The browser tests were NOT RUN.`);
    return { ...none(), skipped: listed ? countListed(listed) : 1 };
  }
  if (!isBuilt) await ensureBuilt(root);
  await ensureShellBuilt(root);
  // If WebKit or Firefox is not available, its tests say so.
  if (!onPath('WebKitWebDriver')) await installFromDebian('webkit2gtk-driver', 'xvfb');
  if (!onPath('firefox-esr')) await installFromDebian('firefox-esr');
  console.log(`Browser: ${browser.path}`);
  const { code } = await run(process.execPath, [...playwright, '--reporter=list,json'], {
    cwd,
    env: { ...env, CHROMIUM_PATH: browser.path },
    output: 'show',
  });
  return countPlaywright(readJson(report), code);
}

/** @param {string} sentence */
function shout(sentence) {
  const line = '!'.repeat(Math.min(sentence.length, 100));
  console.log(`\n${line}\n${sentence}\n${line}\n`);
}
