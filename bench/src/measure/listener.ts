/** Finds the process that listens on a local port, such as a database that we did not start. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

export function listenerOf(port: number): number | undefined {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((file) => readFileSync(file, 'latin1').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, address, , state]) => portOf(address) === port && state === LISTENING)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const holder = pids.find((pid) => filesOf(pid).some((file) => sockets.has(file)));
  return holder === undefined ? undefined : Number(holder);
}

const portOf = (address = ''): number => parseInt(address.split(':')[1] ?? '', 16);

const filesOf = (pid: string): string[] =>
  orNothing(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
    orNothing(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)]),
  );

/** A process may end meanwhile, close its files, or belong to another account. */
function orNothing<T>(look: () => T[]): T[] {
  try {
    return look();
  } catch {
    return [];
  }
}
