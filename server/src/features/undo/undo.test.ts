import { randomUUID } from 'node:crypto';
import { SESSION_ENDED } from '@porchlight/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, friendsOf, groupWith, registerAll, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';
import { LEASE_MS } from '../idempotency/service.ts';
import { UNDO_MS } from './service.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const undo = (by: Person, id: string | undefined) => by.raw('POST', `/api/undo/${id ?? ''}`);
const block = async (by: Person, who: Person) =>
  (await by.call('POST /api/block-user', { body: { blockedUserId: who.id } })).undoId;
const GONE = { status: 404, body: { code: 'not_found' } };

/** Ways to go out of sight; each must be indistinguishable from a light that is off. */
const OUT_OF_SIGHT = {
  'has chosen Everything off': (who: Person) => who.call('POST /api/everything-off'),
  'is suspended': async (who: Person) => {
    const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
    await atDesk(desk, ['suspend', `@${who.username}`, '--reason', 'Rude words']);
    await world.drain();
  },
} as const;
const outOfSight = Object.entries(OUT_OF_SIGHT);

/** Everything that either of two people can read about the other. */
const readAll = (people: readonly Person[]) =>
  Promise.all(
    people.map(async (person) => ({
      friends: await friendsOf(person),
      groups: await person.call('GET /api/contact-groups'),
      preferences: await person.call('GET /api/notifications/preferences'),
      calls: await person.call('GET /api/friends/call-history'),
      notifications: await person.call('GET /api/notifications'),
      requests: await person.call('GET /api/friend-requests'),
      sent: await person.call('GET /api/sent-friend-requests'),
      blocked: await person.call('GET /api/blocked-users'),
    })),
  );

describe('the Undo of a removal', () => {
  const remove = async (by: Person, who: Person) =>
    (await by.call('DELETE /api/friends/:id', { params: { id: who.id } })).undoId;

  it('puts back contact, groups, preferences, calls and notices on both sides', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Again', 'Ben Again']);
    await befriend(ana, ben);
    await groupWith(ana, 'Family', [ben]);
    await groupWith(ben, 'Work', [ana]);
    await ben.call('POST /api/record-call', { body: { receiverId: ana.id } });
    await turnOn(ana);
    await world.app.writeAlerts();
    const before = await readAll([ana, ben]);
    const undoId = await remove(ana, ben);
    expect(await friendsOf(ben)).toEqual([]);
    // Not by the other one, and once.
    expect(await undo(ben, undoId)).toMatchObject(GONE);
    expect(await undo(ana, undoId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await readAll([ana, ben])).toEqual(before);
    expect(await undo(ana, undoId)).toMatchObject(GONE);
  });

  it('answers a request that was sent meanwhile', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Meanwhile', 'Ben Meanwhile']);
    await befriend(ana, ben);
    const undoId = await remove(ana, ben);
    await ben.call('POST /api/friend-request', { body: { friendId: ana.id } });
    expect((await undo(ana, undoId)).status).toBe(200);
    expect(await friendsOf(ana)).toHaveLength(1);
    expect(await ana.call('GET /api/friend-requests')).toEqual([]);
    expect(await ben.call('GET /api/sent-friend-requests')).toEqual([]);
  });

  it('does not come past a block', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Past', 'Ben Past']);
    await befriend(ana, ben);
    const undoId = await remove(ana, ben);
    await block(ben, ana);
    expect((await undo(ana, undoId)).status).toBe(404);
    expect(await friendsOf(ana)).toEqual([]);
  });

  it.each(outOfSight)('is the same if the other %s meanwhile', async (_, withdraw) => {
    const [ana, ben, off] = await registerAll(world, ['Ana Sees', 'Ben Hides', 'Olga Off']);
    for (const contact of [ben, off]) await befriend(ana, contact);
    const before = await friendsOf(ana);
    const undoIds = [await remove(ana, ben), await remove(ana, off)];
    await withdraw(ben);
    const [hidden, plain] = [await undo(ana, undoIds[0]), await undo(ana, undoIds[1])];
    expect(plain.status).toBe(200);
    expect([hidden.status, hidden.text]).toEqual([plain.status, plain.text]);
    expect(await friendsOf(ana)).toEqual(before);
  });
});

