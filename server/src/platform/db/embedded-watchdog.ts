import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Account } from './embedded-account.ts';
import { childEnvironment } from './embedded-process.ts';

/**
 * Holds the command on a line: standard input is a pipe whose other end only this process has, so
 * it closes with this process, even after kill -9, and the command is then asked to end (SIGINT,
 * which is PostgreSQL's fast shutdown). The shell ends when the command does.
 */
const SCRIPT = `
exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
{ read -r line <&3; kill -INT "$child"; } >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$child"
status=$?
kill "$watch" 2>/dev/null
exit "$status"
`;

/** Starts a command that does not outlive this process (on Windows it does: there is no such shell). */
export function spawnWatched(
  command: string,
  args: readonly string[],
  options: { cwd: string; account: Account | undefined },
): ChildProcess {
  const shared = {
    cwd: options.cwd,
    env: childEnvironment,
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
