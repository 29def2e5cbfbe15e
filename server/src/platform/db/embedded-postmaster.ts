import { readFile, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { commandOf, pidIsTaken, run, stampOf } from './embedded-process.ts';
import { endOf, spawnWatched } from './embedded-watchdog.ts';

export type Postmaster = { pid: number; ended: Promise<string>; stop(): Promise<void> };

export type Launch = {
  binaries: Binaries;
  cluster: string;
  account: Account | undefined;
  arguments: string[];
  log: (line: string) => void;
};

const SECOND = 1000;
/** Crash recovery after a long, busy run takes its time. */
const READY_WITHIN = 300 * SECOND;
const GONE_WITHIN = 30 * SECOND;
/** A fast shutdown can hang for good (while recovering from a crash); an immediate one never loses. */
const FAST_STOP_WITHIN = 10 * SECOND;
/** What PostgreSQL says while the last traces of an earlier one are still going away. */
const NOT_YET = /is still in use|lock file .* already exists|could not create any TCP/;

/** Starts PostgreSQL and resolves once it takes connections; an earlier orphan is stopped first. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = performance.now() + GONE_WITHIN;
  for (;;) {
    await stopOrphan(launch);
    try {
      return await startOnce(launch);
    } catch (error) {
      const retry = NOT_YET.test(String(error)) && performance.now() < deadline;
      if (!retry) throw error;
      await pause(200);
    }
  }
}

async function startOnce(launch: Launch): Promise<Postmaster> {
  const { binaries, cluster, account, log } = launch;
  const before = await readPidFile(cluster);
  const child = spawnWatched(binaries.postgres, ['-D', cluster, ...launch.arguments], {
    cwd: cluster,
    account,
  });
  const lastLines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 3) lastLines.shift();
      log(line);
    });
  }
  // A broken pipe here only says that the shell has gone, which `ended` reports.
  child.stdin?.on('error', () => undefined);

  let how: string | undefined;
  const ended = endOf(child).then((end) => {
    // Should only the shell have been killed, its watcher still ends PostgreSQL now.
    child.stdin?.destroy();
    return (how = end);
  });

  const deadline = performance.now() + READY_WITHIN;
  for (;;) {
    const now = await readPidFile(cluster);
    // The file of a postmaster that was killed also says "ready".
    if (now?.ready && now.text !== before?.text) {
      // The database never keeps Porchlight alive on its own.
      child.unref();
      for (const pipe of [child.stdin, child.stderr]) if (pipe instanceof Socket) pipe.unref();
      return { pid: now.pid, ended, stop: () => stop(now.pid) };
    }
    if (how !== undefined) {
      // The last words may still be in the pipe.
      await pause(20);
      throw new Error(`PostgreSQL did not start: ${lastLines.join(' ') || how}`);
    }
    if (performance.now() > deadline) {
      child.stdin?.destroy();
      throw new Error(`PostgreSQL was not ready within ${READY_WITHIN / SECOND} seconds.`);
    }
    await pause(10);
  }

  async function stop(pid: number): Promise<void> {
    child.ref();
    if (process.platform === 'win32') await askToStop(launch, 'fast');
    else if (how === undefined) process.kill(pid, 'SIGINT');
    const inTime = new AbortController();
    await Promise.race([ended, pause(FAST_STOP_WITHIN, undefined, { signal: inTime.signal })]);
    inTime.abort();
    if (how === undefined) await askToStop(launch, 'immediate');
    await ended;
    // Should only the shell have ended, the rest goes like any other orphan.
    await stopOrphan(launch);
  }
}

/** Ends a postmaster that outlived the Porchlight which had started it. */
async function stopOrphan(launch: Launch): Promise<void> {
  const file = await readPidFile(launch.cluster);
  if (!file || !pidIsTaken(file.pid)) return;
  if (await isPostmasterOf(file.pid, launch.cluster)) {
    launch.log(`Stopping the PostgreSQL (process ${file.pid}) of a Porchlight that was killed.`);
    await askToStop(launch, 'fast');
    if ((await stampOf(file.pid)) !== undefined) await askToStop(launch, 'immediate');
  } else if ((await stampOf(file.pid)) !== undefined) {
    // A stranger has the number by now; PostgreSQL decides by itself what to make of its old file.
    return;
  }
  // Dead but not yet collected by its parent still counts as running for the next postmaster.
  const deadline = performance.now() + GONE_WITHIN;
  while (pidIsTaken(file.pid) && performance.now() < deadline) await pause(10);
  if ((await stampOf(file.pid)) !== undefined) {
    throw new Error(
      `An earlier PostgreSQL (process ${file.pid}) on ${launch.cluster} does not stop: end it first.`,
    );
  }
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if ((await stampOf(pid)) === undefined) return false;
  // Windows reaches postgres through a pipe that no other program has, so asking harms nobody.
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  if (!command.includes('postgres')) return false;
  if (process.platform !== 'linux' || command.includes(cluster)) return true;
  // The folder may have been renamed under it; it still works in there.
  const [there, here] = await Promise.all(
    [`/proc/${pid}/cwd`, cluster].map((path) => stat(path).catch(() => undefined)),
  );
  return here !== undefined && there?.ino === here.ino && there.dev === here.dev;
}

async function askToStop(launch: Launch, mode: 'fast' | 'immediate'): Promise<void> {
  const seconds = String(FAST_STOP_WITHIN / SECOND);
  // Its verdict does not count: the process may end between our look and its own.
  await run(
    launch.binaries.pgCtl,
    ['-D', launch.cluster, '-m', mode, '-w', '-t', seconds, 'stop'],
    {
      account: launch.account,
      cwd: launch.cluster,
    },
  );
}

async function readPidFile(
  cluster: string,
): Promise<{ pid: number; ready: boolean; text: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number(lines?.[0]);
  if (!text || !lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, ready: lines[7]?.trim() === 'ready', text };
}
