import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseProxy } from '@porchlight/testing/database-proxy';
import { createWorld, type World } from '@porchlight/testing/world';
import { OutcomeUnknownError } from './connection-error.ts';
import { openDatabase, type Database } from './database.ts';

it('a database that hangs keeps no connection for ever', async () => {
  const world = await createWorld();
  const proxy = await openDatabaseProxy(world.connection);
  const onIdleError = vi.fn<(error: Error) => void>();
  const { db, ...database } = openDatabase(proxy.connection, {
    ...{ max: 2, onIdleError, patienceMs: 1000 },
  });
  const one = () => db.transaction((tx) => tx.execute(sql`select 1`));
  await Promise.all([one(), one()]);
  proxy.stall();

  // More of them than there are connections; some hang in the middle, some before they begin.
  const ended = await Promise.allSettled([one(), one(), one(), db.execute(sql`select 1`)]);
  expect(ended.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));

  proxy.flow();
  await Promise.all([one(), one(), one()]);
  await database.close();
  await proxy.close();
  await world.close();
});

describe('timeouts of the database itself', () => {
  let world: World;
  let database: Database;
  let holder: pg.Client;
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

  beforeEach(async () => {
    world = await createWorld();
    await world.query('create table marks (id int primary key, mark text)');
    await world.query(`insert into marks values (1, 'old')`);
    database = openDatabase(world.connection, {
      ...{ max: 4, onIdleError: () => undefined, patienceMs: 1500 },
    });
    const { connection } = world;
    holder = new pg.Client('url' in connection ? connection.url : connection);
    holder.on('error', () => undefined);
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    await database.close();
    await world.close();
  });

  it('leave no backend behind a lock, and nothing commits after the error', async () => {
    await holder.query('begin; update marks set mark = mark where id = 1');
    const write = () => database.pool.query(`update marks set mark = 'late' where id = 1`);
    const ended = await Promise.allSettled([write(), write(), write()]);
    expect(ended).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: '55P03' } }));
    expect(await world.query(waiting)).toEqual([{ count: 0 }]);
    await holder.query('commit');
    expect(await world.query('select mark from marks')).toEqual([{ mark: 'old' }]);
  });

  it('end a statement that takes too long, and a transaction that does nothing', async () => {
    const { db } = database;
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    const idle = db.transaction(async (tx) => {
      await tx.execute(sql`update marks set mark = 'idle'`);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await tx.execute(sql`update marks set mark = 'idle'`);
    });
    await expect(idle).rejects.toThrow(/Connection terminated|Failed query/);
    expect(await world.query('select mark from marks')).toEqual([{ mark: 'old' }]);
  });
});

describe('a connection that breaks', () => {
  it('before the answer to a write leaves the outcome unknown; a read or an open transaction does not', async () => {
    const world = await createWorld();
    const proxy = await openDatabaseProxy(world.connection);
    await world.query('create table marks (id int primary key, mark text)');
    const { db, pool, ...database } = openDatabase(proxy.connection, {
      ...{ max: 4, onIdleError: () => undefined, patienceMs: 1000 },
    });
    const works = [
      () => pool.query(`insert into marks values (1, 'one')`),
      () => pool.query(`with x as (select 1) insert into marks select 2, 'two' from x`),
      () => pool.query('select 1'),
      () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into marks values (3, 'three')`);
          proxy.stall();
          await tx.execute(sql`select 1`);
        }),
      () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into marks values (4, 'four')`);
          proxy.stall();
        }),
    ];
    const unknown: boolean[] = [];
    for (const [place, work] of works.entries()) {
      await expect
        .poll(() =>
          pool.query('select 1').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      if (place < 3) proxy.stall();
      const error = await work().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Error);
      unknown.push(error instanceof OutcomeUnknownError);
      proxy.flow();
    }
    expect(unknown).toEqual([true, true, false, false, true]);
    await database.close();
    await proxy.close();
    await world.close();
  });
});