describe('the Undo of a block', () => {
  it('puts back contact, groups, preferences, calls and notices on both sides', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Back', 'Ben Back']);
    await befriend(ana, ben);
    await groupWith(ana, 'Family', [ben]);
    await groupWith(ben, 'Work', [ana]);
    await ana.call('PUT /api/notifications/preferences', {
      body: { friendId: ben.id, callAvailable: false },
    });
    await ben.call('POST /api/record-call', { body: { receiverId: ana.id } });
    await turnOn(ana);
    await world.app.writeAlerts();
    const before = await readAll([ana, ben]);
    const socket = await ben.socket();
    const undoId = await block(ana, ben);
    expect(await friendsOf(ben)).toEqual([]);
    expect(await undo(ana, undoId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await readAll([ana, ben])).toEqual(before);
    await socket.sync();
    const types = socket.received.map(({ type }) => type);
    expect(types.filter((type) => type === 'friends_changed')).toHaveLength(2);
    await socket.close();
  });

  it('puts back a waiting request', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Asked', 'Ben Asked']);
    await ben.call('POST /api/friend-request', { body: { friendId: ana.id } });
    const before = await readAll([ana, ben]);
    await undo(ana, await block(ana, ben));
    expect(await readAll([ana, ben])).toEqual(before);
  });

  it('tells a stranger nothing', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Still', 'Ben Still']);
    const socket = await ben.socket();
    await undo(ana, await block(ana, ben));
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    await socket.close();
  });

  it('leaves out groups that were deleted meanwhile', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Less', 'Ben Less']);
    await befriend(ana, ben);
    const family = await groupWith(ana, 'Family', [ben]);
    const undoId = await block(ana, ben);
    await ana.call('DELETE /api/contact-groups/:id', { params: { id: family.id } });
    expect((await undo(ana, undoId)).status).toBe(200);
    expect(await friendsOf(ana)).toHaveLength(1);
  });

  it('is refused once the other account is gone, or the person was unblocked by hand', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Late', 'Ben Late', 'Cleo Late']);
    await befriend(ana, ben);
    const gone = await block(ana, ben);
    await ben.call('DELETE /api/account');
    expect((await undo(ana, gone)).status).toBe(404);
    await befriend(ana, cleo);
    const unblocked = await block(ana, cleo);
    await ana.call('DELETE /api/blocked-users/:id', { params: { id: cleo.id } });
    expect((await undo(ana, unblocked)).status).toBe(404);
    expect(await friendsOf(ana)).toEqual([]);
  });

  it.each(outOfSight)('is the same if the other %s meanwhile', async (_, withdraw) => {
    const [ana, ben, off] = await registerAll(world, ['Ana Sees', 'Ben Hides', 'Olga Off']);
    for (const contact of [ben, off]) await befriend(ana, contact);
    const before = await friendsOf(ana);
    const undoIds = [await block(ana, ben), await block(ana, off)];
    await withdraw(ben);
    const [hidden, plain] = [await undo(ana, undoIds[0]), await undo(ana, undoIds[1])];
    expect(plain.status).toBe(200);
    expect([hidden.status, hidden.text]).toEqual([plain.status, plain.text]);
    expect(await friendsOf(ana)).toEqual(before);
  });

  it('brings no request back whose sender is out of sight', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Blocks', 'Ben Asked Once']);
    await ben.call('POST /api/friend-request', { body: { friendId: ana.id } });
    const undoId = await block(ana, ben);
    await ben.call('POST /api/everything-off');
    expect(await undo(ana, undoId)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect(await ana.call('GET /api/friend-requests')).toEqual([]);
  });
});

