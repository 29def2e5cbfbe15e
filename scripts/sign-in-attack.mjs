import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('campaigns/src/endurance/sign-in-attack.ts', { isBuilt: true });
