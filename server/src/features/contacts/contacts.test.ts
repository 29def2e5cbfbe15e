import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, friendsOf, registerAll, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const DAY = 24 * 60 * 60 * 1000;
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const request = (from: Person, to: { id: string }) =>
  from.raw('POST', '/api/friend-request', { body: { friendId: to.id } });
const accept = (by: Person, from: Person) =>
  by.raw('POST', `/api/friend-request/${from.id}/accept`);
const decline = (by: Person, from: Person) =>
  by.raw('POST', `/api/friend-request/${from.id}/decline`);
const cancel = (by: Person, id: string) => by.raw('DELETE', `/api/sent-friend-request/${id}`);

describe('contact requests', () => {
  it('go from one person to another, who accepts', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Ray', 'Ben Oak']);
    const socket = await ben.socket();
    const sent = await ana.call('POST /api/friend-request', { body: { friendId: ben.id } });
    expect(sent).toMatchObject({ success: true, accepted: false });
    const live = await socket.waitFor('friend_request');
    expect(live.data).toEqual({ userId: ana.id, displayName: 'Ana Ray' });
    const { notification } = (await socket.waitFor('notification')).data;
    expect(notification).toMatchObject({
      type: 'friend_request',
      message: 'Ana Ray sent you a contact request',
      read: false,
    });

    expect(await ana.call('GET /api/sent-friend-requests')).toEqual([
      {
        id: sent.requestId,
        friendId: ben.id,
        user: { id: ben.id, displayName: 'Ben Oak', username: 'benoak', avatar: null },
      },
    ]);
    expect(await ben.call('GET /api/friend-requests')).toEqual([
      {
        id: sent.requestId,
        userId: ana.id,
        user: { id: ana.id, displayName: 'Ana Ray', username: 'anaray', avatar: null },
      },
    ]);
    expect(await friendsOf(ana)).toEqual([]);

    expect((await accept(ben, ana)).status).toBe(200);
    const [seen] = await friendsOf(ana);
    expect(seen).toMatchObject({ id: ben.id, status: 'unavailable', statusMessage: null });
    const [back] = await friendsOf(ben);
    expect(back?.friendshipId).toBe(seen?.friendshipId);
    expect(await ben.call('GET /api/friend-requests')).toEqual([]);
    expect(await ana.call('GET /api/sent-friend-requests')).toEqual([]);
    expect(await ben.call('GET /api/notifications')).toEqual([]);
    expect(await ana.call('GET /api/notifications')).toMatchObject([
      { type: 'status_change', title: 'Contact request accepted' },
    ]);
    await socket.close();
  });

  it('are refused to oneself, to contacts, and twice', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Two', 'Ben Two', 'Cleo Two']);
    expect(await request(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_account' } });
    await request(ana, ben);
    expect(await request(ana, ben)).toMatchObject({
      status: 409,
      body: { message: 'Contact request already sent', code: 'request_already_sent' },
    });
    await befriend(ana, cleo);
    expect(await request(ana, cleo)).toMatchObject({
      status: 409,
      body: { code: 'already_contacts' },
    });
  });

  it('to the unknown, the blocked and the blocking get the same bytes', async () => {
    const [ana, blocked, blocking] = await registerAll(world, ['Ana', 'Blocked', 'Blocking']);
    await ana.call('POST /api/block-user', { body: { blockedUserId: blocked.id } });
    await blocking.call('POST /api/block-user', { body: { blockedUserId: ana.id } });
    const answers = await Promise.all(
      [{ id: randomUUID() }, blocked, blocking].map((to) => request(ana, to)),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { message: 'User not found' } });
  });

  it('that cross make one contact', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Cross', 'Ben Cross']);
    await request(ana, ben);
    const crossed = await ben.call('POST /api/friend-request', { body: { friendId: ana.id } });
    expect(crossed).toEqual({ success: true, accepted: true, requestId: null });
    expect(await friendsOf(ana)).toHaveLength(1);
    expect(await friendsOf(ben)).toHaveLength(1);
  });

  it('may be sent again twice in 30 days after a decline, without a word', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Again', 'Ben Again']);
    for (let time = 0; time < 3; time += 1) {
      expect((await request(ana, ben)).status).toBe(200);
      expect((await decline(ben, ana)).status).toBe(200);
      expect(await ana.call('GET /api/sent-friend-requests')).toEqual([]);
      expect(await ana.call('GET /api/notifications')).toEqual([]);
      expect(await ben.call('GET /api/notifications')).toEqual([]);
    }
    const refused = await request(ana, ben);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 3600);
    world.clock.advance(30 * DAY + 1000);
    const fresh = await ana.again();
    expect((await request(fresh, ben)).status).toBe(200);
  });

  it('can be cancelled by the sender alone, and leave no notice behind', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Can', 'Ben Can', 'Cleo Can']);
    const { requestId } = await ana.call('POST /api/friend-request', {
      body: { friendId: ben.id },
    });
    expect((await cancel(cleo, requestId ?? '')).status).toBe(404);
    expect((await cancel(ben, requestId ?? '')).status).toBe(404);
    expect((await cancel(ana, requestId ?? '')).status).toBe(200);
    expect((await cancel(ana, requestId ?? '')).status).toBe(404);
    expect(await ben.call('GET /api/friend-requests')).toEqual([]);
    expect(await ben.call('GET /api/notifications')).toEqual([]);
    expect((await accept(ben, ana)).status).toBe(404);
    expect(await friendsOf(ben)).toEqual([]);
  });

  it('end in one serial outcome, whatever races', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [ana, ben] = await registerAll(world, ['Ana Race', 'Ben Race']);
      const first = await request(ana, ben);
      const { requestId } = first.body as { requestId: string };
      await Promise.all([
        accept(ben, ana),
        request(ben, ana),
        cancel(ana, requestId),
        decline(ben, ana),
        request(ana, ben),
        ...(round % 2
          ? [ana.raw('POST', '/api/block-user', { body: { blockedUserId: ben.id } })]
          : []),
      ]);
      const [rows] = await world.query<{ contacts: number; friendships: number; requests: number }>(
        `select (select count(*)::int from contacts where user_id in ($1, $2)) as contacts,
          (select count(distinct friendship_id)::int from contacts where user_id in ($1, $2)) as friendships,
          (select count(*)::int from requests where sender_id in ($1, $2)) as requests`,
        [ana.id, ben.id],
      );
      expect([0, 2]).toContain(rows?.contacts);
      expect(rows?.friendships).toBe((rows?.contacts ?? 0) / 2);
      expect(rows?.requests).toBeLessThanOrEqual(rows?.contacts ? 0 : 1);
      if (round % 2) expect(rows?.contacts).toBe(0);
    }
  });
});

