/** docs/privacy.md says of every table when its rows go: held to the schema and to the jobs. */
import { readFileSync } from 'node:fs';
import { createWorld, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
const section = page.split('## Every table')[1]?.split('\n## ')[0] ?? '';
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, table = '', what = '', howLong = '', by = '']) => ({
    ...{ table: table.replaceAll('`', ''), what, howLong, by },
  }));

test('every table is listed once, with what it holds, how long, and what deletes it', async () => {
  const tables = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
  for (const { what, howLong, by } of rows)
    for (const cell of [what, howLong, by]) expect(cell).not.toBe('');
});

test('what is said to delete rows is a job that runs', () => {
  const named = rows.flatMap(({ by }) => [...by.matchAll(/`([^`]+)`/g)].map(([, job]) => job));
  for (const job of named) expect(world.app.sweeper.jobNames).toContain(job);
  // And every purge is said somewhere.
  const purges = world.app.sweeper.jobNames.filter((job) => /^(purge|trim) /.test(job));
  for (const job of purges) expect(named).toContain(job);
});

test('whatever goes with the account refers to it, or is deleted by name', async () => {
  const references = await world.query<{ table: string }>(`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'contacts'::regclass,
      'groups'::regclass, 'notifications'::regclass)`);
  const named = new Set(['status_outbox', 'pending_alerts', 'notifications', 'shown_stretches']);
  const withAccount = rows.filter(({ by }) => by.includes('account')).map(({ table }) => table);
  const known = new Set([...references.map(({ table }) => table), ...named, 'users']);
  expect(withAccount.filter((table) => !known.has(table))).toEqual([]);
});
