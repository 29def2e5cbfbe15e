/** A session that ended without an announcement: its sockets go when the process looks for itself. */
import { SESSION_ENDED } from '@porchlight/contract/live';
import { expect, it } from 'vitest';
import { createWorld } from '@porchlight/testing/world';

it('closes the sockets of sessions that are gone, of deleted people, and of no one else', async () => {
  const world = await createWorld();
  const [ana, ben, cleo] = [
    await world.register('Ana'),
    await world.register('Ben'),
    await world.register('Cleo'),
  ];
  const [stolen, deleted, kept, own] = await Promise.all(
    [ana, ben, cleo, await ana.again()].map((person) => person.socket()),
  );
  if (!stolen || !deleted || !kept || !own) throw new Error('four sockets were wanted');
  // The state that a process leaves when it dies right after its commit.
  await world.query(
    `delete from sessions where user_id = $1 and token_hash = sha256(convert_to($2, 'utf8'))`,
    [ana.id, ana.sessionId],
  );
  await world.query('update users set deleted_at = now() where id = $1', [ben.id]);
  await world.drain();
  expect(await stolen.closed).toBe(SESSION_ENDED);
  expect(await deleted.closed).toBe(SESSION_ENDED);
  expect(stolen.received.at(-1)?.type).toBe('session_ended');
  await kept.sync();
  await own.sync();
  expect(world.app.hub.connections()).toBe(2);
  await world.close();
});
