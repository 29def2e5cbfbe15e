/** A process that stops between the save of a light and its messages, and comes back much later. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { befriend, friendsOf, turnOff } from '@porchlight/testing/people';
import { createProcesses, on, until } from '@porchlight/testing/processes';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** Keeps the answer to the next statement of this name back until `thaw`. */
function freezeBehind(name: string) {
  const query = pg.Client.prototype.query as unknown as Query;
  let thaw = (): void => {};
  const isThawed = new Promise<void>((resolve) => (thaw = resolve));
  let isFrozen = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const answer = await query.apply(this, given);
    const [asked] = given as [{ name?: string } | undefined];
    if (asked?.name !== name || isFrozen) return answer;
    isFrozen = true;
    await isThawed;
    return answer;
  } as never);
  return {
    thaw: () => {
      spy.mockRestore();
      thaw();
    },
    isFrozen: async () => isFrozen,
  };
}

const END_LOCKS = `select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;

test.each([
  ['it stopped once the light was saved', 'save_lights', 1500],
  ['it stopped once the audience was read', 'audience', 1500],
  ['it lost the connection of its lock', 'audience', 60_000],
])('what it says after others took over is fetched: %s', async (_, statement, patience) => {
  const [one, two] = await createProcesses(2, { databasePatienceMs: patience });
  if (!one || !two) throw new Error('two processes were wanted');
  const [ana, ben] = [await one.register('Ana Thaws'), await one.register('Ben Sees')];
  await befriend(ana, ben);
  const benThere = await on(two, ben);
  const seen = await benThere.socket();
  const frozen = freezeBehind(statement);
  const tap = ana.raw('POST', '/api/status', { body: { status: 'available' } });
  await until(frozen.isFrozen);
  if (patience > 1500) await one.query(END_LOCKS);

  // Once the database has taken the lock, another process announces the change and the next one.
  const anaThere = await on(two, ana);
  await until(async () =>
    turnOff(anaThere).then(
      () => true,
      () => false,
    ),
  );
  expect((await seen.waitFor('status_change')).data.friend.status).toBe('available');
  expect((await seen.waitFor('status_change')).data.friend.status).toBe('unavailable');

  frozen.thaw();
  await tap;
  await seen.waitFor('hello');
  await seen.sync();
  const messages = seen.received.filter(({ type }) => type === 'status_change');
  expect(messages).toHaveLength(2);
  expect(await friendsOf(benThere)).toMatchObject([{ status: 'unavailable' }]);
});
