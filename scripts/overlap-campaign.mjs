import './setup/node-version.mjs';
import { runSource } from './setup/source-program.mjs';

await runSource('domain/src/meeting-campaign.ts');
