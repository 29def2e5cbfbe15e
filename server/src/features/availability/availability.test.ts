import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  befriend,
  groupWith,
  inMinutes,
  registerAll,
  seenBy,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const off = {
  status: 'unavailable',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
};

describe('the light', () => {
  it('goes on with one tap and is on the other screen', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Tap', 'Ben Tap']);
    await befriend(ana, ben);
    const socket = await ben.socket();
    const me = await turnOn(ana, { statusMessage: '  Tea on the porch ' });
    expect(me).toMatchObject({
      status: 'available',
      statusMessage: 'Tea on the porch',
      visibleToGroupIds: '[]',
      audience: { kind: 'everyone' },
      currentStreak: 1,
    });
    const { data } = await socket.waitFor('status_change');
    expect(data).toMatchObject({ userId: ana.id, displayName: 'Ana Tap', status: 'available' });
    expect(await seenBy(ben, ana)).toMatchObject(data.friend);
    await turnOff(ana);
    expect((await socket.waitFor('status_change')).data.friend).toMatchObject(off);
    await socket.close();
  });

  it('keeps what is omitted while it is on, and clears what is null', async () => {
    const ana = await world.register('Ana Keep');
    const family = await groupWith(ana, 'Family', []);
    const end = inMinutes(world, 30);
    await turnOn(ana, {
      statusMessage: 'hi',
      statusExpiresAt: end,
      visibleToGroupIds: [family.id],
    });
    expect(await turnOn(ana)).toMatchObject({
      statusMessage: 'hi',
      statusExpiresAt: end,
      audience: { kind: 'groups', groupIds: [family.id] },
    });
    const cleared = await turnOn(ana, {
      statusMessage: null,
      statusExpiresAt: null,
      visibleToGroupIds: [],
    });
    expect(cleared).toMatchObject({
      statusMessage: null,
      statusExpiresAt: null,
      audience: { kind: 'everyone' },
    });
  });

  it('takes groups as an array or as a JSON string, and gives the string back', async () => {
    const ana = await world.register('Ana Json');
    const work = await groupWith(ana, 'Work', []);
    const me = await turnOn(ana, { visibleToGroupIds: JSON.stringify([work.id]) });
    expect(me.visibleToGroupIds).toBe(JSON.stringify([work.id]));
    await turnOff(ana);
    expect(await turnOn(ana, { cause: 'nfc' })).toMatchObject({
      audience: { kind: 'groups', groupIds: [work.id] },
      statusMessage: 'Changed via NFC tag',
    });
    await turnOff(ana);
    expect(await turnOn(ana)).toMatchObject({ audience: { kind: 'everyone' } });
  });

  it.each([
    [
      'a foreign group',
      async (w: World) => [(await groupWith(await w.register('Other'), 'X', [])).id],
    ],
    ['an unknown group', async () => [randomUUID()]],
    ['a deleted group', async () => 'deleted'],
  ])('is refused for %s, the same for each', async (_, idsOf) => {
    const ana = await world.register('Ana Foreign');
    let ids: unknown = await idsOf(world);
    if (ids === 'deleted') {
      const group = await groupWith(ana, 'Gone', []);
      await ana.call('DELETE /api/contact-groups/:id', { params: { id: group.id } });
      ids = [group.id];
    }
    const answer = await ana.raw('POST', '/api/status', {
      body: { status: 'available', visibleToGroupIds: ids },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_group' } });
    expect((await ana.me()).status).toBe('unavailable');
  });

  it.each([
    [{ status: 'maybe' }],
    [{}],
    [{ status: 'available', visibleToGroupIds: 'not json' }],
    [{ status: 'available', visibleToGroupIds: 'null' }],
    [{ status: 'available', visibleToGroupIds: '"x"' }],
    [{ status: 'available', visibleToGroupIds: ['x'] }],
    [{ status: 'available', visibleToGroupIds: {} }],
    [{ status: 'available', statusMessage: 'x'.repeat(51) }],
    [{ status: 'available', statusMessage: 7 }],
    [{ status: 'available', statusExpiresAt: 'soon' }],
    [{ status: 'available', statusExpiresAt: '2000-01-01T00:00:00.000Z' }],
    [{ status: 'available', statusExpiresAt: '9999-01-01T00:00:00.000Z' }],
    [{ status: 'available', cause: 'schedule' }],
  ])('refuses %j and changes nothing', async (body) => {
    const ana = await world.register('Ana Bad');
    const before = await ana.me();
    const answer = await ana.raw('POST', '/api/status', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual(expect.arrayContaining(['message', 'code']));
    expect(await ana.me()).toEqual(before);
  });

  it('tells all own devices, with a version that only grows', async () => {
    const ana = await world.register('Ana Devices');
    const [first, second] = await Promise.all([ana.socket(), (await ana.again()).socket()]);
    const before = (await ana.me()).statusVersion;
    await turnOn(ana);
    await turnOff(ana, 'nfc');
    for (const socket of [first, second]) {
      const on = (await socket.waitFor('me_changed')).data;
      const gone = (await socket.waitFor('me_changed')).data;
      expect(on).toMatchObject({ cause: 'manual', user: { status: 'available' } });
      expect(gone).toMatchObject({ cause: 'nfc', user: { status: 'unavailable' } });
      expect(on.user.statusVersion).toBeGreaterThan(before);
      expect(gone.user.statusVersion).toBeGreaterThan(on.user.statusVersion);
      await socket.close();
    }
  });
});

describe('timers', () => {
  it('end the light at their end, even if nothing has run since', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Timer', 'Ben Timer']);
    await befriend(ana, ben);
    const socket = await ben.socket();
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 15) });
    await socket.waitFor('status_change');
    world.clock.advance(15 * MINUTE);
    expect(await seenBy(ben, ana)).toMatchObject(off);
    expect(await ana.me()).toMatchObject({ status: 'unavailable', statusExpiresAt: null });

    await world.drain();
    const { data } = await socket.waitFor('status_change');
    expect(data.friend).toMatchObject(off);
    await world.drain();
    await socket.sync();
    expect(socket.received.filter(({ type }) => type === 'status_change')).toHaveLength(2);
    await socket.close();
  });

  it('are extended, and announce the new end without an alert', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Ext', 'Ben Ext']);
    await befriend(ana, ben);
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 15) });
    const socket = await ben.socket();
    const end = inMinutes(world, 30);
    await turnOn(ana, { statusExpiresAt: end });
    expect((await socket.waitFor('status_change')).data.friend.statusExpiresAt).toBe(end);
    await world.drain();
    expect(await ben.call('GET /api/notifications')).toHaveLength(1);
    await socket.close();
  });

  it('are shown to others only where the owner shares them', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Hide', 'Ben Hide']);
    await befriend(ana, ben);
    await ana.call('PATCH /api/user/features', { body: { showTimerToOthers: false } });
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 15) });
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available', statusExpiresAt: null });
    const socket = await ben.socket();
    await ana.call('PATCH /api/user/features', { body: { showTimerToOthers: true } });
    const { friend } = (await socket.waitFor('status_change')).data;
    expect(friend.statusExpiresAt).not.toBeNull();
    await socket.close();
  });

  it('ask once, after four hours without an end, whether it is still a good time', async () => {
    const ana = await world.register('Ana Four');
    await turnOn(ana);
    world.clock.advance(4 * HOUR);
    await world.drain();
    world.clock.advance(HOUR);
    await world.drain();
    expect(await ana.call('GET /api/notifications')).toMatchObject([
      { type: 'other', title: 'Still a good time?' },
    ]);
    expect((await ana.me()).status).toBe('available');
  });
});

