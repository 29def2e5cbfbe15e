import './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { seconds, tell, commandError } from './setup/report.mjs';
import { lastWord, none, sum } from './testing/counts.mjs';
import { forgetConfiguration } from './testing/environment.mjs';
import { steps } from './testing/steps.mjs';

/** @type {import('./testing/counts.mjs').Counts[]} */
const counts = [];
try {
  const wanted = wantedSteps(process.argv.slice(2));
  process.chdir(projectRoot);
  endWithNpm();
  cleanUpOnSignals();
  forgetConfiguration();
  await ensureInstalled(projectRoot);
  const testRun = { root: projectRoot, wanted: wanted.map(([name]) => name) };
  /** @type {string[]} */
  const summary = [];
  for (const [name, step] of wanted) {
    const started = Date.now();
    console.log(`\n══ ${name} ══`);
    const result = await step(testRun).catch((error) => {
      tell(error);
      return { ...none(), failed: 1 };
    });
    counts.push(result);
    const time = seconds(Date.now() - started).padStart(8);
    summary.push(`${name.padEnd(7)}${time}  ${lastWord(result)}`);
  }
  // Failures are listed at the end, where readers of a long log look first.
  const failures = counts.flatMap((count) => count.failures ?? []);
  if (failures.length > 0) console.log(`\n══ failed ══\n${failures.join('\n')}`);
  console.log(`\n══ all ══\n${summary.join('\n')}`);
} catch (error) {
  tell(error);
  counts.push({ ...none(), failed: 1 });
}
await cleanUp();
const total = sum(counts);
console.log(lastWord(total));
process.exit(total.failed > 0 ? 1 : 0);

/** @param {string[]} args */
function wantedSteps(args) {
  const all = Object.entries(steps);
  const flag = args.findIndex((arg) => /^--only(=|$)/.test(arg));
  if (args.length === 0) return all;
  const value = args[flag]?.split('=')[1] || args[flag + 1] || '';
  const names = value.split(',');
  const unknown = names.filter((name) => !(name in steps));
  if (flag === -1 || unknown.length > 0)
    throw commandError(`npm test takes --only with some of ${Object.keys(steps).join(',')}.`);
  return all.filter(([name]) => names.includes(name));
}
