import './setup/node-version.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, run } from './setup/processes.mjs';
import { binOf, projectRoot } from './setup/project.mjs';
import { tell, commandError } from './setup/report.mjs';
import { findBrowser } from './testing/browser.mjs';

/** Measures how fast the app feels with a thousand contacts, and the size of its first load. */
let code = 1;
try {
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
    [playwright, 'test', '--config=measure.config.ts', ...process.argv.slice(2)],
    {
      cwd,
      env: { CHROMIUM_PATH: browser.path },
      output: 'show',
    },
  );
  code = result.code ?? 1;
} catch (error) {
  tell(error);
}
await cleanUp();
process.exit(code);
