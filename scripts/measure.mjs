import './setup/node-version.mjs';
import { runInBrowser } from './testing/browser-command.mjs';

/** Measures how fast the app feels with a thousand contacts, and the size of its first load. */
await runInBrowser(() => ({ config: 'measure.config.ts', args: process.argv.slice(2) }));
