import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '../setup/files.mjs';
import { run } from '../setup/processes.mjs';
import { binOf } from '../setup/project.mjs';
import { seconds } from '../setup/report.mjs';
import { tooLong } from './file-length.mjs';
import { checkImports } from './import-rules.mjs';
import { licenceProblems } from './licences.mjs';
import { lockfileProblems } from './lockfile.mjs';

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} [detail] a few words behind the name
 * @property {string} [output] what explains a failure
 */

/** @typedef {{ name: string, run: () => Promise<Outcome> }} Check */

const typed = [
  'domain',
  'messages',
  'contract',
  'embedded-postgres',
  'server',
  'testing',
  'campaigns',
  'web',
  'native',
  'e2e',
  'bench',
  'scripts',
];

/**
 * @param {string} root
 * @returns {Check[]} the slow ones first
 */
function checksOf(root) {
  const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    run(process.execPath, [binOf(root, name), ...args], { cwd: root }).then(byExitCode);
  return [
    { name: 'lint', run: () => tool('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'unused code', run: () => tool('knip', '--no-progress') },
    { name: 'imports', run: () => checkImports(root) },
    ...typed.flatMap((workspace) => typeChecks(root, workspace)),
    { name: 'format', run: () => tool('oxfmt', '--check', '.') },
    { name: 'file length', run: async () => byLines(tooLong(root)) },
    { name: 'lock file', run: async () => byLines(lockfileProblems(root)) },
    { name: 'licences', run: async () => byLines(licenceProblems(root)) },
  ];
}

/**
 * One check per tsconfig of a workspace that has sources.
 *
 * @param {string} root
 * @param {string} workspace
 * @returns {Check[]}
 */
function typeChecks(root, workspace) {
  if (!filesIn(root, workspace).some((file) => /\.([cm]?tsx?|mjs)$/.test(file))) return [];
  const names = readdirSync(join(root, workspace));
  const projects = names.filter((name) => /^tsconfig.*\.json$/.test(name));
  return projects.map((project) => ({
    name: `types ${workspace}${project.slice('tsconfig'.length, -'.json'.length)}`,
    run: () =>
      run(process.execPath, [binOf(root, 'typescript', 'tsc'), '-p', join(workspace, project)], {
        cwd: root,
      }).then(byExitCode),
  }));
}

/**
 * @param {{ code: number, output: string }} result
 * @returns {Outcome}
 */
const byExitCode = ({ code, output }) => ({ ok: code === 0, output });

/**
 * @param {string[]} problems
 * @returns {Outcome}
 */
const byLines = (problems) => ({ ok: problems.length === 0, output: problems.join('\n') });

/**
 * Runs every check, also after failures, and prints each as it ends.
 *
 * @param {string} root
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(root) {
  const queue = checksOf(root);
  /** @type {[name: string, output: string][]} */
  const failures = [];
  let passed = 0;
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = Date.now();
      const { ok, detail = '', output = '' } = await check.run();
      if (ok) passed += 1;
      else failures.push([check.name, output]);
      const time = seconds(Date.now() - started).padStart(7);
      const line = `${ok ? 'ok  ' : 'FAIL'}  ${check.name.padEnd(16)} ${time}  ${detail}`;
      console.log(line.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker));
  for (const [name, output] of failures) console.log(`\n── ${name} ──\n${output.trim()}`);
  return { passed, failed: failures.length };
}

/**
 * Repairs formatting, and gaps in the lock file.
 *
 * @param {string} root
 */
export async function fix(root) {
  lockfileProblems(root, { fix: true });
  await run(process.execPath, [binOf(root, 'oxfmt'), '.'], { cwd: root });
}
