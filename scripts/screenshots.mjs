import './setup/node-version.mjs';
import { resolve } from 'node:path';
import { commandError } from './setup/report.mjs';
import { runInBrowser } from './testing/browser-command.mjs';

/**
 * Takes pictures of every screen at both sizes in every theme: npm run screenshots -- FOLDER [-g
 * NAME]. With --store first, pictures of the main screens in the sizes of both stores; with
 * SCREENSHOTS_LANGUAGE=de, pictures in German; en-XA and ar-XB are the pseudo-languages.
 */
await runInBrowser(() => {
  const isForStores = process.argv[2] === '--store';
  const [folder, ...args] = process.argv.slice(isForStores ? 3 : 2);
  if (!folder || folder.startsWith('-'))
    throw commandError(
      'npm run screenshots needs a folder: npm run screenshots -- [--store] FOLDER [-g NAME].',
    );
  return {
    config: isForStores ? 'store-screenshots.config.ts' : 'screenshots.config.ts',
    args,
    env: { SCREENSHOTS_FOLDER: resolve(folder) },
  };
});
