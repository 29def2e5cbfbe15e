/** Starts the measured programs, and stops each with all its descendants. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { familyOf, isAlive } from '../measure/processes.ts';

const READY_WITHIN_MS = 120_000;
const ENDED_WITHIN_MS = 20_000;
/** The grace period after an interrupt is short. */
const CUT_SHORT_WITHIN_MS = 5000;

export type Launched = {
  readonly pid: number;
  hasEnded(): boolean;
  /** The last lines of its log. */
  lastWords(): string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

export type LaunchWish = {
  readonly cwd: string;
  /** Environment variables of the program; of ours it only gets PATH. */
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** CPU list for taskset; undefined means the driver's cores. */
  readonly core: string | undefined;
};

const running = new Set<Launched>();
let isOver = false;

export function launch(command: string, args: readonly string[], wish: LaunchWish): Launched {
  if (isOver) throw new Error('The command is ending.');
  const words = [command, ...args];
  const [program = command, ...rest] =
    wish.core === undefined ? words : ['taskset', '-c', wish.core, ...words];
  const log = openSync(wish.log, 'a');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, rest, {
    cwd: wish.cwd,
    env: { PATH, HOME, ...wish.env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true;
      running.delete(launched);
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const launched: Launched = {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => hasEnded,
    lastWords: () => readFileSync(wish.log, 'utf8').trim().split('\n').slice(-5).join('\n'),
    stop: () => stop(launched, ENDED_WITHIN_MS),
  };
  running.add(launched);
  return launched;
}

/** Stops all running programs when the command is interrupted; none is started after that. */
export async function stopAll(): Promise<void> {
  isOver = true;
  await Promise.all([...running].map((launched) => stop(launched, CUT_SHORT_WITHIN_MS)));
}

async function stop(launched: Launched, patienceMs: number): Promise<void> {
  running.delete(launched);
  const { pid } = launched;
  if (pid === 0) return;
  // The descendants are read first: an orphan no longer has a known parent.
  const family = familyOf([pid]);
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while (family.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const left of family.filter(isAlive)) signal(left, 'SIGKILL');
  await launched.ended;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is already gone.
  }
}

export async function untilReady(
  launched: Launched,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (launched.hasEnded() || Date.now() > deadline) {
      const why = launched.hasEnded() ? 'it ended' : 'it took too long';
      await launched.stop();
      throw new Error(`It did not start: ${why}.\n${launched.lastWords()}`);
    }
    await pause(50);
  }
}

export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
