import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Account } from './embedded-process.ts';
import { childEnvironment } from './embedded-process.ts';

/**
 * Holds the command on a line: standard input is a pipe whose other end only this process has, so
 * it closes with this process, even after kill -9, and the command is then asked to end (for
 * PostgreSQL, SIGINT is the fast and SIGQUIT the immediate shutdown). The shell ends when the
 * command does, and not before: a signal meant for the whole group must not cut the line.
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

/** Starts a command that does not outlive this process (on Windows it does: there is no such shell). */
export function spawnWatched(
  command: string,
  args: readonly string[],
  options: {
    cwd: string;
    account: Account | undefined;
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
    // Its own session: Ctrl-C in a terminal is for Porchlight, which then stops it in good order.
    detached: true,
  });
}

/** How the command ended, in a few words; never rejects. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit status ${code}`));
  });
}
