import './setup/node-version.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, run } from './setup/processes.mjs';
import { binOf, projectRoot } from './setup/project.mjs';
import { tell, commandError } from './setup/report.mjs';
import { findBrowser } from './testing/browser.mjs';

/** The app in a browser on a bad network: `--minutes 60`, `--seed 7`. */
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
  const result = await run(process.execPath, [playwright, 'test', '--config=soak.config.ts'], {
    cwd,
    env: { CHROMIUM_PATH: browser.path, ...settings(process.argv.slice(2)) },
    output: 'show',
  });
  code = result.code ?? 1;
} catch (error) {
  tell(error);
}
await cleanUp();
process.exit(code);

/** @param {string[]} args */
function settings(args) {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
  });
  return {
    SOAK_MINUTES: values.minutes,
    ...(values.seed !== undefined && { SOAK_SEED: values.seed }),
  };
}
