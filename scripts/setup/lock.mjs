import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeExit } from './processes.mjs';

const abandonedAfter = 15 * 60_000;

/**
 * Lets one command at a time install and build in a clone: two servers started together would
 * otherwise write the same folders.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 */
export async function alone(root, work) {
  const path = join(root, '.porchlight-setup.lock');
  let told = false;
  while (!take(path)) {
    if (!told)
      process.stdout.write('Waiting for another Porchlight command to finish its setup.\n');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => rmSync(path, { force: true });
  const forget = beforeExit(release);
  try {
    return await work();
  } finally {
    forget();
    release();
  }
}

/** @param {string} path */
function take(path) {
  // A hard link appears with its content, so nobody reads a lock without its owner.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (isAbandoned(path)) rmSync(path, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {unknown} error */
const isTaken = (error) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** @param {string} path */
function isAbandoned(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > abandonedAfter) return true;
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
