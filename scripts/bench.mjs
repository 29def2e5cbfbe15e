import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('bench/src/main.ts', { isBuilt: true });
