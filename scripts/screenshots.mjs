import './setup/node-version.mjs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, run } from './setup/processes.mjs';
import { binOf, projectRoot } from './setup/project.mjs';
import { tell, commandError } from './setup/report.mjs';
import { findBrowser } from './testing/browser.mjs';

/**
 * Takes pictures of every screen at both sizes in every theme: npm run screenshots -- FOLDER [-g
 * NAME]. With --store first, pictures of the main screens in the sizes of both stores; with
 * SCREENSHOTS_LANGUAGE=en-XA or ar-XB, pictures in a pseudo-language.
 */
let code = 1;
try {
  const isForStores = process.argv[2] === '--store';
  const [folder, ...rest] = process.argv.slice(isForStores ? 3 : 2);
  if (!folder || folder.startsWith('-'))
    throw commandError(
      'npm run screenshots needs a folder: npm run screenshots -- [--store] FOLDER [-g NAME].',
    );
  const pictures = resolve(folder);
  process.chdir(projectRoot);
  endWithNpm();
  cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  await ensureBuilt(projectRoot);
  const browser = await findBrowser();
  if ('missing' in browser) throw commandError(`Browser: ${browser.missing}.`);
  const cwd = join(projectRoot, 'e2e');
  const playwright = binOf(cwd, '@playwright/test', 'playwright');
  const config = isForStores ? 'store-screenshots.config.ts' : 'screenshots.config.ts';
  const result = await run(process.execPath, [playwright, 'test', `--config=${config}`, ...rest], {
    cwd,
    env: { SCREENSHOTS_FOLDER: pictures, CHROMIUM_PATH: browser.path },
    output: 'show',
  });
  code = result.code ?? 1;
} catch (error) {
  tell(error);
}
await cleanUp();
process.exit(code);
