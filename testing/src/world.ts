/**
 * A test world: a whole Porchlight with its own database, real sockets and a clock that the test
 * sets.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Me } from '@porchlight/contract/account';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp, type App } from '@porchlight/server/src/app.ts';
import { readConfig, type Config } from '@porchlight/server/src/config.ts';
import { createMemoryMailer, type MemoryMailer } from '@porchlight/server/src/mail/memory.ts';
import type { Mail } from '@porchlight/server/src/mail/port.ts';
import type { Connection } from '@porchlight/server/src/platform/db/database.ts';
import type { Limits } from '@porchlight/server/src/platform/limits/limits.ts';
import type { PasswordCost } from '@porchlight/server/src/platform/security/passwords.ts';
import {
  createMemoryPush,
  type MemoryPush,
  type SentPush,
} from '@porchlight/server/src/push/memory.ts';
import type { Push } from '@porchlight/server/src/push/port.ts';
import { bookNumbersKept, collectedLog } from './canaries.ts';
import { createClient, type Client } from './client.ts';
import { asConnection, inDatabase, TEMPLATE } from './cluster.ts';
import { openLiveSocket, type LiveSocket } from './live-socket.ts';

const LOW_COST = { memoryCost: 8, timeCost: 1 };
export const PASSWORD = 'correct horse';

export type WorldOptions = {
  /** Environment variables. Limits and email verification are off unless set. */
  config?: Record<string, string>;
  /** The initial time of the clock. */
  clock?: number;
  /** The cluster for new databases; the test run's own unless given. */
  cluster?: Connection;
  /** Makes this world another process of `beside`: same database, same clock. */
  beside?: Pick<World, 'connection' | 'clock'>;
  /** Replaces the push that only records. */
  push?: Push;
  /** Replaces the configured limits. */
  limits?: Limits;
  /**
   * Argon2 parameters; nearly free unless set, because only tests that measure time need real ones.
   */
  passwordCost?: PasswordCost;
  /** Database timeout. */
  databasePatienceMs?: number;
};

export type WorldClock = {
  now(): number;
  set(instant: number): void;
  advance(ms: number): void;
};

export type Person = Client & {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly displayName: string;
  readonly sessionId: string;
  me(): Promise<Me>;
  socket(): Promise<LiveSocket>;
  /** Confirms the password, for acts that need it. */
  confirmPassword(): Promise<void>;
  /** The same person on another device, with a new session. */
  again(): Promise<Person>;
};

export type RegisterOptions = Partial<{
  email: string;
  password: string;
  phoneNumber: string;
  phoneCountry: string;
  username: string;
}>;

export type World = Client & {
  readonly app: App;
  readonly config: Config;
  readonly connection: Connection;
  readonly origin: string;
  readonly clock: WorldClock;
  readonly mails: Mail[];
  readonly mailer: MemoryMailer;
  readonly pushes: SentPush[];
  readonly push: MemoryPush;
  /** Runs SQL on the database. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  register(displayName: string, options?: RegisterOptions): Promise<Person>;
  /** The person that a session belongs to. */
  personOf(sessionId: string, password?: string): Promise<Person>;
  /** The token in the newest mail to this address that has one. */
  tokenFor(email: string): string;
  /** Runs all due jobs, and sends mails and pushes. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const database = options.beside
    ? { connection: options.beside.connection, drop: () => {} }
    : await createDatabase(options.cluster ?? inject('cluster'));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-world-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    REQUIRE_EMAIL_VERIFICATION: 'false',
    ...options.config,
  });
  const clock = options.beside?.clock ?? createClock(options.clock ?? Date.now());
  const mailer = createMemoryMailer();
  const push = createMemoryPush();
  const app = await createApp({
    config,
    clock: clock.now,
    log: collectedLog(),
    connection: database.connection,
    mailer,
    push: options.push ?? push,
    ...(options.limits && { limits: options.limits }),
    passwordCost: options.passwordCost ?? LOW_COST,
    ...(options.databasePatienceMs && { databasePatienceMs: options.databasePatienceMs }),
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const stranger = createClient(origin);

  const personOf = async (sessionId: string, password = PASSWORD): Promise<Person> => {
    const client = createClient(origin, sessionId);
    const me = () => client.call('GET /api/me');
    const { id, email, username, displayName } = await me();
    return {
      ...client,
      ...{ id, email, username, displayName, password, sessionId },
      me,
      socket: () => openLiveSocket(origin, sessionId),
      async confirmPassword() {
        await client.call('POST /api/reauthenticate', { body: { password } });
      },
      async again() {
        const next = await stranger.call('POST /api/login', { body: { email, password } });
        return personOf(next.sessionId, password);
      },
    };
  };

  const tokenFor = (email: string): string => {
    // Mails of one batch are sent side by side: a notice may come after the mail with the link.
    const own = mailer.sent.filter(({ to }) => to === email);
    const token = own.flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
    if (token === undefined) throw new Error(`no mail with a link to ${email}`);
    return token;
  };

  const drain = async (): Promise<void> => {
    await app.sweeper.drain();
    await app.settle();
  };

  return {
    ...stranger,
    app,
    config,
    connection: database.connection,
    origin,
    clock,
    mailer,
    mails: mailer.sent,
    push,
    pushes: push.sent,
    query: async (text, values) => (await app.database.pool.query(text, values)).rows,
    personOf,
    tokenFor,
    drain,
    async register(displayName, wish = {}) {
      const email = wish.email ?? `${randomUUID()}@example.com`;
      const password = wish.password ?? PASSWORD;
      const phoneNumber = wish.phoneNumber ?? '+1 650 555 0100';
      const body = {
        ...wish,
        displayName,
        email,
        password,
        confirmPassword: password,
        phoneNumber,
      };
      const { sessionId } = await stranger.call('POST /api/register', { body });
      if (sessionId !== undefined) return personOf(sessionId, password);
      await drain();
      const token = tokenFor(email);
      const verified = await stranger.call('POST /api/verify-email', { body: { token } });
      return personOf(verified.sessionId, password);
    },
    async close() {
      const kept = await bookNumbersKept(app.database.pool);
      if (kept.length > 0) throw new Error(`numbers of address books were kept: ${kept.join()}`);
      await app.close();
      database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function createClock(start: number): WorldClock {
  let instant = start;
  return {
    now: () => instant,
    set: (to) => void (instant = to),
    advance: (ms) => void (instant += ms),
  };
}

async function createDatabase(cluster: Connection) {
  const name = `world_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string): Promise<void> => {
    const admin = new pg.Client(inDatabase(cluster, 'postgres'));
    // The cluster may stop while a database is dropped.
    admin.on('error', () => {});
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await administer(`create database ${name} template ${TEMPLATE}`);
  return {
    connection: asConnection(cluster, name),
    // Nobody waits for it: its checkpoint takes longer than most tests. The global setup drops the
    // databases that are left when the run ends.
    drop: () => void administer(`drop database ${name} with (force)`).catch(() => {}),
  };
}
