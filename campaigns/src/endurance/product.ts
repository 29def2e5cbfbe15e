/** The product as a separate process, as operators run it, to be loaded, attacked and killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 90_000;
const serverDir = path.resolve(import.meta.dirname, '../../../server');

export type Product = {
  readonly origin: string;
  readonly child: ChildProcess;
  output(): string;
  /** Resolves to true once it answers; to false if it ended or took too long. */
  isReady(): Promise<boolean>;
  /** Kills the process without a chance to clean up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function startProduct(port: number, environment: Record<string, string>): Product {
  const built = path.join(serverDir, 'dist', 'main.js');
  const program = existsSync(built)
    ? [built]
    : ['--import', 'tsx', path.join(serverDir, 'src', 'main.ts')];
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      REQUIRE_EMAIL_VERIFICATION: 'false',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (data: Buffer): void => void (said = (said + data.toString()).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const origin = `http://localhost:${port}`;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isOver()) child.kill(signal);
    await ended;
  };
  return {
    origin,
    child,
    output: () => said,
    async isReady() {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (Date.now() < deadline && !isOver()) {
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        if (answer?.ok) return true;
        await pause(25);
      }
      return false;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
