/** A server process as operators run it, on a given database and Redis, which can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const READY_WITHIN_MS = 90_000;

export type RealProcess = {
  readonly origin: string;
  /** Sends SIGKILL and waits until the process is gone. */
  kill(): Promise<void>;
  /** Starts again at the same address, after a kill. */
  restart(): Promise<void>;
};

export async function startProcess(environment: Record<string, string>): Promise<RealProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-chaos-'));
  let child: ChildProcess | null = null;

  const begin = async (): Promise<void> => {
    let said = '';
    const started = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, '../../../server/src/main.ts')],
      {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: dataDir,
          RATE_LIMITS: 'off',
          REQUIRE_EMAIL_VERIFICATION: 'false',
          LOG_LEVEL: 'error',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-4000)));
    }
    child = started;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && started.exitCode === null) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    started.kill('SIGKILL');
    throw new Error(`a process did not start: ${said}`);
  };

  const kill = async (): Promise<void> => {
    const dying = child;
    child = null;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await gone;
  };

  await begin();
  return {
    origin,
    async kill() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
    restart: async () => {
      await kill();
      await begin();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
