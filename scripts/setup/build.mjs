import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { run } from './processes.mjs';
import { binOf, readJson } from './project.mjs';
import { step, commandError } from './report.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'domain', 'messages', 'contract'];

/** Build targets. The inputs must contain everything that the bundler reads. */
const targets = [
  {
    name: 'server',
    inputs: [...shared, 'embedded-postgres', 'server'],
    entry: 'server/src/main.ts',
    output: 'server/dist/main.js',
    bundler: 'rolldown',
    args: ['--config', 'rolldown.config.mjs', '--logLevel', 'warn'],
    variables: [],
  },
  {
    name: 'web',
    inputs: [...shared, 'web'],
    entry: 'web/index.html',
    output: 'web/dist/index.html',
    bundler: 'vite',
    args: ['build', '--logLevel', 'warn'],
    variables: ['ANTI_INSPECTION'],
  },
];

/** The app for the shell simulator of the browser tests; the product itself does not need it. */
const shell = {
  name: 'shell',
  inputs: [
    ...shared,
    'web',
    'native/config',
    'native/shell/build.mjs',
    'native/porchlight.config.json',
  ],
  entry: 'native/shell/build.mjs',
  output: 'native/shell/dist/index.html',
  bundler: null,
  args: ['--import', 'tsx', 'native/shell/build.mjs'],
  variables: ['ANTI_INSPECTION'],
};

/** @typedef {(typeof targets)[number] | typeof shell} Target */

/**
 * Builds the app for the shell simulator where its inputs changed since the last build.
 *
 * @param {string} root
 */
export async function ensureShellBuilt(root) {
  if (stale(root, [shell]).length > 0) await alone(root, () => build(root, stale(root, [shell])));
}

/**
 * Builds the targets whose inputs changed since the last build.
 *
 * @param {string} root
 */
export async function ensureBuilt(root) {
  if (stale(root).length > 0) await alone(root, () => build(root, stale(root)));
}

/**
 * Builds every target that has sources, changed or not.
 *
 * @param {string} root
 */
export async function buildAll(root) {
  const missing = targets.filter((target) => !hasSources(root, target));
  for (const { name, entry } of missing)
    process.stdout.write(`Nothing to build for ${name}: there is no ${entry} yet.\n`);
  await alone(root, () =>
    build(
      root,
      targets.filter((target) => hasSources(root, target)),
    ),
  );
}

/**
 * @param {string} root
 * @param {Target[]} [wanted]
 */
function stale(root, wanted = targets) {
  const built = readJson(stampPath(root)) || {};
  return wanted.filter(
    (target) =>
      hasSources(root, target) &&
      !(existsSync(join(root, target.output)) && built[target.name] === stateOf(root, target)),
  );
}

/**
 * @param {string} root
 * @param {Target[]} wanted
 */
async function build(root, wanted) {
  if (wanted.length === 0) return;
  // The stamps are removed first: an interrupted build must not look finished.
  remember(root, Object.fromEntries(wanted.map(({ name }) => [name, undefined])));
  await step(`Building ${wanted.map(({ name }) => name).join(' and ')}`, async () => {
    const results = await Promise.allSettled(wanted.map((target) => bundle(root, target)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  });
}

/**
 * @param {string} root
 * @param {Target} target
 */
async function bundle(root, target) {
  const { name, bundler, args } = target;
  const cwd = bundler === null ? root : join(root, name);
  const program = bundler === null ? args : [binOf(cwd, bundler), ...args];
  // The state is taken before the build, so that a file changed meanwhile causes another build.
  const state = stateOf(root, target);
  const { code, output } = await run(process.execPath, program, {
    cwd,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw commandError(`The build of ${name} failed; its output is above.`, output);
  remember(root, { [name]: state });
}

/**
 * @param {string} root
 * @param {Target} target
 */
const hasSources = (root, { entry }) => existsSync(join(root, entry));

/**
 * @param {string} root
 * @param {Target} target
 */
function stateOf(root, { inputs, variables }) {
  const settings = variables.map((name) => `${name}=${process.env[name] || ''}`);
  return [fingerprint(root, inputs), ...settings].join(' ');
}

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.porchlight-build.json');

/**
 * @param {string} root
 * @param {Record<string, string | undefined>} changes
 */
function remember(root, changes) {
  const path = stampPath(root);
  try {
    writeFileSync(path, JSON.stringify({ ...readJson(path), ...changes }));
  } catch {
    throw commandError(`Porchlight cannot write to ${root}, where it has to build what it serves.`);
  }
}
