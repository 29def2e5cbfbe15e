import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from './lock.mjs';
import { run } from './processes.mjs';
import { readJson } from './project.mjs';
import { step, commandError } from './report.mjs';

/**
 * Installs the packages of the lock file if they are missing, and compiles the messages.
 *
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (!isInstalled(root)) {
    requireWritable(root);
    await alone(root, async () => {
      if (!isInstalled(root)) await step('Installing packages', () => install(root));
    });
  }
  // The compiler needs a package, so it is loaded only now. Types and builds need its output.
  const messages = join(root, 'messages');
  if (!existsSync(messages)) return;
  const { compileMessages } = await import('../../messages/compiler/compile.mjs');
  compileMessages(messages);
}

/** @param {string} root */
export function isInstalled(root) {
  const expected = stampOf(root);
  const found = readJson(stampPath(root));
  if (found && JSON.stringify(found) === JSON.stringify(expected)) return true;
  // After a manual `npm install` or `npm ci`, npm's own record says whether it still matches.
  if (!installedByHand(root)) return false;
  try {
    writeFileSync(stampPath(root), JSON.stringify(expected));
  } catch {
    // In a read-only clone the stamp cannot be written, so the check runs again next time.
  }
  return true;
}

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.porchlight-install.json');

/** @param {string} root */
function stampOf(root) {
  const lockfile = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return { lockfile: lockfile.digest('hex'), platform: process.platform, arch: process.arch };
}

/** @param {string} root */
function installedByHand(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  const fits = (/** @type {any} */ { os, cpu }) =>
    (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
  return (
    Object.values(present).every(fits) &&
    Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
      const here = present[path];
      if (!here) return !path.includes('node_modules/') || optional || peer;
      return link ? here.link : here.version === version;
    })
  );
}

/** @param {string} root */
function requireWritable(root) {
  try {
    accessSync(root, constants.W_OK);
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    accessSync(join(root, 'node_modules'), constants.W_OK);
  } catch {
    throw commandError(`Porchlight cannot write to ${root}, where it has to install its packages.`);
  }
}

/** @param {string} root */
async function install(root) {
  const [command, ...before] = npm();
  const { code, output } = await run(
    command,
    [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', ...retries],
    { cwd: root, env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } },
  );
  if (code !== 0) throw whyNot(output, root);
  writeFileSync(stampPath(root), JSON.stringify(stampOf(root)));
}

// npm's default waits (10 s, then 60 s) would make a missing network look like a hang.
const retries = [
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** @returns {[string, ...string[]]} */
function npm() {
  const current = process.env.npm_execpath;
  if (current && basename(current).startsWith('npm')) return [process.execPath, current];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
}

/**
 * @param {string} output what npm said
 * @param {string} root
 */
export function whyNot(output, root) {
  /** @type {[RegExp, string][]} */
  const known = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/,
      'Porchlight could not reach the package registry; check the network and run this again.',
    ],
    [
      /EACCES|EPERM|EROFS/,
      `Porchlight may not write everywhere in ${root}; check who owns the files there.`,
    ],
    [/ENOSPC/, 'The disk is full; free some space and run this again.'],
    [/EUSAGE/, 'package.json and package-lock.json do not agree; run npm install once.'],
    [/spawn npm ENOENT/, 'npm was not found; it comes with Node.js.'],
  ];
  const sentence = known.find(([sign]) => sign.test(output))?.[1];
  if (sentence) return commandError(sentence);
  return commandError('npm could not install the packages; what it said is above.', output);
}
