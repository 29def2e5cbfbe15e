import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import plist from 'plist';
import { parseStringPromise } from 'xml2js';

export const nativeRoot = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} file */
export const read = (file) => readFileSync(join(nativeRoot, file), 'utf8');

/** @param {string} file @returns {any} */
export const readJson = (file) => JSON.parse(read(file));

/** @param {string} file @returns {any} */
export const readPlist = (file) => plist.parse(read(file));

/** @param {string} file @returns {Promise<any>} */
export const readXml = (file) => parseStringPromise(read(file));

/**
 * @param {string} folder
 * @returns {string[]} every file in it, as paths from the native folder
 */
export function filesUnder(folder) {
  return readdirSync(join(nativeRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(nativeRoot.length + 1));
}

export const config = readJson('capacitor.config.json');
/** The packages that have a native part: both projects must know each of them. */
export const plugins = Object.keys(readJson('package.json').dependencies).filter(
  (name) => !['@capacitor/core', '@capacitor/android', '@capacitor/ios'].includes(name),
);
