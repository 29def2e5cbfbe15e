import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('server/src/testing/endurance/sign-in-attack.ts', { isBuilt: true });
