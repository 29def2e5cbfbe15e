import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../testing/world.ts';
import { openDatabase, type Database } from './database.ts';
import { inARow, type Statement } from './statements.ts';

let world: World;
let database: Database;
beforeAll(async () => {
  world = await createWorld();
  database = openDatabase(world.connection, {
    ...{ max: 2, onIdleError: () => undefined },
    isByKey: true,
  });
  await database.db.execute(sql`create table marks (mark text primary key)`);
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const add = (mark: string): Statement<number | null> => ({
  query: { text: 'insert into marks values ($1)', values: [mark], rowMode: 'array' },
  read: ({ rowCount }) => rowCount,
});
const all: Statement<unknown[]> = {
  query: { text: 'select mark from marks order by mark', rowMode: 'array' },
  read: ({ rows }) => rows.flat(),
};

/** What becomes of both. */
async function both<A, B>(first: Statement<A>, second: Statement<B>) {
  const asked = await inARow(database.db, first, second);
  return [asked.first, await asked.second];
}

describe('two statements in a row', () => {
  it('are answered each by itself, and the second sees what the first has saved', async () => {
    expect(await both(add('a'), all)).toEqual([1, ['a']]);
  });

  it('fail each by itself', async () => {
    await expect(both(add('a'), add('b'))).rejects.toMatchObject({ code: '23505' });
    const { first, second } = await inARow(database.db, add('c'), add('c'));
    expect(first).toBe(1);
    await expect(second).rejects.toMatchObject({ code: '23505' });
    expect(await both(add('d'), all)).toEqual([1, ['a', 'b', 'c', 'd']]);
  });

  it('leave the connections to others, however often they fail', async () => {
    for (let i = 0; i < 5; i += 1) {
      await expect(both(add('a'), all)).rejects.toThrow('duplicate key');
      await expect(both(all, add('a'))).rejects.toThrow('duplicate key');
    }
    expect(await both(all, all)).toHaveLength(2);
  });

  it('read nothing from end to end that can be found by a key, however small it is', async () => {
    const { rows } = await database.pool.query(`explain select 1 from marks where mark = 'a'`);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  });
});
