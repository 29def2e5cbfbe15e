import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../testing/world.ts';
import { openDatabase, type Database } from './database.ts';
import { ask, inARow, isAny, type Statement } from './statements.ts';
import { asArray, asBytesArray, idsIn, type Value } from './values.ts';

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

const add = (mark: string): Statement<number> => ({
  name: 'add',
  text: 'insert into marks values ($1) returning mark',
  values: [mark],
  read: ({ length }) => length,
});
const all: Statement<unknown[]> = {
  name: 'all',
  text: 'select mark from marks order by mark',
  values: [],
  read: (rows) => rows.flat(),
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

describe('a statement', () => {
  const echo = (type: string, value: Value): Statement<string | null | undefined> => ({
    name: `echo ${type}`,
    text: `select $1::${type}`,
    values: [value],
    read: (rows) => rows[0]?.[0],
  });

  it.each([
    ['text', 'zoë "the \\ porch" 🌙'],
    ['text', ''],
    ['text', null],
    ['boolean', 't'],
    ['bytea', '\\x00ff'],
  ])('hands a %s on as it is: %j', async (type, value) => {
    expect(await ask(database.db, echo(type, value))).toBe(value);
  });

  it('takes lists, and bytes', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const list of [[], ids.slice(1), ids]) {
      expect(idsIn((await ask(database.db, echo('uuid[]', asArray(list)))) ?? '')).toEqual(list);
    }
    const bytes = [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)];
    const text = await ask(database.db, echo('bytea[]', asBytesArray(bytes)));
    expect(text).toBe(String.raw`{"\\x005c22ff","\\x"}`);
    expect(await ask(database.db, echo('bytea', bytes[0] ?? null))).toBe(String.raw`\x005c22ff`);
  });

  it('is prepared once for each connection, and planned once', async () => {
    for (let i = 0; i < 7; i += 1) await ask(database.db, echo('date', '2026-01-02'));
    const { rows } = await database.pool.query(
      `select sum(generic_plans)::int as times, count(*)::int as plans
       from pg_prepared_statements where name = 'echo date'`,
    );
    expect(rows).toEqual([{ times: 7, plans: 1 }]);
  });

  it('that cannot be asked fails, again and again, and nothing else does', async () => {
    const wrong: Statement<unknown> = { name: 'wrong', text: 'selekt', values: [], read: () => 0 };
    const noValue = echo('text', 1 as unknown as null);
    for (let i = 0; i < 5; i += 1) {
      await expect(ask(database.db, wrong)).rejects.toMatchObject({ code: '42601' });
      await expect(ask(database.db, noValue)).rejects.toThrow(TypeError);
      expect(await ask(database.db, echo('int', '1'))).toBe('1');
    }
  });

  it('cannot have the name of another', async () => {
    const other = { ...echo('int', '1'), text: 'select 2 + $1::int' };
    for (let i = 0; i < 3; i += 1) {
      expect(await ask(database.db, echo('int', '1'))).toBe('1');
      await expect(ask(database.db, other)).rejects.toThrow('another statement has the name');
    }
  });

  it('that fails tells who asked', async () => {
    const failed = await ask(database.db, echo('int', 'x')).catch((error: Error) => error.stack);
    expect(failed).toContain('statements.test');
  });

  it('whose answer nobody can read leaves its connection to others', async () => {
    const unreadable = (): never => {
      throw new Error('unreadable');
    };
    for (let i = 0; i < 5; i += 1) {
      const statement = { ...all, read: unreadable };
      await expect(ask(database.db, statement)).rejects.toThrow('unreadable');
    }
    expect(await ask(database.db, all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tells whether there is any', async () => {
    const question = { name: 'any', text: 'select 1 from marks where mark = $1' };
    expect(await isAny(database.db, { ...question, values: ['a'] })).toBe(true);
    expect(await isAny(database.db, { ...question, values: ['z'] })).toBe(false);
  });
});
