import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * npm leaves a package for another platform out of the lockfile when the registry at hand does not
 * carry it, and `npm ci` then refuses the lockfile everywhere. The check finds such gaps, and with
 * `fix` fills them: name, version and platform are known without the registry.
 *
 * @param {string} root
 * @param {{ fix?: boolean }} [options]
 * @returns {string[]} what is wrong
 */
export function lockfileProblems(root, { fix = false } = {}) {
  const path = join(root, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  /** @type {Record<string, Entry>} */
  const packages = lockfile.packages;
  const gaps = missingIn(packages);
  if (fix && gaps.length > 0) {
    for (const { name, version, dev } of gaps) {
      const entry = inOrder({ version, dev, optional: true, ...platformOf(name) });
      packages[`node_modules/${name}`] = entry;
    }
    lockfile.packages = Object.fromEntries(
      Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
    );
    writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  }
  const addressed = Object.keys(packages).filter(
    (name) => packages[name]?.resolved && !packages[name].link,
  );
  return [
    ...(fix ? [] : gaps.map(({ name }) => `${name} is missing; npm run check -- --fix adds it.`)),
    ...addressed.map((name) => `${name} names a registry; .npmrc says how to leave it out.`),
  ];
}

/** @param {Record<string, Entry>} packages */
function missingIn(packages) {
  /** @type {Map<string, { name: string, version: string, dev: boolean | undefined }>} */
  const gaps = new Map();
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isFound(packages, path, name)) gaps.set(name, { name, version, dev });
    }
  }
  return [...gaps.values()];
}

/**
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 */
function isFound(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** @param {string} name such as `@swc/core-linux-x64-musl` */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const among = (/** @type {string[]} */ known) => known.filter((word) => words.includes(word));
  const os = among(['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
  const cpu = among(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { cpu, os, libc: os.includes('linux') ? [libc] : [] };
}

/**
 * Writes the entry as npm would, so that the next `npm install` changes nothing.
 *
 * @param {Entry & Record<string, unknown>} entry
 */
function inOrder({ version, ...rest }) {
  const known = Object.entries(rest).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  return { version, ...Object.fromEntries(known.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
