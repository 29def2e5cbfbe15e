import { createHash } from 'node:crypto';
import { chmod, chown, lchown, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { realpath, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { accountFor, canEnter, runsAsRoot } from './account.ts';
import type { OsAccount } from './os-process.ts';

/**
 * The folder of the database and the account it runs as. Without an account it runs as the user
 * that started Porchlight.
 */
export type Home = { directory: string; dataDir: string; account: OsAccount | undefined };

const POINTER = 'database-is-elsewhere.txt';

export const clusterOf = (home: string) => join(home, 'postgres');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export async function findHome(dataDir: string): Promise<Home> {
  await makeDataDir(dataDir);
  const here = await realpath(dataDir);
  const pointed = await readPointer(here);
  const directory = pointed ?? here;
  if (!runsAsRoot()) return { directory, dataDir: here, account: undefined };

  const account = await accountFor(clusterOf(directory));
  if (await canEnter(account, directory)) return { directory, dataDir: here, account };
  if (await letPass(directory, account)) return { directory, dataDir: here, account };
  if (pointed || (await exists(clusterOf(directory)))) {
    throw new Error(
      `The database in ${directory} runs as the account ${account.name}, which may not enter ` +
        'that folder: let it pass through every folder above.',
    );
  }
  return elsewhere(here);
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new Error(`Porchlight cannot make its data folder ${dataDir} (${code}).`, {
      cause: error,
    });
  }
}

/** Lets the account pass through a private folder of root, without the right to list it. */
async function letPass(directory: string, account: OsAccount): Promise<boolean> {
  const { uid, mode } = await stat(directory);
  if (uid !== 0 || (mode & 0o070) !== 0) return false;
  if (!(await canEnter(account, dirname(directory)))) return false;
  await chown(directory, 0, account.gid);
  await chmod(directory, (mode & 0o7777) | 0o010);
  return canEnter(account, directory);
}

/** A folder that the account can reach; the same data folder always gets the same one. */
async function elsewhere(dataDir: string): Promise<Home> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const places = [
    `/var/lib/porchlight/${hash}`,
    `/var/tmp/porchlight-${hash}`,
    join(tmpdir(), `porchlight-${hash}`),
  ];
  for (const directory of places) {
    if (!(await madeByRoot(directory))) continue;
    const account = await accountFor(clusterOf(directory));
    if (await canEnter(account, directory)) return { directory, dataDir, account };
  }
  throw new Error(
    `PostgreSQL does not run as root and no other account may enter ${dataDir}: ` +
      'choose a DATA_DIR outside of private folders or set DATABASE_URL.',
  );
}

async function madeByRoot(directory: string): Promise<boolean> {
  try {
    const parent = dirname(directory);
    if ((await mkdir(parent, { recursive: true })) !== undefined) await chmod(parent, 0o755);
    await mkdir(directory, { recursive: true });
    // In a world-writable folder, another account may have created an entry with this name.
    const found = await lstat(directory);
    if (!found.isDirectory() || found.uid !== 0) return false;
    await chmod(directory, 0o711);
    return true;
  } catch {
    return false;
  }
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined);
  const directory = text?.split('\n')[0];
  if (!directory) return undefined;
  // The pointer is written after the database exists, so an empty target means lost data, not a
  // first start.
  if (await exists(join(clusterOf(directory), 'PG_VERSION'))) return directory;
  if (!runsAsRoot()) {
    throw new Error(
      `The database of ${dataDir} lies in ${directory}, which only root may enter: ` +
        'start Porchlight as root.',
    );
  }
  throw new Error(
    `The database of ${dataDir} was in ${directory} and is no longer there: bring it back, ` +
      `or delete ${join(dataDir, POINTER)} to begin with an empty one.`,
  );
}

/** Writes a pointer into the data folder when the database had to be put somewhere else. */
export async function leavePointer({ directory, dataDir, account }: Home): Promise<void> {
  const pointer = join(dataDir, POINTER);
  if (directory === dataDir || (await exists(pointer))) return;
  const text = `${directory}

The database of Porchlight lies in the folder named in the first line. PostgreSQL does not run as
root, and the account it runs as (${account?.name}) may not enter the folder of this file.
Keep this file: Porchlight reads the first line at every start. To begin with an empty database,
stop Porchlight and delete both that folder and this file.
`;
  await writeFile(join(directory, 'data-folder.txt'), `${dataDir}\n`);
  const draft = `${pointer}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, pointer);
}

/** Changes the owner of files that belong to no known account, such as a restored copy. */
export async function handOver(path: string, account: OsAccount): Promise<void> {
  await lchown(path, account.uid, account.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await handOver(join(path, name), account);
}
