/** The process itself: starting, refusing to start, stopping, and coming back after kill -9. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type Client } from '@porchlight/testing/client';
import { openLiveSocket } from '@porchlight/testing/live-socket';
import { inMinutes, turnOn } from '@porchlight/testing/people';
import { createWorld } from '@porchlight/testing/world';
import type { Connection } from './platform/db/database.ts';

const PASSWORD = 'correct horse';
const SHIFTED_CLOCK = path.join(import.meta.dirname, '../../testing/src/shifted-clock.mjs');
const MINUTE = 60_000;
const started: ChildProcess[] = [];
const directories: string[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'porchlight process '));
  directories.push(directory);
  return directory;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Running = {
  origin: string;
  output: () => string;
  ended: Promise<number | null>;
  child: ChildProcess;
};

async function run(environment: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', SHIFTED_CLOCK, '--import', 'tsx', path.join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        RATE_LIMITS: 'off',
        REQUIRE_EMAIL_VERIFICATION: 'false',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { origin: `http://localhost:${port}`, output: () => output, ended, child };
}

function urlOf(connection: Connection): string {
  if ('url' in connection) return connection.url;
  const { host, port = 5432, user, password = '', database } = connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query.toString()}`;
}

async function start(dataDir: string, aheadMs = 0): Promise<Running> {
  const running = await run({ DATA_DIR: dataDir, CLOCK_AHEAD_MS: String(aheadMs) });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && running.child.exitCode === null) {
    const answer = await fetch(`${running.origin}/readyz`).catch(() => null);
    if (answer?.ok) return running;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not start: ${running.output()}`);
}

async function signUp(origin: string, displayName: string) {
  const email = `${displayName.replace(/ /g, '.')}@example.com`.toLowerCase();
  const body = {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    displayName,
    phoneNumber: '+1 415 555 0123',
  };
  const answer = await createClient(origin).call('POST /api/register', { body });
  const sessionId = answer.sessionId ?? '';
  return {
    sessionId,
    id: answer.user?.id ?? '',
    on: (where: string): Client => createClient(where, sessionId),
  };
}

describe('the process', () => {
  it('says where it listens, refuses a second one on its data, and stops on SIGTERM', async () => {
    const dataDir = newDirectory();
    const first = await start(dataDir);
    await expect.poll(first.output).toContain(`Porchlight is on at ${first.origin}`);

    const second = await run({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Porchlight cannot start: [^\n]+\n$/);
    expect(second.output()).toContain(String(first.child.pid));

    const ana = await signUp(first.origin, 'Ana Term');
    const socket = await openLiveSocket(first.origin, ana.sessionId);
    const asked = Date.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(await socket.closed).toBe(1012);
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'https://porchlight.example' }, 'MAIL_URL'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
  ])('does not start with %j, and says why in one sentence', async (environment, name) => {
    const failed = await run({ DATA_DIR: newDirectory(), ...environment });
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toMatch(/^Porchlight cannot start: [^\n]+\.\n$/);
    expect(failed.output()).toContain(name);
  });

  it('listens before it has caught up with what fell due while it was down', async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    const ana = await world.register('Ana Overdue');
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 1) });
    await world.query(`create function dawdle() returns trigger language plpgsql as
      'begin perform pg_sleep(300); return new; end'`);
    await world.query(`create trigger dawdle before update on users
      for each row execute function dawdle()`);

    const late = await run({
      DATA_DIR: newDirectory(),
      DATABASE_URL: urlOf(world.connection),
      CLOCK_AHEAD_MS: String(5 * MINUTE),
    });
    await expect
      .poll(
        () =>
          fetch(`${late.origin}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: 90_000,
        },
      )
      .toBe(200);
    const seen = await createClient(late.origin, ana.sessionId).call('GET /api/me');
    expect(seen.status).toBe('unavailable');
    // Had it waited, the statement would have been given up by now.
    expect(late.output()).not.toContain('job failed');
    late.child.kill('SIGKILL');
    await late.ended;
  }, 120_000);

  it('comes back after kill -9 across an end, an opening and a close, and tells of each once', async () => {
    const dataDir = newDirectory();
    // The clock of every start is a fixed distance ahead: what passes in between is chosen here.
    const noon = Date.UTC(2030, 5, 3, 12);
    const aheadAt = (instant: number) => instant - Date.now();
    const kill = async (server: Running): Promise<void> => {
      server.child.kill('SIGKILL');
      await server.ended;
    };

    const first = await start(dataDir, aheadAt(noon));
    const [ana, ben] = [
      await signUp(first.origin, 'Ana Kill'),
      await signUp(first.origin, 'Ben Kill'),
    ];
    await ana.on(first.origin).call('POST /api/friend-request', { body: { friendId: ben.id } });
    await ben
      .on(first.origin)
      .call('POST /api/friend-request/:id/accept', { params: { id: ana.id } });
    const seen = async (server: Running) =>
      (await ben.on(server.origin).call('GET /api/friends'))[0];
    const alerts = async (server: Running) =>
      (await ben.on(server.origin).call('GET /api/notifications')).filter(
        ({ type }) => type === 'call_available',
      );
    const ends = new Date(noon + 30 * MINUTE).toISOString();
    await ana
      .on(first.origin)
      .call('POST /api/status', { body: { status: 'available', statusExpiresAt: ends } });
    expect((await seen(first))?.status).toBe('available');
    await expect.poll(() => alerts(first)).toHaveLength(1);
    await ana.on(first.origin).call('POST /api/scheduled-availability', {
      body: { dayOfWeek: 1, startTime: '14:00', endTime: '15:00', groupIds: null },
    });
    await kill(first);

    // Past the timer's end: off, by the timer.
    const second = await start(dataDir, aheadAt(noon + 40 * MINUTE));
    expect(await seen(second)).toMatchObject({ status: 'unavailable', statusExpiresAt: null });
    const meOn = (server: Running) => () => ana.on(server.origin).call('GET /api/me');
    await expect.poll(meOn(second)).toMatchObject({ status: 'unavailable', statusSource: 'timer' });
    await kill(second);

    // Past the schedule's opening: on, and the alert that nobody was there to give is given once.
    const third = await start(dataDir, aheadAt(noon + 150 * MINUTE));
    // The server answers before its sweeper has caught up, so the light may come a moment later.
    await expect
      .poll(() => seen(third), { timeout: 10_000 })
      .toMatchObject({ id: ana.id, status: 'available' });
    await expect.poll(async () => (await alerts(third)).length).toBe(2);
    const { statusVersion } = await ana.on(third.origin).call('GET /api/me');
    await kill(third);

    const again = await start(dataDir, aheadAt(noon + 160 * MINUTE));
    expect((await seen(again))?.status).toBe('available');
    expect((await ana.on(again.origin).call('GET /api/me')).statusVersion).toBe(statusVersion);
    await expect.poll(() => alerts(again)).toHaveLength(2);
    await kill(again);

    // Past its close: off, and nothing else has been said.
    const last = await start(dataDir, aheadAt(noon + 200 * MINUTE));
    expect(await seen(last)).toMatchObject({ status: 'unavailable', statusMessage: null });
    await expect
      .poll(meOn(last))
      .toMatchObject({ status: 'unavailable', statusSource: 'schedule' });
    await expect.poll(() => alerts(last)).toHaveLength(2);
    last.child.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  }, 300_000);
});
