import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A folder that every account may enter: when tests run as root, the database has another account.
 */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function eventually<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 750; tries += 1) {
    const found = await look().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
    await pause(20);
  }
  throw new Error('It never came about.');
}
