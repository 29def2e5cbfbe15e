/**
 * Blocked, deleted, out of sight and unknown are alike on every route that names a person: bytes,
 * status, work.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@porchlight/contract/endpoint';
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { apiErrors } from '@porchlight/contract/errors';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { befriend, registerAll } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from './moderation/desk.ts';

type Other = { id: string; invite: string; code: string; friendshipId: string; avatar: string };

let world: World;
let viewer: Person;
let ownGroup: string;
const others: Record<string, Other> = {};
beforeAll(async () => {
  world = await createWorld();
  viewer = await world.register('Vera Viewer');
  const group = await viewer.call('POST /api/contact-groups', { body: { name: 'Family' } });
  ownGroup = group.id;
  const names = ['Bea Blocker', 'Dora Deleted', 'Olga Off', 'Sam Suspended'] as const;
  const known = await registerAll(world, names);
  for (const person of known) await befriend(viewer, person);
  const friends = await viewer.call('GET /api/friends');
  const seen: Other[] = [];
  for (const person of known) {
    const friendshipId = friends.find(({ id }) => id === person.id)?.friendshipId ?? '';
    const { token: invite } = await person.call('POST /api/invitations');
    const { code } = await person.call('POST /api/meet-codes');
    seen.push({ ...person, invite, code, friendshipId, avatar: await photoOf(person) });
  }
  const [blocker, deleted, off, suspended] = known;
  await blocker.call('POST /api/block-user', { body: { blockedUserId: viewer.id } });
  await deleted.call('DELETE /api/account');
  // Contacts see people out of sight as off; to anybody else they do not exist.
  for (const { id } of [off, suspended]) {
    await viewer.call('DELETE /api/friends/:id', { params: { id } });
  }
  await off.call('POST /api/everything-off');
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  await atDesk(desk, ['suspend', `@${suspended.username}`, '--reason', 'Rude words']);
  await world.drain();
  const everyone = ['blocked', 'deleted', 'everything off', 'suspended'];
  for (const [place, who] of everyone.entries()) others[who] = seen[place] ?? unknown();
  others.unknown = unknown();
});
afterAll(() => world.close());

const unknown = (): Other => ({
  id: randomUUID(),
  invite: `i-${'A'.repeat(22)}`,
  code: 'A'.repeat(22),
  friendshipId: randomUUID(),
  avatar: `/photos/${'A'.repeat(22)}.jpg`,
});

async function photoOf(person: Person): Promise<string> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  const headers = { authorization: `Bearer ${person.sessionId}` };
  const url = new URL('/api/upload-profile-photo', world.origin);
  await fetch(url, { method: 'POST', body, headers });
  return String((await person.me()).avatar);
}

type Ask = { params?: Record<string, string>; body?: unknown };

/** How each route names another person. */
const NAMES_A_PERSON: Partial<Record<EndpointKey, (other: Other) => Ask>> = {
  'GET /api/audience/:id': ({ id }) => ({ params: { id } }),
  'GET /api/connectedness-score/:id': ({ id }) => ({ params: { id } }),
  'GET /api/friends/:id/calls': ({ id }) => ({ params: { id } }),
  'POST /api/call-proposals': ({ id }) => ({
    body: { friendId: id, minutes: 30, starts: [new Date(world.clock.now() + 3_600_000)] },
  }),
  'DELETE /api/calls/last/:friendId': ({ id }) => ({ params: { friendId: id } }),
  'POST /api/record-call': ({ id }) => ({ body: { receiverId: id } }),
  'DELETE /api/friends/:id': ({ id }) => ({ params: { id } }),
  'POST /api/friend-request': ({ id }) => ({ body: { friendId: id } }),
  'POST /api/friend-request/:id/accept': ({ id }) => ({ params: { id } }),
  'POST /api/friend-request/:id/decline': ({ id }) => ({ params: { id } }),
  'GET /api/invitation/:invite': ({ invite }) => ({ params: { invite } }),
  'GET /api/meet-codes/:code': ({ code }) => ({ params: { code } }),
  'POST /api/meet-codes/:code/add': ({ code }) => ({ params: { code } }),
  'POST /api/block-user': ({ id }) => ({ body: { blockedUserId: id } }),
  'DELETE /api/blocked-users/:id': ({ id }) => ({ params: { id } }),
  'POST /api/reports': ({ id }) => ({ body: { userId: id, reason: 'spam', alsoBlock: true } }),
  'POST /api/contact-groups/:id/members': ({ friendshipId }) => ({
    params: { id: ownGroup },
    body: { friendshipId },
  }),
  'DELETE /api/contact-groups/:id/members/:friendshipId': ({ friendshipId }) => ({
    params: { id: ownGroup, friendshipId },
  }),
  'POST /api/watches': ({ id }) => ({ body: { friendId: id } }),
  'DELETE /api/watches/:friendId': ({ id }) => ({ params: { friendId: id } }),
  'PUT /api/wishes/:friendId': ({ id }) => ({ params: { friendId: id } }),
  'DELETE /api/wishes/:friendId': ({ id }) => ({ params: { friendId: id } }),
  'PUT /api/notifications/preferences': ({ id }) => ({ body: { friendId: id } }),
  'POST /api/notifications/preferences': ({ id }) => ({ body: { friendId: id } }),
};

