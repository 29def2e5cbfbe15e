import { runSource } from './setup/source-program.mjs';

await runSource('native/commands/sync.mjs');
