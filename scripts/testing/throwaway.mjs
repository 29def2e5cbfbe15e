import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeExit } from '../setup/processes.mjs';
import { installFromDebian } from './tools.mjs';

/**
 * @param {() => string | undefined} look
 * @param {string} debianPackage
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function foundOrInstalled(look, debianPackage) {
  const path = look();
  if (path) return { path };
  const why = await installFromDebian(debianPackage);
  const installed = look();
  if (installed) return { path: installed };
  return { missing: `no ${debianPackage} was found, and ${why || 'none came with the package'}` };
}

/**
 * @param {string} name
 * @param {{ uid?: number, gid?: number }} [owner]
 * @returns {string} a folder that is gone when the command ends
 */
export function temporaryFolder(name, { uid, gid } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `porchlight-${name}-`));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Waits until a program that was started is ready.
 *
 * @param {() => boolean | Promise<boolean>} isReady
 * @param {Promise<{ output: string }>} ended
 * @returns {Promise<string | undefined>} why it never was
 */
export async function notReady(isReady, ended) {
  const deadline = Date.now() + 30_000;
  /** @type {{ output: string } | undefined} */
  let over;
  void ended.then((result) => (over = result));
  while (Date.now() < deadline) {
    if (over) return lastLine(over.output);
    if (await isReady()) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 'it was not ready within 30 s';
}

/** @param {string} output */
export const lastLine = (output) => output.trim().split('\n').pop() || 'it said nothing';
