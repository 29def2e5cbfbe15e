/** How long another client waits while something else is going on, measured by its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Waits = { count: number; p50: number; p99: number; max: number };

const program = path.join(import.meta.dirname, 'neighbour-process.mjs');

/** The waits in milliseconds of a client that asks for /healthz while `work` runs. */
export async function waitsDuring(origin: string, work: () => Promise<unknown>): Promise<Waits> {
  const child = spawn(process.execPath, [program, origin], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  try {
    await work();
  } finally {
    child.stdin.end();
    await ended;
  }
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Waits;
}
