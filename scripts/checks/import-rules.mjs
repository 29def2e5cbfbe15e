import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../setup/processes.mjs';
import { binOf } from '../setup/project.mjs';

const workspaces = [
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
];

/**
 * @typedef {object} Cruise
 * @property {number} modules number of source files
 * @property {{ rule: string, from: string, to: string }[]} violations
 * @property {string} [failure] error of the tool itself
 */

/**
 * Checks the import rules in the root's .dependency-cruiser.cjs.
 *
 * @param {string} root
 * @param {string} [toolsFrom] where dependency-cruiser is installed
 * @returns {Promise<Cruise>}
 */
export async function cruise(root, toolsFrom = root) {
  const present = workspaces.filter((workspace) => existsSync(join(root, workspace)));
  const { output } = await run(
    process.execPath,
    [
      binOf(toolsFrom, 'dependency-cruiser', 'dependency-cruise'),
      '--config=.dependency-cruiser.cjs',
      '--output-type=json',
      ...present,
    ],
    { cwd: root },
  );
  /** @type {any} */
  let result;
  try {
    result = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return { modules: 0, violations: [], failure: output };
  }
  const own = result.modules.filter(
    (/** @type {{ source: string, coreModule?: boolean }} */ { source }) =>
      present.some((workspace) => source.startsWith(`${workspace}/`)) &&
      !source.includes('node_modules/') &&
      /\.[cm]?[jt]sx?$/.test(source),
  );
  const violations = result.summary.violations.map(
    (/** @type {{ rule: { name: string }, from: string, to: string }} */ { rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    }),
  );
  return { modules: own.length, violations };
}

/**
 * @param {string} root
 * @returns {Promise<{ ok: boolean, detail: string, output: string }>}
 */
export async function checkImports(root) {
  const { modules, violations, failure } = await cruise(root);
  // A parser that understands no TypeScript reports no violations in no modules.
  const ok = modules > 0 && violations.length === 0 && !failure;
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  return { ok, detail: `${modules} modules`, output: failure || lines.join('\n') };
}
