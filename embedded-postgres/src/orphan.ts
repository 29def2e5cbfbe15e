import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OsAccount } from './os-process.ts';
import type { Binaries } from './binaries.ts';
import { argumentsOf, pidIsTaken, run, stampOf } from './os-process.ts';

export type Cluster = {
  binaries: Binaries;
  cluster: string;
  account: OsAccount | undefined;
  log: (line: string) => void;
};

type PidFile = { pid: number; started: number; ready: boolean; text: string };

/** Timeout of a fast shutdown, which can hang forever during crash recovery. */
export const FAST_STOP_SECONDS = 10;

/** Reads PostgreSQL's lock file, which we never write or delete. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number(lines?.[0]);
  if (!text || !lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, started: Number(lines[2]), ready: lines[7]?.trim() === 'ready', text };
}

/**
 * Stops a postmaster that outlived the Porchlight that started it. Returns the pid in the lock file
 * if that process is certainly not a postmaster of this database (a zombie or an unrelated
 * process).
 */
export async function stopOrphan(target: Cluster): Promise<number | undefined> {
  const file = await readPidFile(target.cluster);
  if (!file || !pidIsTaken(file.pid)) return undefined;
  const found = await identify(file, target.cluster);
  if (found === 'unsure') return undefined;
  if (found === 'other') return file.pid;

  target.log(`Stopping the PostgreSQL (process ${file.pid}) of a Porchlight that was killed.`);
  const stamp = await stampOf(file.pid);
  await askToStop(target, 'fast');
  if ((await stampOf(file.pid)) === stamp) await askToStop(target, 'immediate');
  for (let tries = 0; tries < 100; tries += 1) {
    if (!pidIsTaken(file.pid)) return undefined;
    if ((await stampOf(file.pid)) !== stamp) return file.pid;
    await pause(20);
  }
  throw new Error(
    `An earlier PostgreSQL (process ${file.pid}) on ${target.cluster} does not stop: end it first.`,
  );
}

async function identify(file: PidFile, cluster: string): Promise<'ours' | 'other' | 'unsure'> {
  const stamp = await stampOf(file.pid);
  if (stamp === undefined) return 'other';
  // On Windows pg_ctl talks to postgres through a named pipe that no other program has, so asking a
  // wrong pid is harmless.
  if (process.platform === 'win32') return 'ours';
  const [program, ...args] = await argumentsOf(file.pid);
  if (program === undefined) return 'unsure';
  if (basename(program) !== 'postgres') return 'other';
  if (process.platform !== 'linux') {
    const apart = Math.abs(Date.parse(`${stamp} UTC`) / 1000 - file.started);
    return apart <= 5 ? 'ours' : 'unsure';
  }
  if (args[args.indexOf('-D') + 1] === cluster) return 'ours';
  // The folder may have been renamed while PostgreSQL runs in it.
  const [there, here] = await Promise.all(
    [`/proc/${file.pid}/cwd`, cluster].map((path) => stat(path).catch(() => undefined)),
  );
  if (!there || !here) return 'unsure';
  return there.ino === here.ino && there.dev === here.dev ? 'ours' : 'other';
}

export async function askToStop(target: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  const wait = ['-w', '-t', String(FAST_STOP_SECONDS)];
  // The exit code is ignored: the process may end between our check and pg_ctl's own.
  await run(target.binaries.pgCtl, ['stop', '-D', target.cluster, '-m', mode, ...wait], {
    account: target.account,
    cwd: target.cluster,
  });
}