/** These ids name rows that only the caller has. */
const NAMES_NO_PERSON: readonly EndpointKey[] = [
  'DELETE /api/sessions/:id',
  'DELETE /api/sent-friend-request/:id',
  'PATCH /api/contact-groups/:id',
  'PUT /api/contact-groups/order',
  'DELETE /api/contact-groups/:id',
  'POST /api/status',
  'POST /api/nfc-tags',
  'PATCH /api/nfc-tags/:id',
  'POST /api/nfc-tags/:id/revoke',
  'DELETE /api/nfc-tags/:id',
  'POST /api/notifications/:id/read',
  'DELETE /api/invitations/:id',
  'PATCH /api/passkeys/:id',
  'DELETE /api/passkeys/:id',
  // For operators; to everyone else both are an unknown address.
  'GET /api/desk/cases/:id',
  'POST /api/desk/actions',
  'POST /api/moderation/answer',
  'POST /api/undo/:id',
  'POST /api/scheduled-availability',
  'PATCH /api/scheduled-availability/:id',
  'DELETE /api/scheduled-availability/:id',
  'POST /api/schedule-exceptions',
  'POST /api/call-proposals/:id/pick',
  'DELETE /api/call-proposals/:id',
  'DELETE /api/agreed-calls/:id',
  'DELETE /api/schedule-exceptions/:id',
];

/** Answers visitors, whom nobody has blocked; features/invitations compares its answers. */
const KNOWS_NO_CALLER: readonly EndpointKey[] = ['GET /api/invitations/:token/inviter'];

test('every route of the contract that takes an id is either compared or names no person', () => {
  const takesId = (Object.keys(endpoints) as EndpointKey[]).filter((key) => {
    const { params, body }: Endpoint = endpoints[key];
    const shape = JSON.stringify(
      body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {},
    );
    return params !== undefined || shape.includes('"format":"uuid"');
  });
  expect(takesId.toSorted()).toEqual(
    [...Object.keys(NAMES_A_PERSON), ...NAMES_NO_PERSON, ...KNOWS_NO_CALLER].toSorted(),
  );
});

/** The server's answer, and every statement that it runs for it. */
async function observe(method: string, url: string, body?: unknown) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const response = await fetch(new URL(url, world.origin), {
      method,
      headers: {
        authorization: `Bearer ${viewer.sessionId}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { date: _, ...headers } = Object.fromEntries(response.headers);
    const statements = spy.mock.calls.map(([query]) => textOf(query));
    return { status: response.status, headers, text: await response.text(), statements };
  } finally {
    spy.mockRestore();
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text);

/** These answer every id as if it were somebody's. */
const SAYS_NOTHING = new Set<EndpointKey>(['GET /api/invitation/:invite', 'POST /api/reports']);

const routes = Object.keys(NAMES_A_PERSON) as EndpointKey[];
test.each(routes)('%s does and answers the same', async (key) => {
  const [method = '', template = ''] = key.split(' ');
  const seen = new Map<string, unknown>();
  for (const [who, other] of Object.entries(others)) {
    const { params = {}, body } = NAMES_A_PERSON[key]?.(other) ?? {};
    const url = template.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    seen.set(who, await observe(method, url, body));
  }
  expectAlike(seen);
  const { status } = seen.get('unknown') as { status: number };
  expect(SAYS_NOTHING.has(key) ? [200] : [400, 404]).toContain(status);
});

test('a photo does and answers the same', async () => {
  const seen = new Map<string, unknown>();
  for (const [who, { avatar }] of Object.entries(others)) {
    seen.set(who, await observe('GET', avatar));
  }
  expectAlike(seen);
  expect(seen.get('unknown')).toMatchObject({ status: apiErrors.not_found.status });
});

function expectAlike(seen: ReadonlyMap<string, unknown>): void {
  const reference = seen.get('unknown');
  expect((reference as { statements: string[] }).statements.length).toBeGreaterThan(0);
  for (const [who, observed] of seen) expect([who, observed]).toEqual([who, reference]);
}
