import { expect, test } from 'vitest';
import { bookNumbersKept, noteBook } from './canaries.ts';
import { createWorld } from './world.ts';

test('a stored address-book number is found, and a person’s own number does not count', async () => {
  const world = await createWorld();
  const ana = await world.register('Ana Book', { phoneNumber: '+1 415 555 0166' });
  noteBook(['+1 415 555 0166', '+1 (212) 555-0177']);
  const { pool } = world.app.database;
  expect(await bookNumbersKept(pool)).toEqual([]);
  await pool.query('update users set status_message = $1 where id = $2', [
    'call +1 212 555 0177',
    ana.id,
  ]);
  expect(await bookNumbersKept(pool)).toEqual(['users: 12125550177']);
  await pool.query('update users set status_message = null');
  await world.close();
});
