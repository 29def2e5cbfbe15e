import './setup/node-version.mjs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, launch } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { tell, commandError } from './setup/report.mjs';
import { findBrowser } from './testing/browser.mjs';
import { freePort, temporaryFolder } from './testing/throwaway.mjs';

/**
 * Runs Lighthouse with phone settings on the built product: `npm run lighthouse -- /guide /login`.
 */
const PAGES = [
  '/',
  '/guide',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/community-standards',
  '/report',
  '/child-safety',
  '/accessibility',
  '/login',
];
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'];
/** Performance depends on the machine, so it is reported and never fails the command. */
const MUST_BE_FULL = CATEGORIES.slice(0, 3);
const READY_WITHIN = 300;

/** @param {string} url */
async function untilReady(url) {
  for (let attempt = 0; attempt < READY_WITHIN; attempt += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw commandError('Porchlight did not get ready.');
}

/**
 * @param {string} url
 * @param {number} port of the browser's devtools
 */
async function measure(url, port) {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!result) throw commandError(`Lighthouse said nothing about ${url}.`);
  const { audits, categories } = result.lhr;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
  const failed = MUST_BE_FULL.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return { scores, shift, failed };
}

let code = 1;
try {
  endWithNpm();
  cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  await ensureBuilt(projectRoot);
  const browser = await findBrowser();
  if ('missing' in browser) throw commandError(`Browser: ${browser.missing}.`);
  const [port, devtools] = [await freePort(), await freePort()];
  const data = temporaryFolder('lighthouse');
  const url = `http://localhost:${port}`;
  launch(process.execPath, [join(projectRoot, 'server', 'dist', 'main.js')], {
    cwd: projectRoot,
    env: { PORT: String(port), DATA_DIR: join(data, 'product'), LOG_LEVEL: 'warn' },
  });
  launch(
    browser.path,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      `--remote-debugging-port=${devtools}`,
      `--user-data-dir=${join(data, 'browser')}`,
      'about:blank',
    ],
    { cwd: projectRoot },
  );
  await untilReady(url);
  const pages = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
  let isFull = true;
  console.log(`${'page'.padEnd(24)}${CATEGORIES.join('  ')}  shift`);
  for (const page of pages) {
    const { scores, shift, failed } = await measure(url + page, devtools);
    const columns = scores.map((score, index) =>
      String(score).padStart(CATEGORIES[index]?.length ?? 0),
    );
    console.log(`${page.padEnd(24)}${columns.join('  ')}  ${shift.toFixed(3)}`);
    for (const line of failed) console.log(`  ${line}`);
    isFull &&= scores.slice(0, MUST_BE_FULL.length).every((score) => score === 100) && shift === 0;
  }
  code = isFull ? 0 : 1;
} catch (error) {
  tell(error);
}
await cleanUp();
process.exit(code);
