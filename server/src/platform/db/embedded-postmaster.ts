import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { askToStop, FAST_STOP_SECONDS, readPidFile, stopOrphan } from './embedded-orphan.ts';
import type { Cluster } from './embedded-orphan.ts';
import { endOf, spawnWatched } from './embedded-watchdog.ts';

export type Postmaster = { pid: number; ended: Promise<string>; stop(): Promise<void> };

type Launch = Cluster & { arguments: string[] };

/** Crash recovery after a long, busy run takes its time. */
const READY_WITHIN_SECONDS = 300;
/** What PostgreSQL says while the last traces of an earlier one are still going away. */
const NOT_YET = /is still in use|lock file .* already exists|could not create any TCP/;
const NOT_YET_SECONDS = 30;

const inSeconds = (seconds: number) => performance.now() + seconds * 1000;

/** Starts PostgreSQL and resolves once it takes connections; an earlier orphan is stopped first. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = inSeconds(NOT_YET_SECONDS);
  for (;;) {
    const stale = await stopOrphan(launch);
    try {
      return await startOnce(launch, stale);
    } catch (error) {
      const retry = NOT_YET.test(String(error)) && performance.now() < deadline;
      if (!retry) throw error;
      await pause(200);
    }
  }
}

async function startOnce(launch: Launch, stale: number | undefined): Promise<Postmaster> {
  const { binaries, cluster, account, log } = launch;
  const before = await readPidFile(cluster);
  const child = spawnWatched(binaries.postgres, ['-D', cluster, ...launch.arguments], {
    cwd: cluster,
    account,
    // PostgreSQL takes its old lock for stale if it names a forebear, whatever runs under that
    // number; whether anyone is still attached to the old memory it checks in any case.
    ...(stale !== undefined && { environment: { PG_GRANDPARENT_PID: String(stale) } }),
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

  const deadline = inSeconds(READY_WITHIN_SECONDS);
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
      throw new Error(`PostgreSQL was not ready within ${READY_WITHIN_SECONDS} seconds.`);
    }
    await pause(10);
  }

  async function stop(pid: number): Promise<void> {
    child.ref();
    if (process.platform === 'win32') await askToStop(launch, 'fast');
    else if (how === undefined) interrupt(pid);
    const inTime = new AbortController();
    const { signal } = inTime;
    await Promise.race([ended, pause(FAST_STOP_SECONDS * 1000, undefined, { signal })]);
    inTime.abort();
    if (how === undefined) await askToStop(launch, 'immediate');
    await ended;
    // Should only the shell have ended, the rest goes like any other orphan.
    await stopOrphan(launch);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has just ended by itself.
  }
}
