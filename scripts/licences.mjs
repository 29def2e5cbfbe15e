import './setup/node-version.mjs';
import { dependenciesOf, licenceProblems } from './checks/licences.mjs';
import { projectRoot } from './setup/project.mjs';

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const { name, version, licence, isDev } of dependenciesOf(projectRoot)) {
  const line = `  ${name} ${version}${isDev ? ' (not shipped)' : ''}`;
  byLicence.set(licence, [...(byLicence.get(licence) || []), line]);
}
for (const [licence, lines] of [...byLicence].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${licence}: ${lines.length}\n${lines.join('\n')}`);
const problems = licenceProblems(projectRoot);
for (const problem of problems) console.log(problem);
console.log(`${problems.length} packages may not be part of Porchlight.`);
process.exitCode = problems.length === 0 ? 0 : 1;
