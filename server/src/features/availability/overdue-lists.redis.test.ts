/** Many lists that find lights past their end at once: after an outage, or at five o'clock. */
import { expect, test, vi } from 'vitest';
import pg from 'pg';
import { createProcesses } from '@porchlight/testing/processes';
import { befriend, friendsOf, inMinutes, registerAll, turnOn } from '@porchlight/testing/people';

const PAIRS = 16;

test('share the locks of the people whose lights have ended', async () => {
  const [world] = await createProcesses(1);
  if (!world) throw new Error('a process was wanted');
  const named = (name: string) => Array.from({ length: PAIRS }, () => name);
  const owners = await registerAll(world, named('Olga Over'));
  const viewers = await registerAll(world, named('Vic Viewer'));
  for (const [pair, owner] of owners.entries()) {
    const viewer = viewers[pair];
    if (viewer) await befriend(viewer, owner);
    await turnOn(owner, { statusExpiresAt: inMinutes(world, 10) });
  }
  world.clock.advance(10 * 60_000);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const lists = await Promise.all(viewers.map(friendsOf));
  const asked = spy.mock.calls.map(([query]) => (query as { name?: string }).name);
  spy.mockRestore();
  expect(lists.flat().map(({ status }) => status)).toEqual(named('unavailable'));
  // The sweep has one other connection for the same locks.
  expect(asked.filter((name) => name === 'take_idle_locks').length).toBeLessThan(PAIRS / 2);
  const text = `select 1 from users where id = any($1) and status = 'available'`;
  expect(await world.query(text, [owners.map(({ id }) => id)])).toEqual([]);
});
