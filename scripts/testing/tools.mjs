import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../setup/processes.mjs';

/**
 * @param {string[]} names
 * @returns {string | undefined} the first program of these names on the PATH
 */
export function onPath(...names) {
  const folders = (process.env.PATH || '').split(delimiter).filter(Boolean);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return names
    .flatMap((name) => folders.flatMap((folder) => endings.map((end) => join(folder, name + end))))
    .find((path) => existsSync(path));
}

/**
 * @param {string} folder
 * @returns {string[]} the names in it, the highest number first; none where there is no such folder
 */
export function newestFirst(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/**
 * Installs Debian packages where that needs nobody's password.
 *
 * @param {...string} packages
 * @returns {Promise<string | undefined>} why not, where it did not work
 */
export async function installFromDebian(...packages) {
  if (process.platform !== 'linux' || !onPath('apt-get')) return 'this is no Debian';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(process.env.CI && onPath('sudo'))) return 'only root may install it';
  console.log(`Installing ${packages.join(' and ')} from Debian, which this machine lacks.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = isRoot ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'];
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command = '', ...args] = [...asRoot, 'apt-get', ...words];
    const { code, output } = await run(command, args, { cwd: '/', env });
    if (code !== 0) return `apt-get ${words[0]} failed: ${output.trim().split('\n').pop()}`;
  }
  return undefined;
}
