/** Writes the configuration into both native projects. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from './config.mjs';
import { activityFolder, JAVA, JAVA_PACKAGE, places } from './places.mjs';

/** @typedef {import('./config.mjs').NativeConfig} NativeConfig */

/**
 * @param {string} native the folder of the native projects
 * @param {NativeConfig} config
 */
export function applyConfig(native, config) {
  for (const { file, what, pattern, value } of places) {
    const path = join(native, file);
    const text = readFileSync(path, 'utf8');
    if (text.match(pattern) === null) throw new ConfigError(`native/${file} has no ${what}.`);
    const written = value(config);
    const changed = text.replace(pattern, (_, before, __, after) => before + written + after);
    if (changed !== text) writeFileSync(path, changed);
  }
  moveJava(native, config);
}

/**
 * @param {string} native
 * @param {NativeConfig} config
 */
function moveJava(native, config) {
  const target = join(native, activityFolder(config));
  for (const path of javaFiles(native)) {
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(
      JAVA_PACKAGE,
      (_, before, __, after) => before + config.appId + after,
    );
    if (changed !== text) writeFileSync(path, changed);
    if (dirname(path) === target) continue;
    mkdirSync(target, { recursive: true });
    renameSync(path, join(target, relative(dirname(path), path)));
    removeEmpty(dirname(path), join(native, JAVA));
  }
}

/** @param {string} native */
export function javaFiles(native) {
  return readdirSync(join(native, JAVA), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.java'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * @param {string} folder
 * @param {string} end
 */
function removeEmpty(folder, end) {
  if (folder === end || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder), end);
}
