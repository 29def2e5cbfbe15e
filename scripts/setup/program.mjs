import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { cleanUpOnSignals } from './processes.mjs';
import { projectRoot } from './project.mjs';
import { tell } from './report.mjs';

/**
 * Installs and builds if necessary, then runs one of the server's programs in this process.
 *
 * @param {string} name as in server/rolldown.config.mjs
 */
export async function runProgram(name) {
  try {
    endWithNpm();
    const leaveSignalsAlone = cleanUpOnSignals();
    await ensureInstalled(projectRoot);
    await ensureBuilt(projectRoot);
    leaveSignalsAlone();
  } catch (error) {
    tell(error);
    process.exit(1);
  }
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  await import(pathToFileURL(join(projectRoot, 'server', 'dist', `${name}.js`)).href);
}
