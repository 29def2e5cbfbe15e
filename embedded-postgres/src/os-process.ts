import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** An operating-system account that a process can run as. */
export type OsAccount = { name: string; uid: number; gid: number };

/**
 * Passes none of the caller's environment on, so that PGPORT or a locale cannot change what runs.
 */
export const childEnvironment =
  process.platform === 'win32'
    ? undefined
    : { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

export type Outcome = { code: number | string; stdout: string; stderr: string };

/**
 * Runs a command to its end. `code` is the exit status, or the error code when it could not start.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { account?: OsAccount | undefined; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      {
        // The account that the command runs as may not be able to enter the caller's folder.
        cwd: options.cwd ?? (process.platform === 'win32' ? tmpdir() : '/'),
        env: childEnvironment,
        windowsHide: true,
        ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
      },
      (error, stdout, stderr) => resolve({ code: error ? (error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

/** True while the pid is in use, also by a zombie. PostgreSQL checks in the same way. */
export function pidIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const UNSEEN = 'unseen';

/**
 * A stamp that distinguishes a process from a later one with the same pid. Undefined once the
 * process is gone or a zombie; a process that we may not inspect matches every stamp.
 */
export async function stampOf(pid: number): Promise<string | undefined> {
  if (!pidIsTaken(pid)) return undefined;
  if (process.platform === 'linux') return linuxStamp(pid);
  if (process.platform === 'win32') {
    const query = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`;
    const { stdout } = await run('powershell.exe', ['-NoProfile', '-Command', query]);
    return stdout.trim() || UNSEEN;
  }
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
  const [state = '', ...start] = stdout.trim().split(/\s+/);
  if (state.startsWith('Z')) return undefined;
  return start.join(' ') || UNSEEN;
}

async function linuxStamp(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets, so fields are counted from its last
    // bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, start] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X' || start === undefined) return undefined;
    // Start times are ticks since boot and pids restart at boot, so the boot id is part of the
    // stamp.
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${start}`;
  } catch {
    return pidIsTaken(pid) ? UNSEEN : undefined;
  }
}

/** Whether the process with this stamp still runs. */
export async function stillRuns(pid: number, stamp: string): Promise<boolean> {
  const current = await stampOf(pid);
  return current !== undefined && (current === stamp || current === UNSEEN || stamp === UNSEEN);
}

/** The command line of a process, or nothing if the system does not show it. */
export async function argumentsOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.split('\0').filter((argument) => argument !== '');
  }
  const program = (await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout.trim();
  return program === '' ? [] : [program];
}
