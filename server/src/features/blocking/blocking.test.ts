import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, friendsOf, groupWith, registerAll, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const block = (by: Person, who: { id: string }) =>
  by.raw('POST', '/api/block-user', { body: { blockedUserId: who.id } });

describe('blocking', () => {
  it('ends the contact, groups and notices on both sides', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Block', 'Ben Block']);
    await befriend(ana, ben);
    await groupWith(ana, 'Family', [ben]);
    await groupWith(ben, 'Work', [ana]);
    await turnOn(ana);
    expect((await block(ana, ben)).status).toBe(200);
    for (const person of [ana, ben]) {
      expect(await friendsOf(person)).toEqual([]);
      expect((await person.call('GET /api/contact-groups'))[0]?.members).toEqual([]);
      expect(await person.call('GET /api/notifications')).toEqual([]);
    }
    expect(await ana.call('GET /api/blocked-users')).toMatchObject([
      { blockedUserId: ben.id, user: { displayName: 'Ben Block', username: 'benblock' } },
    ]);
    expect(await ben.call('GET /api/blocked-users')).toEqual([]);
  });

  it('hides both from each other in search', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Hidden', 'Ben Hidden']);
    await block(ana, ben);
    for (const [searcher, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      for (const query of [other.displayName, `@${other.username}`, other.email]) {
        expect(await searcher.call('POST /api/search', { body: { query } })).toEqual([]);
      }
      const { invitation } = await searcher.call('GET /api/invitation/:invite', {
        params: { invite: other.username },
      });
      expect(invitation).toBeNull();
    }
  });

  it('gives the blocked person what an unknown id gets, on every endpoint', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Same', 'Ben Same']);
    await befriend(ana, ben);
    await block(ana, ben);
    const unknown = randomUUID();
    const calls = (id: string): [string, string, unknown?][] => [
      ['POST', '/api/friend-request', { friendId: id }],
      ['POST', `/api/friend-request/${id}/accept`],
      ['POST', `/api/friend-request/${id}/decline`],
      ['DELETE', `/api/friends/${id}`],
      ['GET', `/api/connectedness-score/${id}`],
      ['POST', '/api/record-call', { receiverId: id }],
      ['GET', `/api/audience/${id}`],
      ['POST', '/api/block-user', { blockedUserId: id }],
      ['DELETE', `/api/blocked-users/${id}`],
      ['PUT', '/api/notifications/preferences', { friendId: id, callAvailable: false }],
    ];
    for (const [index, [method, path, body]] of calls(ana.id).entries()) {
      const [, unknownPath = '', unknownBody] = calls(unknown)[index] ?? [];
      const blockedAnswer = await ben.raw(method, path, body ? { body } : {});
      const unknownAnswer = await ben.raw(
        method,
        unknownPath,
        unknownBody ? { body: unknownBody } : {},
      );
      expect(blockedAnswer.status, path).toBe(404);
      expect(blockedAnswer.status).toBe(unknownAnswer.status);
      expect(blockedAnswer.text).toBe(unknownAnswer.text);
    }
  });

  it('looks like being removed from the other side', async () => {
    const [ana, ben, cleo, dora] = await registerAll(world, ['Ana A', 'Ben B', 'Cleo C', 'Dora D']);
    await befriend(ana, ben);
    await befriend(cleo, dora);
    const [blocked, removed] = await Promise.all([ben.socket(), dora.socket()]);
    await block(ana, ben);
    await cleo.call('DELETE /api/friends/:id', { params: { id: dora.id } });
    await Promise.all([blocked.sync(), removed.sync()]);
    expect(blocked.received.slice(1)).toEqual(removed.received.slice(1));
    await Promise.all([blocked.close(), removed.close()]);
  });

  it('of a stranger tells the stranger nothing at all', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Quiet', 'Ben Quiet']);
    const socket = await ben.socket();
    await block(ana, ben);
    await socket.sync();
    expect(socket.received.map((message) => message.type)).toEqual(['hello']);
    await socket.close();
  });

  it('is undone without restoring anything', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Undo', 'Ben Undo']);
    await befriend(ana, ben);
    await block(ana, ben);
    await ana.call('DELETE /api/blocked-users/:id', { params: { id: ben.id } });
    expect(await friendsOf(ana)).toEqual([]);
    expect(await ben.call('POST /api/search', { body: { query: '@anaundo' } })).toHaveLength(1);
    expect(
      (await ben.raw('POST', '/api/friend-request', { body: { friendId: ana.id } })).status,
    ).toBe(200);
    expect((await ana.raw('DELETE', `/api/blocked-users/${ben.id}`)).status).toBe(404);
  });

  it('refuses oneself and a second time', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Twice', 'Ben Twice']);
    expect(await block(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_account' } });
    await block(ana, ben);
    expect(await block(ana, ben)).toMatchObject({ status: 409, body: { code: 'already_blocked' } });
  });
});
