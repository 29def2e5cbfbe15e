import './setup/node-version.mjs';
import { runBeside } from './testing/beside.mjs';
import { startPostgres } from './testing/postgres.mjs';

await runBeside(startPostgres, 'TEST_DATABASE_URL', 'campaigns/src/timing/watchers.ts');
