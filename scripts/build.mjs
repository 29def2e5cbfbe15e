import './setup/node-version.mjs';
import { buildAll } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { cleanUpOnSignals } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { tell } from './setup/report.mjs';

try {
  cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  await buildAll(projectRoot);
} catch (error) {
  tell(error);
  process.exit(1);
}
