import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { createWorld } from '../../testing/world.ts';
import { openDatabase } from './database.ts';

it('a database that hangs takes no connection for ever, and is greeted when it answers', async () => {
  const world = await createWorld();
  const proxy = await openDatabaseProxy(world.connection);
  const onIdleError = vi.fn<(error: Error) => void>();
  const onReturn = vi.fn<() => void>();
  const { db, ...database } = openDatabase(proxy.connection, {
    ...{ max: 2, onIdleError, patienceMs: 1000 },
  });
  database.onReturn(onReturn);
  const one = () => db.transaction((tx) => tx.execute(sql`select 1`));
  await Promise.all([one(), one()]);
  proxy.stall();

  // More of them than there are connections; some hang in the middle, some before they begin.
  const ended = await Promise.allSettled([one(), one(), one(), db.execute(sql`select 1`)]);
  expect(ended.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(onReturn).not.toHaveBeenCalled();

  proxy.flow();
  await expect.poll(() => onReturn.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await Promise.all([one(), one(), one()]);
  await database.close();
  await proxy.close();
  await world.close();
});
