import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('campaigns/src/visibility-history/campaign.ts');
