import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { OsAccount } from './os-process.ts';
import { childEnvironment } from './os-process.ts';

/**
 * Ties the command to this process. Standard input is a pipe whose other end only this process
 * holds, so it closes when this process ends, even by kill -9; the command is then asked to stop
 * (for PostgreSQL, SIGINT is the fast and SIGQUIT the immediate shutdown). The shell ignores
 * signals to the whole process group: it must live as long as the command, or nobody would watch
 * the pipe.
 */
const SCRIPT = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
exec 2>/dev/null
{ read -r line <&3; kill -INT "$child"; sleep 10; kill -QUIT "$child"; } &
watch=$!
exec 3<&-
wait "$child"
status=$?
kill -KILL "$watch"
exit "$status"
`;

/** Starts a command that ends with this process (except on Windows, which has no such shell). */
export function spawnWatched(
  command: string,
  args: readonly string[],
  options: {
    cwd: string;
    account: OsAccount | undefined;
    environment?: Record<string, string>;
  },
): ChildProcess {
  const shared = {
    cwd: options.cwd,
    ...(childEnvironment && { env: { ...childEnvironment, ...options.environment } }),
    windowsHide: true,
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
  };
  if (process.platform === 'win32') {
    return spawn(command, args, { ...shared, stdio: ['pipe', 'ignore', 'pipe'] });
  }
  return spawn('/bin/sh', ['-c', SCRIPT, 'sh', command, ...args], {
    ...shared,
    stdio: ['pipe', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in a terminal goes to Porchlight, which then stops the database
    // cleanly.
    detached: true,
  });
}

/** Describes in a few words how the command ended; never rejects. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit status ${code}`));
  });
}
