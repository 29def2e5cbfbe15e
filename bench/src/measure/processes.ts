/** CPU time and memory of process trees, as the kernel reports them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Stat = { parent: number; cpuTicks: number };

const ticksPerSecond = Number(told('getconf', ['CLK_TCK'])) || 100;

/** These processes and all their descendants. */
export function familyOf(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const family = new Set(roots);
  // Iterating over a Set also visits the elements added meanwhile.
  for (const pid of family) for (const child of children.get(pid) ?? []) family.add(child);
  return [...family];
}

/** CPU time of living processes and of their reaped children. */
export function cpuSeconds(roots: readonly number[]): number {
  const ticks = familyOf(roots).reduce((sum, pid) => sum + (statOf(pid)?.cpuTicks ?? 0), 0);
  return ticks / ticksPerSecond;
}

/**
 * Proportional set size: shared memory, such as a database's buffers, counts once instead of once
 * per process. Falls back to the resident set size.
 */
export function memoryKiB(roots: readonly number[]): number {
  return familyOf(roots).reduce((sum, pid) => sum + (kibibytes(pid) ?? 0), 0);
}

export const isAlive = (pid: number): boolean => statOf(pid) !== undefined;

function statOf(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name in parentheses may contain anything, so fields are counted from its end.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie does not count as a process.
  if (fields[0] === 'Z') return undefined;
  const ticks = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), cpuTicks: ticks.reduce((sum, each) => sum + each, 0) };
}

function kibibytes(pid: number): number | undefined {
  const shared = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '');
  const resident = shared ?? /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '');
  return resident ? Number(resident[1]) : undefined;
}

/** Undefined if the process has ended or may not be inspected. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}

function told(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
