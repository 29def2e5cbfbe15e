import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { cleanUpOnSignals, launch } from './processes.mjs';
import { projectRoot } from './project.mjs';
import { tell } from './report.mjs';

/**
 * Runs a TypeScript program of the sources to its end, with the arguments after `npm run … --`.
 *
 * @param {string} file from the root of the repository
 * @param {{ isBuilt?: boolean }} [needs] `isBuilt`: the program starts the built product
 */
export async function runSource(file, { isBuilt = false } = {}) {
  try {
    const asked = process.cwd();
    process.chdir(projectRoot);
    endWithNpm();
    cleanUpOnSignals();
    await ensureInstalled(projectRoot);
    if (isBuilt) await ensureBuilt(projectRoot);
    const { ended } = launch(
      process.execPath,
      ['--import', 'tsx', file, ...process.argv.slice(2)],
      { cwd: projectRoot, output: 'show', env: { INIT_CWD: process.env.INIT_CWD || asked } },
    );
    process.exitCode = (await ended).code;
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
