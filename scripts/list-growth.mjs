import './setup/node-version.mjs';
import { cleanUp } from './setup/processes.mjs';
import { runSource } from './setup/source-program.mjs';
import { tell } from './setup/report.mjs';
import { startPostgres } from './testing/postgres.mjs';

const server = await startPostgres();
if ('missing' in server) {
  tell(new Error(server.missing));
  process.exitCode = 1;
} else {
  process.env.TEST_DATABASE_URL = server.url;
  await runSource('server/src/testing/list-growth.ts');
}
await cleanUp();
