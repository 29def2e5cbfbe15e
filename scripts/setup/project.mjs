import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The script behind a package's command, to be run with `process.execPath`: without a shell, spaces
 * in paths and Windows need no special care. Resolved per workspace, because npm may nest a package
 * there.
 *
 * @param {string} workspaceDir
 * @param {string} packageName
 * @param {string} [command]
 */
export function binOf(workspaceDir, packageName, command = packageName) {
  const require = createRequire(join(workspaceDir, 'package.json'));
  for (const modules of require.resolve.paths(packageName) || []) {
    const manifest = readJson(join(modules, packageName, 'package.json'));
    if (!manifest) continue;
    const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
    return join(modules, packageName, script);
  }
  throw new Error(`The package ${packageName} is not installed; run npm ci.`);
}

/**
 * @param {string} path
 * @returns {any} the parsed file, or undefined where there is none or it is no JSON
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
