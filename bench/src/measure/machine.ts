/** The machine that runs the measurements. */
import { execFileSync, spawnSync } from 'node:child_process';
import os from 'node:os';

export type Cores = { readonly server: string; readonly driver: string; readonly all: string };

/** One core for the server and one for the driver, so that neither slows the other. */
export function pinDriver(): Cores | undefined {
  const count = os.cpus().length;
  if (count < 2) return undefined;
  const cores = { server: '0', driver: '1', all: `0-${count - 1}` };
  const pinned = spawnSync('taskset', ['-a', '-c', '-p', cores.driver, String(process.pid)]);
  return pinned.status === 0 ? cores : undefined;
}

/** Busy seconds and total seconds of all cores together. */
export function machineSeconds(): { busy: number; total: number } {
  const sums = os.cpus().map(({ times }) => ({
    busy: times.user + times.nice + times.sys + times.irq,
    idle: times.idle,
  }));
  const busy = sums.reduce((sum, core) => sum + core.busy, 0) / 1000;
  return { busy, total: busy + sums.reduce((sum, core) => sum + core.idle, 0) / 1000 };
}

export function driverCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export const describeMachine = () => ({
  cpu: os.cpus()[0]?.model ?? os.arch(),
  cores: os.cpus().length,
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  node: process.version,
});

/** Only Linux exposes this much about other processes. */
export function requireLinux(): void {
  if (process.platform !== 'linux')
    throw new Error('What servers use is read from /proc: this needs Linux.');
}

/** Each connection is an open file of the driver, and one of the server. */
export function requireFiles(wanted: number): void {
  const allowed = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  if (allowed < wanted)
    throw new Error(`${wanted} open files are needed, and ${allowed} allowed: see ulimit -n.`);
}
