import './setup/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUpOnSignals } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { tell, commandError } from './setup/report.mjs';

try {
  process.chdir(projectRoot);
  endWithNpm();
  const leaveSignalsAlone = cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  await ensureBuilt(projectRoot);
  leaveSignalsAlone();
} catch (error) {
  tell(error);
  process.exit(1);
}

const server = join(projectRoot, 'server', 'dist', 'main.js');
if (!existsSync(server)) {
  tell(commandError('There is no server to start: server/src/main.ts is missing.'));
  process.exit(1);
}
process.env.NODE_ENV = process.env.NODE_ENV || 'production';
// Runs in this process, so that there is only one process to signal, and none is left behind.
await import(pathToFileURL(server).href);
