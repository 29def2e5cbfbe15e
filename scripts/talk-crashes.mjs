import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('campaigns/src/endurance/talk-crashes.ts', { isBuilt: true });
