/** Other ways to call: whatever is not given looks like what does not exist. */
import type { CallWay } from '@porchlight/domain/call-ways';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { befriend, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const LINK = 'https://meet.example.com/ana';

let world: World;
let ana: Person;
let ben: Person;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  [ana, ben] = await registerAll(world, ['Ana Owner', 'Ben Viewer']);
  await befriend(ana, ben);
});

type Given = { kind: CallWay['kind']; address?: string | null; isShown?: boolean };
const give = (...given: Given[]) =>
  ana.raw('PUT', '/api/account/call-ways', {
    body: { callWays: given.map((way) => ({ isShown: true, ...way })) },
  });
const seen = async () =>
  (await ben.call('GET /api/friends')).find(({ id }) => id === ana.id)?.callWays;
/** Ana’s whole entry in Ben’s list, as bytes. */
const entry = async () => (await ben.raw('GET', '/api/friends')).text;

test('are saved, read back by their owner, and shown to contacts with the number or link', async () => {
  const { status } = await give(
    { kind: 'link', address: LINK },
    { kind: 'whatsapp' },
    { kind: 'signal', isShown: false },
  );
  expect(status).toBe(200);
  expect(await ana.call('GET /api/account/call-ways')).toEqual({
    callWays: [
      { kind: 'link', address: LINK, isShown: true },
      { kind: 'whatsapp', address: null, isShown: true },
      { kind: 'signal', address: null, isShown: false },
    ],
  });
  const { phoneNumber } = (await ben.call('GET /api/friends'))[0] ?? {};
  expect(await seen()).toEqual([
    { kind: 'whatsapp', address: phoneNumber },
    { kind: 'link', address: LINK },
  ]);
});

test('one that is not shown is byte for byte one that does not exist', async () => {
  const none = await entry();
  await give({ kind: 'link', address: LINK, isShown: false }, { kind: 'signal', isShown: false });
  expect(await entry()).toBe(none);
});

test('those that carry the number follow its switch, and an own address its own', async () => {
  const mail = 'ana@example.org';
  await give({ kind: 'whatsapp' }, { kind: 'signal' }, { kind: 'facetime', address: mail });
  await ana.call('PATCH /api/user/privacy-settings', { body: { showPhoneToContacts: false } });
  expect(await seen()).toEqual([{ kind: 'facetime', address: mail }]);
  const hidden = await entry();
  await give({ kind: 'facetime', address: mail });
  expect(await entry()).toBe(hidden);
});

test('contacts are told when what they see changes, and at no other time', async () => {
  const socket = await ben.socket();
  const heard = async (): Promise<number> => {
    await socket.sync();
    return socket.received.filter(({ type }) => type === 'friends_changed').length;
  };
  await give({ kind: 'signal', isShown: false }, { kind: 'link', address: LINK, isShown: false });
  expect(await heard()).toBe(0);
  await give({ kind: 'signal', isShown: true });
  expect(await heard()).toBe(1);
  await give({ kind: 'signal', isShown: true }, { kind: 'link', address: LINK, isShown: false });
  expect(await heard()).toBe(1);
  await socket.close();
});

test('what does not fit its kind is refused, and nothing is saved', async () => {
  const wrong: [string, Given[]][] = [
    ['a link without https', [{ kind: 'link', address: 'http://meet.example.com' }]],
    ['a script', [{ kind: 'link', address: 'javascript:alert(1)' }]],
    ['a name before the host', [{ kind: 'link', address: 'https://good.example@evil.example/' }]],
    ['a link that is missing', [{ kind: 'link', address: null }]],
    ['a number of one’s own for WhatsApp', [{ kind: 'whatsapp', address: '+14155550100' }]],
    ['a FaceTime address that is no email', [{ kind: 'facetime', address: 'x' }]],
    ['a kind that is not known', [{ kind: 'telegram' as 'link', address: LINK }]],
    ['a kind twice', [{ kind: 'signal' }, { kind: 'signal' }]],
  ];
  for (const [what, given] of wrong) expect((await give(...given)).status, what).toBe(400);
  expect(await ana.call('GET /api/account/call-ways')).toEqual({ callWays: [] });
});

test('nobody but contacts gets them', async () => {
  const [stranger] = await registerAll(world, ['Sam Stranger']);
  await give({ kind: 'link', address: LINK });
  const { text } = await stranger.raw('POST', '/api/search', { body: { query: 'Ana Owner' } });
  expect(text).toContain(ana.id);
  expect(text).not.toContain('meet.example.com');
  await ana.call('DELETE /api/friends/:id', { params: { id: ben.id } });
  expect(await entry()).not.toContain('meet.example.com');
});
