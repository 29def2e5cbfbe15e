/** What Porchlight does when something under it fails, and that it recovers by itself. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { isMigrated, migrate } from './platform/db/migrate.ts';
import { asConnection, inDatabase } from '@porchlight/testing/cluster';
import { openDatabaseProxy, type DatabaseProxy } from '@porchlight/testing/database-proxy';
import { befriend, inMinutes, registerAll, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const NOT_READY = {
  message: 'Porchlight is not ready yet. Please try again in a moment.',
  code: 'not_ready',
};

describe('while the database is gone', () => {
  let owner: World;
  let proxy: DatabaseProxy;
  let world: World;
  let ana: Person;
  let ben: Person;
  beforeAll(async () => {
    // One makes and drops the database, the other is the one whose database goes.
    owner = await createWorld();
    proxy = await openDatabaseProxy(owner.connection);
    world = await createWorld({ beside: { connection: proxy.connection, clock: owner.clock } });
    [ana, ben] = await registerAll(world, ['Ana Away', 'Ben Away']);
    await befriend(ana, ben);
  });
  afterAll(async () => {
    await world.close();
    await proxy.close();
    await owner.close();
  });

  it('says so, keeps its sockets, and goes on by itself once it is back', async () => {
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 10) });
    const socket = await ben.socket();
    await proxy.cut();

    const refused = await ana.raw('POST', '/api/status', { body: { status: 'unavailable' } });
    expect([refused.status, refused.body]).toEqual([503, NOT_READY]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ben.raw('GET', '/api/friends')).status).toBe(503);
    expect((await world.raw('GET', '/healthz')).status).toBe(200);
    expect((await world.raw('GET', '/readyz')).status).toBe(503);
    // A timer ends meanwhile; nothing can be announced yet.
    world.clock.advance(11 * 60_000);
    await world.drain();
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).not.toContain('status_change');

    await proxy.mend();
    await expect.poll(async () => (await world.raw('GET', '/readyz')).status).toBe(200);
    await world.drain();
    expect((await socket.waitFor('status_change')).data).toMatchObject({
      userId: ana.id,
      status: 'unavailable',
    });
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
    await turnOn(ana);
    expect((await socket.waitFor('status_change')).data.status).toBe('available');
    await socket.close();
  });

  it('lets nobody in, and does not call a live session dead', async () => {
    await proxy.cut();
    const me = await ana.raw('GET', '/api/me');
    expect([me.status, me.body]).toEqual([503, NOT_READY]);
    const cookie = `porchlight_session=${ana.sessionId}`;
    const asked = await world.raw('GET', '/api/auth/session', { headers: { cookie } });
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([503, []]);
    await expect(ana.socket()).rejects.toThrow('503');
    await proxy.mend();
    await expect.poll(async () => (await ana.raw('GET', '/api/me')).status).toBe(200);
  });
});

describe('while the database hangs', () => {
  it('waits for it no longer than its patience lasts, and goes on once it answers', async () => {
    const owner = await createWorld();
    const proxy = await openDatabaseProxy(owner.connection);
    const { connection } = proxy;
    const beside = { connection, clock: owner.clock };
    const world = await createWorld({ beside, databasePatienceMs: 1000 });
    const [ana, ben] = await registerAll(world, ['Ana Hangs', 'Ben Hangs']);
    await befriend(ana, ben);
    const socket = await ben.socket();
    proxy.stall();

    const asked = [
      ana.raw('POST', '/api/status', { body: { status: 'available' } }),
      ben.raw('GET', '/api/friends'),
      ben.raw('GET', '/api/me'),
    ];
    for (const { status, body } of await Promise.all(asked)) {
      expect([status, body]).toEqual([503, NOT_READY]);
    }
    expect((await world.raw('GET', '/healthz')).status).toBe(200);

    proxy.flow();
    const isReady = async () => (await world.raw('GET', '/readyz')).status;
    await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
    await turnOn(ana);
    expect((await socket.waitFor('status_change')).data.status).toBe('available');
    await socket.close();
    await world.close();
    await proxy.close();
    await owner.close();
  });
});

describe('a change whose answer is lost', () => {
  it('is answered with outcome_unknown, because it may have been saved', async () => {
    const owner = await createWorld();
    const proxy = await openDatabaseProxy(owner.connection);
    const beside = { connection: proxy.connection, clock: owner.clock };
    const world = await createWorld({ beside, databasePatienceMs: 2000 });
    const ana = await world.register('Ana Lost');
    await owner.query(`
      create function dawdle() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.5); return null; end $$;
      create constraint trigger dawdle after update on users deferrable initially deferred
        for each row execute function dawdle();`);
    const sleeping = `select 1 from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`;

    const asked = ana.raw('POST', '/api/status', { body: { status: 'available' } });
    while ((await owner.query(sleeping)).length === 0);
    proxy.stall();
    const { status, body } = await asked;
    expect([status, (body as { code?: string }).code]).toEqual([503, 'outcome_unknown']);

    proxy.flow();
    await expect.poll(async () => (await ana.raw('GET', '/readyz')).status).toBe(200);
    expect((await ana.me()).status).toBe('available');
    await world.close();
    await proxy.close();
    await owner.close();
  });
});

describe('while the disk is full', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.close());

  it('refuses what would have to be written, shows what is there, and recovers', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Disk', 'Ben Disk']);
    await befriend(ana, ben);
    // As PostgreSQL says it.
    await world.query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await world.query(
      'create trigger full_disk before update or insert on users execute function full_disk()',
    );
    const refused = await ana.raw('POST', '/api/status', { body: { status: 'available' } });
    expect([refused.status, refused.body]).toEqual([503, NOT_READY]);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
    await world.query('drop trigger full_disk on users');
    await turnOn(ana);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
  });
});

describe('a corrupted cookie', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.close());

  it.each(['%', '%00', '"', '='.repeat(50), 'x'.repeat(4000), '%E0%A4%A', '\u00e9'])(
    'is no cookie: %s',
    async (value) => {
      const headers = { cookie: `porchlight_session=${value}; porchlight_device=${value}` };
      const asked = await world.raw('GET', '/api/auth/session', { headers });
      expect([asked.status, asked.body]).toEqual([200, { sessionId: null }]);
      const nora = await world.register('Nora Cookie');
      const body = { email: nora.email, password: nora.password };
      expect((await world.raw('POST', '/api/login', { body, headers })).status).toBe(200);
    },
  );
});

describe('a migration that was cut off half-way', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-half-'));
  const name = `half_${process.pid}`;
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await admin(`drop database if exists ${name} with (force)`);
  });

  async function admin(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client(inDatabase(inject('cluster'), 'postgres'));
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  it('has changed nothing, and the next start does all of it', async () => {
    const migrationsDir = path.resolve(import.meta.dirname, '../migrations');
    cpSync(migrationsDir, folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
    const when = 9_000_000_000_000;
    const extra = { idx: 999, version: '7', when, tag: '0999_half', breakpoints: true };
    writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, extra] }));
    const half = path.join(folder, '0999_half.sql');
    const step = '--> statement-breakpoint\n';
    const sleep = 'select pg_sleep(600);';
    writeFileSync(half, `create table half (id int);\n${step}${sleep}\n`);

    await admin(`create database ${name}`);
    const database = openDatabase(asConnection(inject('cluster'), name), {
      max: 2,
      onIdleError: () => {},
    });
    const cutOff = migrate(database.pool, folder).then(
      () => 'done',
      () => 'cut off',
    );
    const sleeping = `select pid from pg_stat_activity where datname = '${name}' and query like '%pg_sleep(600)%'`;
    await expect.poll(async () => (await admin(sleeping)).rowCount, { timeout: 50_000 }).toBe(1);
    await admin(`select pg_terminate_backend(pid) from (${sleeping}) s`);
    expect(await cutOff).toBe('cut off');
    const there = await database.pool.query(`select to_regclass('half') as half`);
    expect(there.rows).toEqual([{ half: null }]);

    writeFileSync(half, `create table half (id int);\n`);
    await migrate(database.pool, folder);
    expect(await isMigrated(database.pool, folder)).toBe(true);
    await database.close();
  });
});
