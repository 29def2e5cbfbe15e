import { runSource } from './setup/source-program.mjs';

await runSource('native/commands/check.mjs');
