/** Rows that a later version wrote: beside it during an upgrade, or before a step back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, registerAll } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('a notification of a later kind is left out, and neither pushed nor mailed', async () => {
  const [ana, ben, cleo] = await registerAll(world, ['Ana Earlier', 'Ben Earlier', 'Cleo Asks']);
  await befriend(ana, ben);
  await cleo.call('POST /api/friend-request', { body: { friendId: ben.id } });
  const known = await ben.call('GET /api/notifications');
  await ben.call('POST /api/push-token', { body: { token: 'phone-of-ben' } });
  const at = new Date(world.clock.now());
  for (const isAsked of [true, false]) {
    const id = randomUUID();
    await world.query(
      `insert into notifications (id, user_id, kind, about_id, is_asked, is_read, created_at)
       values ($1, $2, 'later_kind', $3, $4, false, $5)`,
      [id, ben.id, ana.id, isAsked, at],
    );
    await world.query(
      `insert into deliveries (id, user_id, notification_id, channel, due_at)
       select gen_random_uuid(), $1, $2, channel, $3 from unnest(array['push', 'mail']) as channel`,
      [ben.id, id, at],
    );
  }
  await world.drain();
  expect(known).not.toEqual([]);
  expect(await ben.call('GET /api/notifications')).toEqual(known);
  expect(world.pushes).toEqual([]);
  await ben.confirmPassword();
  expect((await ben.call('GET /api/account/export')).notifications).toHaveLength(known.length);
});

test('a security event of a later kind is left out', async () => {
  const ana = await world.register('Ana Secure');
  const known = await ana.call('GET /api/security-log');
  await world.query(
    `insert into security_events (id, user_id, kind, at) values ($1, $2, 'later_kind', $3)`,
    [randomUUID(), ana.id, new Date(world.clock.now())],
  );
  expect(known).not.toEqual([]);
  expect(await ana.call('GET /api/security-log')).toEqual(known);
  await ana.confirmPassword();
  const { securityLog } = await ana.call('GET /api/account/export');
  expect(securityLog.map(({ kind }) => kind)).not.toContain('later_kind');
});
