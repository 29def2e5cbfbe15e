import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { cleanUpOnSignals } from './processes.mjs';
import { projectRoot } from './project.mjs';
import { tell } from './report.mjs';

/**
 * Runs a program of the built server in this very process.
 *
 * @param {string} name
 */
export async function runBuilt(name) {
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
  await import(pathToFileURL(join(projectRoot, 'server', 'dist', `${name}.js`)).href);
}
