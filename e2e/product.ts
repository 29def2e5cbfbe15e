/** Starts the built product, as `npm start` does, on data of its own; stops it at the end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { collect } from './canaries.ts';

const READY_WITHIN_MS = 180_000;
/** Log lines shown when it does not start; the whole log is in the folder of the test run. */
const KEPT_LINES = 200;

/** The certificate that signs the Android app of these tests. */
export const APP_CERTIFICATE = 'A5:'.repeat(31) + '5A';

export default async function start(): Promise<() => Promise<void>> {
  return startProduct(await freePort());
}

/** From then on every helper of this process talks to it. */
export async function startProduct(
  port: number,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-e2e-'));
  const { PORCHLIGHT_URL: urlBefore, PORCHLIGHT_OUTBOX: outboxBefore } = process.env;
  // For commands of an operator, beside the product that runs.
  process.env.PORCHLIGHT_DATA = dataDir;
  const product = spawn(process.execPath, [path.resolve('..', 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      // One machine plays everyone here; the limits have tests of their own.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
      // As an operator with phone apps sets it; phones of these tests have 0.1.0 or something older.
      MIN_APP_VERSION: '0.1.0',
      ANDROID_APP_FINGERPRINTS: APP_CERTIFICATE,
      FCM_CREDENTIALS: unreachableFirebase(dataDir),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (data: Buffer) => {
      if (said.length < KEPT_LINES) said.push(data.toString());
      collect('log', data.toString());
    });
  }
  process.env.PORCHLIGHT_URL = `http://localhost:${port}`;
  await untilReady(product, port, said);
  process.env.PORCHLIGHT_OUTBOX = await outboxIn(said);
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    Object.assign(process.env, urlBefore && { PORCHLIGHT_URL: urlBefore });
    Object.assign(process.env, outboxBefore && { PORCHLIGHT_OUTBOX: outboxBefore });
  };
}

/** A service account whose Firebase answers nothing: phones may register, and no push goes out. */
function unreachableFirebase(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nowhere = 'http://127.0.0.1:9';
  const file = path.join(folder, 'service-account.json');
  const account = {
    project_id: 'porchlight-e2e',
    client_email: 'e2e@porchlight.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: nowhere,
    api_url: nowhere,
  };
  writeFileSync(file, JSON.stringify(account));
  return file;
}

async function untilReady(product: ChildProcess, port: number, said: string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) break;
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the product did not start:\n${said.join('')}`);
}

/** The banner, which has the address of the outbox, follows once the port is open. */
async function outboxIn(said: readonly string[]): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const address = /^ {2}outbox +(\S+)$/m.exec(said.join(''))?.[1];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the banner does not name the outbox:\n${said.join('')}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
