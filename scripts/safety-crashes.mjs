import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('campaigns/src/endurance/safety-crashes.ts', { isBuilt: true });
