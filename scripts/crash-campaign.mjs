import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('server/src/testing/endurance/crash-campaign.ts', { isBuilt: true });
