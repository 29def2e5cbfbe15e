import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { clusterOf, handOver } from './home.ts';
import type { Home } from './home.ts';
import { SUPERUSER } from './settings.ts';
import { endOf, spawnWatched } from './watchdog.ts';

const DRAFT = 'postgres.new-';
const PASSWORD_FILE = 'porchlight.password';

/** Creates the database files on the first start and refuses files that it must not open. */
export async function ensureCluster(options: {
  home: Home;
  binaries: Binaries;
  withPassword: boolean;
  log: (line: string) => void;
}): Promise<{ cluster: string; password: string | undefined }> {
  const { home, binaries, log } = options;
  const cluster = clusterOf(home.directory);
  await removeDrafts(home.directory);
  if (await isEmptyOrMissing(cluster)) {
    log('Making a new database; this takes a few seconds.');
    await initialise(cluster, options);
  } else {
    await checkOpenable(cluster, home, binaries.major);
  }
  const password = await readFile(join(cluster, PASSWORD_FILE), 'utf8').catch(() => undefined);
  return { cluster, password };
}

async function initialise(
  cluster: string,
  options: { home: Home; binaries: Binaries; withPassword: boolean },
): Promise<void> {
  const { account, directory } = options.home;
  const draft = join(directory, DRAFT + randomBytes(6).toString('hex'));
  // prettier-ignore
  const args = [
    '-D', join(draft, 'postgres'), '-U', SUPERUSER, '--encoding=UTF8',
    // PostgreSQL's built-in C.UTF-8 exists on every system, and no system update changes its sort
    // order.
    '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
    '--data-checksums', '--auth-host=scram-sha-256',
  ];
  await mkdir(join(draft, 'postgres'), { recursive: true, mode: 0o700 });
  const passwordFile = join(draft, PASSWORD_FILE);
  if (options.withPassword) {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    args.push('--auth-local=scram-sha-256', `--pwfile=${passwordFile}`);
  } else {
    // Only this account (and root) can enter the folder of the socket.
    args.push('--auth-local=trust');
  }
  if (account) await handOver(draft, account);

  const child = spawnWatched(options.binaries.initdb, args, { cwd: draft, account });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const end = await endOf(child);
  if (end !== 'exit status 0') {
    const reason = complaint.trim().replaceAll(/\s*\n\s*/g, ' ') || end;
    throw new Error(`PostgreSQL could not make a database in ${directory}: ${reason}`);
  }
  if (options.withPassword) {
    await rename(passwordFile, join(draft, 'postgres', PASSWORD_FILE));
  }
  // rmdir only removes an empty folder; Windows cannot rename onto an existing one.
  await rmdir(cluster).catch(() => undefined);
  await rename(join(draft, 'postgres'), cluster);
  await syncDirectory(directory);
  await rm(draft, { recursive: true, force: true });
}

async function checkOpenable(cluster: string, home: Home, major: number): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') {
        throw new Error(`${cluster} holds files but no database: move them away and start again.`);
      }
      throw new Error(`The database in ${cluster} belongs to another account (${error.code}).`);
    },
  );
  if (version.trim() !== String(major)) {
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${version.trim()} and this Porchlight brings ` +
        `PostgreSQL ${major}: make a backup with the Porchlight that wrote it and restore it here.`,
    );
  }
  const owner = (await stat(cluster)).uid;
  if (home.account && owner !== home.account.uid) await handOver(cluster, home.account);
}

async function isEmptyOrMissing(directory: string): Promise<boolean> {
  try {
    return (await readdir(directory)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    return false;
  }
}

/**
 * An interrupted start leaves a draft, which is never opened. The process that made it may still be
 * ending and writing in it, so errors are ignored.
 */
async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) {
    await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
