import { expect, test } from 'vitest';
import { createWorld } from '@porchlight/testing/world';
import { mostRows } from './year-bounds.ts';

test('the simulated year has a bound for each table, and for nothing else', async () => {
  const world = await createWorld();
  const rows = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  await world.close();
  const named = Object.keys(mostRows({ people: 10, contacts: 4, days: 365, timesOn: 2 }));
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
});