describe('contacts', () => {
  it('are listed by name, whoever is Available', async () => {
    const [ana, zed, emil, olga] = await registerAll(world, ['Ana List', 'Zed', 'Émil', 'Olga']);
    for (const other of [zed, olga, emil]) await befriend(ana, other);
    await turnOn(zed);
    const names = (await friendsOf(ana)).map((friend) => friend.displayName);
    expect(names).toEqual(['Émil', 'Olga', 'Zed']);
  });

  it('are each one’s own when many ask at once', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `Ring ${String.fromCharCode(65 + i)}`);
    const people = await registerAll(world, names);
    const next = (i: number) => people[(i + 1) % people.length] as Person;
    for (const [i, person] of people.entries()) await befriend(person, next(i));
    await turnOn(people[0] as Person);
    const namesOf = async (person: Person) =>
      (await friendsOf(person)).map(({ displayName, status }) => `${displayName} ${status}`);
    const alone: string[][] = [];
    for (const person of people) alone.push(await namesOf(person));
    // Twice each, as two devices do.
    const together = await Promise.all([...people, ...people].map(namesOf));
    expect(together).toEqual([...alone, ...alone]);
    expect(alone[1]).toEqual(['Ring A available', 'Ring C unavailable']);
  });

  it('show a phone number to contacts alone', async () => {
    const ana = await world.register('Ana Phone', { phoneNumber: '+1 (415) 555-0123' });
    const ben = await world.register('Ben Phone');
    const found = await ben.call('POST /api/search', { body: { query: 'Ana Phone' } });
    expect(JSON.stringify(found)).not.toContain('555');
    await befriend(ana, ben);
    expect((await seenBy(ben, ana))?.phoneNumber).toBe('+14155550123');
  });

  it('are removed on both sides, with every row that names the other', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Gone', 'Ben Gone']);
    await befriend(ana, ben);
    await turnOn(ben);
    await ana.call('POST /api/record-call', { body: { receiverId: ben.id } });
    const socket = await ben.socket();
    await ana.call('DELETE /api/friends/:id', { params: { id: ben.id } });
    await socket.waitFor('friends_changed');
    expect(await friendsOf(ana)).toEqual([]);
    expect(await friendsOf(ben)).toEqual([]);
    expect(await ana.call('GET /api/notifications')).toEqual([]);
    expect(await ana.call('GET /api/friends/call-history')).toEqual({});
    expect((await ana.raw('DELETE', `/api/friends/${ben.id}`)).status).toBe(404);
    await socket.close();
  });

  it('see a changed name, username or number at once', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Old', 'Ben New', 'Cleo New']);
    await befriend(ana, ben);
    await request(ana, cleo);
    const [socket, asked] = await Promise.all([ben.socket(), cleo.socket()]);
    await ana.call('PATCH /api/account', { body: { displayName: 'Ana Fresh' } });
    await socket.waitFor('friends_changed');
    await asked.waitFor('friends_changed');
    expect((await seenBy(ben, ana))?.displayName).toBe('Ana Fresh');
    expect((await cleo.call('GET /api/friend-requests'))[0]?.user.displayName).toBe('Ana Fresh');
    await Promise.all([socket.close(), asked.close()]);
  });
});