describe('an Undo', () => {
  it('works once, in time, and for the session that made the change alone', async () => {
    const [ana, eve] = await registerAll(world, ['Ana Once', 'Eve Once']);
    await befriend(ana, eve);
    const other = await ana.again();
    const undoId = await block(ana, eve);
    expect(await undo(eve, undoId)).toMatchObject(GONE);
    expect(await undo(other, undoId)).toMatchObject(GONE);
    expect(await undo(ana, randomUUID())).toMatchObject(GONE);
    const both = await Promise.all([undo(ana, undoId), undo(ana, undoId)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const late = await block(ana, eve);
    world.clock.advance(UNDO_MS);
    expect(await undo(ana, late)).toMatchObject(GONE);
  });

  it('leaves no copies behind', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Copy', 'Ben Copy']);
    await befriend(ana, ben);
    await block(ana, ben);
    const kept = () => world.query('select 1 from undo_records where user_id = $1', [ana.id]);
    expect(await kept()).toHaveLength(1);
    world.clock.advance(UNDO_MS + 3 * 60_000);
    await world.drain();
    expect(await kept()).toEqual([]);
  });
});

it.each(['block', 'removal'] as const)(
  'comes with the repeat of a %s whose process died before it answered',
  async (act) => {
    const [ana, ben] = await registerAll(world, ['Ana Asks', 'Ben Asked']);
    await befriend(ana, ben);
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () =>
      act === 'block'
        ? ana.raw('POST', '/api/block-user', { headers, body: { blockedUserId: ben.id } })
        : ana.raw('DELETE', `/api/friends/${ben.id}`, { headers });
    await ask();
    await world.query('update idempotency_keys set answer = null where user_id = $1', [ana.id]);
    // Until then the first request may still be running.
    world.clock.advance(LEASE_MS + 1000);
    await world.drain();
    const again = await ask();
    expect([again.status, again.body]).toMatchObject([200, { success: true }]);
    const { undoId } = again.body as { undoId: string };
    expect((await undo(ana, undoId)).status).toBe(200);
    expect(await friendsOf(ana)).toMatchObject([{ id: ben.id }]);
  },
);

describe('the Undo of signing out a device', () => {
  const revoke = async (by: Person, other: Person) => {
    const list = await other.call('GET /api/sessions');
    const id = list.find(({ current }) => current)?.id ?? '';
    return by.call('DELETE /api/sessions/:id', { params: { id } });
  };

  it('lets the same device in again, with its pushes and live messages', async () => {
    const ana = await world.register('Ana Device');
    const phone = await ana.again();
    await phone.call('POST /api/push-token', { body: { token: 'a-token-of-the-phone' } });
    const socket = await phone.socket();
    const { undoId } = await revoke(ana, phone);
    expect(await socket.closed).toBe(SESSION_ENDED);
    expect((await phone.raw('GET', '/api/me')).status).toBe(401);
    expect((await undo(ana, undoId)).status).toBe(200);
    expect((await phone.me()).id).toBe(ana.id);
    const again = await phone.socket();
    await again.sync();
    expect(
      await world.query('select 1 from push_tokens where token = $1', ['a-token-of-the-phone']),
    ).toHaveLength(1);
    const events = await ana.call('GET /api/security-log');
    expect(events.map(({ kind }) => kind)).toContain('device_restored');
    await again.close();
  });

  it('is not offered for the own session', async () => {
    const ana = await world.register('Ana Self');
    expect(await revoke(ana, ana)).toEqual({ success: true });
  });

  it('cannot bring a session back over a new password', async () => {
    const ana = await world.register('Ana New');
    const phone = await ana.again();
    const { undoId } = await revoke(ana, phone);
    const password = 'another-one-7';
    await ana.call('POST /api/change-password', {
      body: { currentPassword: ana.password, password, confirmPassword: password },
    });
    expect(await undo(ana, undoId)).toMatchObject(GONE);
    expect((await phone.raw('GET', '/api/me')).status).toBe(401);
  });
});

it('puts a forgotten tag back as it was', async () => {
  const ana = await world.register('Ana Tag');
  const { tag } = await ana.call('POST /api/nfc-tags', {
    body: { name: 'Door', action: { kind: 'toggle' } },
  });
  const before = await ana.call('POST /api/nfc-tags/:id/revoke', { params: { id: tag.id } });
  const { undoId } = await ana.call('DELETE /api/nfc-tags/:id', { params: { id: tag.id } });
  expect(await ana.call('GET /api/nfc-tags')).toEqual([]);
  expect((await undo(ana, undoId)).status).toBe(200);
  expect(await ana.call('GET /api/nfc-tags')).toEqual([before]);
});
