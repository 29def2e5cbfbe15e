import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { askToStop, FAST_STOP_SECONDS, readPidFile, stopOrphan } from './orphan.ts';
import type { Cluster } from './orphan.ts';
import { endOf, spawnWatched } from './watchdog.ts';

export type Postmaster = { pid: number; ended: Promise<string>; stop(): Promise<void> };

type Launch = Cluster & { arguments: string[] };

/** Crash recovery after a long, busy run can take minutes. */
const READY_WITHIN_SECONDS = 300;
/** Messages of PostgreSQL while an earlier instance is still shutting down. */
const NOT_YET = /is still in use|lock file .* already exists|could not create any TCP/;
const NOT_YET_SECONDS = 30;

const inSeconds = (seconds: number) => performance.now() + seconds * 1000;

/**
 * Starts PostgreSQL, after stopping an earlier orphan, and resolves once it accepts connections.
 */
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
    // PostgreSQL treats its lock file as stale if it names an ancestor process, whatever runs under
    // that pid. It checks the shared memory of the old instance in any case.
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
  // A broken pipe only means that the shell has ended, which `ended` reports.
  child.stdin?.on('error', () => undefined);

  let how: string | undefined;
  const ended = endOf(child).then((end) => {
    // If only the shell was killed, closing the pipe makes its watcher stop PostgreSQL now.
    child.stdin?.destroy();
    return (how = end);
  });

  const deadline = inSeconds(READY_WITHIN_SECONDS);
  for (;;) {
    const now = await readPidFile(cluster);
    // The file of a killed postmaster also says "ready".
    if (now?.ready && now.text !== before?.text) {
      // The database alone must not keep the Porchlight process alive.
      child.unref();
      for (const pipe of [child.stdin, child.stderr]) if (pipe instanceof Socket) pipe.unref();
      return { pid: now.pid, ended, stop: () => stop(now.pid) };
    }
    if (how !== undefined) {
      // The last log lines may still be in the pipe.
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
    // If only the shell has ended, the rest is stopped like any other orphan.
    await stopOrphan(launch);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The process has just ended by itself.
  }
}
