import './setup/node-version.mjs';
import { fix, runChecks } from './checks/run-checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUpOnSignals } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { tell } from './setup/report.mjs';

try {
  endWithNpm();
  cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  if (process.argv.includes('--fix')) await fix(projectRoot);
  const { failed } = await runChecks(projectRoot);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  tell(error);
  process.exit(1);
}
