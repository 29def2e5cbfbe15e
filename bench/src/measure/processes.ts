/** What processes use, by what the kernel says of them and of all they started. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Stat = { parent: number; cpuTicks: number };

const ticksPerSecond = Number(told('getconf', ['CLK_TCK'])) || 100;

/** These processes and everything below them. */
export function familyOf(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const family = new Set(roots);
  // A set that grows is walked to its end.
  for (const pid of family) for (const child of children.get(pid) ?? []) family.add(child);
  return [...family];
}

/** Of the living, and of children they have already buried. */
export function cpuSeconds(roots: readonly number[]): number {
  const ticks = familyOf(roots).reduce((sum, pid) => sum + (statOf(pid)?.cpuTicks ?? 0), 0);
  return ticks / ticksPerSecond;
}

/**
 * Proportional set size: memory that processes share, such as a database's buffers, counts once
 * and not once for each. Where the kernel does not tell it, the resident set.
 */
export function memoryKiB(roots: readonly number[]): number {
  return familyOf(roots).reduce((sum, pid) => sum + (kibibytes(pid) ?? 0), 0);
}

export const isAlive = (pid: number): boolean => statOf(pid) !== undefined;

function statOf(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name in parentheses may hold anything, so the fields are counted from its end.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A process that has ended and waits to be noticed is a number, not a process.
  if (fields[0] === 'Z') return undefined;
  const ticks = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), cpuTicks: ticks.reduce((sum, each) => sum + each, 0) };
}

function kibibytes(pid: number): number | undefined {
  const shared = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '');
  const resident = shared ?? /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '');
  return resident ? Number(resident[1]) : undefined;
}

/** Undefined: it has ended meanwhile, or may not be looked into. */
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
