/** The real server in virtual time, with a crowd of people who have sessions. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createApp } from '@porchlight/server/src/app.ts';
import { readConfig } from '@porchlight/server/src/config.ts';
import { createMemoryMailer } from '@porchlight/server/src/mail/memory.ts';
import { createLog } from '@porchlight/server/src/platform/observability/log.ts';
import { createMemoryPush } from '@porchlight/server/src/push/memory.ts';
import { asConnection, inDatabase, TEMPLATE } from '@porchlight/testing/cluster';
import type { startCluster } from '@porchlight/testing/global-setup';
import { crowdToken, makeCrowd } from '../crowd.ts';
import { HOUR } from './model.ts';

export type GivenNotice = {
  readonly receiver: number;
  readonly about: number;
  readonly kind: string;
  readonly isAsked: boolean;
};

type NoticeRow = { id: string; receiver: string; about: string; kind: string; asked: boolean };

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(wish: {
  cluster: Awaited<ReturnType<typeof startCluster>>;
  name: string;
  people: number;
  contacts: number;
  start: number;
}) {
  const { cluster, name } = wish;
  const admin = new pg.Client(inDatabase(cluster.connection, 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const client = new pg.Client(inDatabase(cluster.connection, name));
  await client.connect();
  let now = wish.start;
  await makeCrowd((text) => client.query(text), { ...wish, sessions: true, now });
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string; username: string }>(
    'select id, username from users',
  );
  const ids = new Map(rows.map(({ id, username }) => [Number(username.slice(5)), id]));
  const numbers = new Map([...ids].map(([number, id]) => [id, number]));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-simulation-'));
  const app = await createApp({
    config: readConfig({
      ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', REQUIRE_EMAIL_VERIFICATION: 'false' },
    }),
    clock: () => now,
    log: createLog('error'),
    connection: asConnection(cluster.connection, name),
    mailer: createMemoryMailer(),
    push: createMemoryPush(),
    passwordCost: { memoryCost: 8, timeCost: 1 },
  });
  let toldUntil = now;
  let toldIds = new Set<string>();

  return {
    idOf: (person: number): string => ids.get(person) ?? '',
    numberOf: (id: string): number => numbers.get(id) ?? 0,
    async ask<T>(person: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
      const headers = { authorization: `Bearer ${crowdToken(person)}` };
      const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json<T>() };
    },
    /** No answer depends on the sweeper, so it comes once an hour: ends are announced then. */
    async moveTo(at: number): Promise<void> {
      now = at;
      if (at % HOUR !== 0) return;
      await app.sweeper.drain();
      await app.settle();
    },
    /** Notifications that were written since the last question. */
    async told(): Promise<GivenNotice[]> {
      await app.writeAlerts();
      const since = new Date(toldUntil).toISOString();
      const found = await client.query<NoticeRow>(
        `select id, user_id as receiver, about_id as about, kind, is_asked as asked
         from notifications where created_at >= $1 and about_id is not null`,
        [since],
      );
      const fresh = found.rows.filter(({ id }) => !toldIds.has(id));
      toldIds = new Set(found.rows.map(({ id }) => id));
      toldUntil = now;
      return fresh.map(({ receiver, about, kind, asked }) => ({
        receiver: numbers.get(receiver) ?? 0,
        about: numbers.get(about) ?? 0,
        kind,
        isAsked: asked,
      }));
    },
    async setAlerts(isOn: boolean): Promise<void> {
      await client.query(
        `insert into preferences (id, user_id, call_available)
         select gen_random_uuid(), id, $1 from users`,
        [isOn],
      );
    },
    async close(): Promise<void> {
      await app.close();
      await client.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
