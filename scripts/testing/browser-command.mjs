import { join } from 'node:path';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { endWithNpm } from '../setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, run } from '../setup/processes.mjs';
import { binOf, projectRoot } from '../setup/project.mjs';
import { commandError, tell } from '../setup/report.mjs';
import { findBrowser } from './browser.mjs';

/** @typedef {{ config: string, args?: string[], env?: NodeJS.ProcessEnv }} BrowserRun */

/**
 * Runs one Playwright configuration of `e2e` on the built product, and ends this process with its
 * result. The arguments of the command are read before the folder changes.
 *
 * @param {() => BrowserRun} readArguments
 */
export async function runInBrowser(readArguments) {
  let code = 1;
  try {
    const { config, args = [], env = {} } = readArguments();
    process.chdir(projectRoot);
    endWithNpm();
    cleanUpOnSignals();
    await ensureInstalled(projectRoot);
    await ensureBuilt(projectRoot);
    const browser = await findBrowser();
    if ('missing' in browser) throw commandError(`Browser: ${browser.missing}.`);
    const cwd = join(projectRoot, 'e2e');
    const playwright = binOf(cwd, '@playwright/test', 'playwright');
    const result = await run(
      process.execPath,
      [playwright, 'test', `--config=${config}`, ...args],
      {
        cwd,
        env: { CHROMIUM_PATH: browser.path, ...env },
        output: 'show',
      },
    );
    code = result.code ?? 1;
  } catch (error) {
    tell(error);
  }
  await cleanUp();
  process.exit(code);
}
