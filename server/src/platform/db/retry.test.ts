import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createWorld, type World } from '@porchlight/testing/world';
import { retryLostRaces } from './database.ts';

const failing = (code: string, times: number) => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times)
      throw new Error('query', { cause: Object.assign(new Error(), { code }) });
    return attempts;
  };
};

describe('what lost a race', () => {
  it.each(['40P01', '40001', '23503'])('is begun again (%s)', async (code) => {
    expect(await retryLostRaces(failing(code, 2))).toBe(3);
  });

  it('is given up when it loses again and again', async () => {
    await expect(retryLostRaces(failing('40P01', 99))).rejects.toThrow('query');
  });

  it('is told from what simply fails', async () => {
    await expect(retryLostRaces(failing('23505', 1))).rejects.toThrow('query');
  });
});

describe('two transactions that wait for each other', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.close());

  it('both succeed', async () => {
    await world.query('create table pair (name text primary key, touched integer not null)');
    await world.query(`insert into pair values ('a', 0), ('b', 0)`);
    const { db } = world.app.database;
    let waiting = 2;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => (open = resolve));
    const touch = (first: string, second: string) => {
      let isFirstTry = true;
      return db.transaction(async (tx) => {
        await tx.execute(sql`update pair set touched = touched + 1 where name = ${first}`);
        // Both hold their first row before either asks for the other's.
        if (isFirstTry && --waiting === 0) open();
        if (isFirstTry) await both;
        isFirstTry = false;
        await tx.execute(sql`update pair set touched = touched + 1 where name = ${second}`);
      });
    };
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    expect(await world.query('select touched from pair')).toEqual([{ touched: 2 }, { touched: 2 }]);
  });
});