describe('who sees it', () => {
  it('are the members of the chosen groups, and nobody can tell hidden from off', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Who', 'Ben Who', 'Cleo Who']);
    await befriend(ana, ben);
    await befriend(ana, cleo);
    const family = await groupWith(ana, 'Family', [ben]);
    const before = await seenBy(cleo, ana);
    const [seeing, blind] = await Promise.all([ben.socket(), cleo.socket()]);
    await turnOn(ana, { statusMessage: 'family only', visibleToGroupIds: [family.id] });
    await seeing.waitFor('status_change');
    await blind.sync();
    expect(await seenBy(cleo, ana)).toEqual(before);
    expect(blind.received.map(({ type }) => type)).toEqual(['hello']);
    expect(await cleo.call('GET /api/notifications')).toEqual([]);
    await Promise.all([seeing.close(), blind.close()]);
  });

  it('follows members who come and go, live', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Move', 'Ben Move']);
    await befriend(ana, ben);
    const friendshipId = (await seenBy(ana, ben))?.friendshipId ?? '';
    const family = await groupWith(ana, 'Family', []);
    await turnOn(ana, { visibleToGroupIds: [family.id] });
    const socket = await ben.socket();
    const params = { id: family.id };
    await ana.call('POST /api/contact-groups/:id/members', { params, body: { friendshipId } });
    expect((await socket.waitFor('status_change')).data.status).toBe('available');
    await ana.call('DELETE /api/contact-groups/:id/members/:friendshipId', {
      params: { id: family.id, friendshipId },
    });
    expect((await socket.waitFor('status_change')).data.friend).toMatchObject(off);
    await socket.close();
  });

  it('is nobody when the only chosen group is deleted, and the owner is told', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Del', 'Ben Del']);
    await befriend(ana, ben);
    const family = await groupWith(ana, 'Family', [ben]);
    await turnOn(ana, { visibleToGroupIds: [family.id] });
    const socket = await ben.socket();
    world.clock.advance(1000);
    await ana.call('DELETE /api/contact-groups/:id', { params: { id: family.id } });
    expect((await socket.waitFor('status_change')).data.friend).toMatchObject(off);
    const me = await ana.me();
    expect(me).toMatchObject({ status: 'available', audienceGone: true });
    expect(me.visibleToGroupIds).toContain(family.id);
    expect(await ana.call('GET /api/notifications')).toMatchObject([
      { type: 'other', title: 'No one sees your light' },
      { type: 'status_change' },
    ]);
    expect(await ana.call('GET /api/audience')).toMatchObject({
      kind: 'nobody',
      count: 0,
      others: 1,
    });
    await socket.close();
  });

  it('excludes Unavailable contacts where the owner says so, live both ways', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Asym', 'Ben Asym']);
    await befriend(ana, ben);
    await ana.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    await turnOn(ana);
    expect(await seenBy(ben, ana)).toMatchObject(off);
    const socket = await ben.socket();
    await turnOn(ben);
    await socket.waitFor('friends_changed');
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
    await turnOff(ben);
    await socket.waitFor('friends_changed');
    expect(await seenBy(ben, ana)).toMatchObject(off);
    await ana.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: true } });
    expect((await socket.waitFor('status_change')).data.status).toBe('available');
    await socket.sync();
    expect(socket.received.filter(({ type }) => type === 'status_change')).toHaveLength(1);
    await socket.close();
  });

  it('sends no friends_changed where the own change changed nothing one sees', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Same', 'Ben Same']);
    await befriend(ana, ben);
    await turnOn(ana);
    const socket = await ben.socket();
    await turnOn(ben);
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
    await socket.close();
  });

  it("is shown to the owner without anyone's hidden status", async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Aud', 'Ben Aud', 'Cleo Aud']);
    await befriend(ana, ben);
    await befriend(ana, cleo);
    const family = await groupWith(ana, 'Family', [ben]);
    await ana.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    await turnOn(ana, { statusMessage: 'hi', visibleToGroupIds: [family.id] });
    const read = async () =>
      JSON.stringify([
        await ana.call('GET /api/audience'),
        await ana.call('GET /api/audience/:id', { params: { id: ben.id } }),
        await ana.call('GET /api/audience/:id', { params: { id: cleo.id } }),
      ]);
    const whileOff = await read();
    await turnOn(ben);
    expect(await read()).toBe(whileOff);
    const [audience, asBen, asCleo] = JSON.parse(whileOff) as never[];
    expect(audience).toMatchObject({
      kind: 'groups',
      count: 1,
      others: 1,
      whileAvailableToo: true,
      groups: [{ id: family.id, name: 'Family', memberIds: [ben.id] }],
      people: [{ id: ben.id, displayName: 'Ben Aud' }],
    });
    expect(asBen).toMatchObject({
      inAudience: true,
      entry: { status: 'available', statusMessage: 'hi' },
    });
    expect(asCleo).toMatchObject({ inAudience: false, entry: off });
    expect((await ana.raw('GET', `/api/audience/${randomUUID()}`)).status).toBe(404);
  });

  it('never shows contacts how the light was set', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Nfc', 'Ben Nfc']);
    await befriend(ana, ben);
    const socket = await ben.socket();
    const me = await turnOn(ana, { cause: 'nfc' });
    expect(me.statusMessage).toBe('Changed via NFC tag');
    expect((await socket.waitFor('status_change')).data.friend.statusMessage).toBeNull();
    expect((await seenBy(ben, ana))?.statusMessage).toBeNull();
    await socket.close();
  });
});
