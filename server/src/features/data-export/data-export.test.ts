import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, groupWith, registerAll, turnOn } from '../../testing/people.ts';
import { png } from '../../testing/pictures.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('the file holds what the API shows, and nothing of what others keep', async () => {
  const [nora, ben, sven, rita, bob, bea] = await registerAll(world, [
    'Nora Lind',
    'Ben Contact',
    'Sven Sender',
    'Rita Receiver',
    'Bob Blocked',
    'Bea Blocker',
  ]);
  await befriend(nora, ben);
  await sven.call('POST /api/friend-request', { body: { friendId: nora.id } });
  await nora.call('POST /api/friend-request', { body: { friendId: rita.id } });
  await nora.call('POST /api/block-user', { body: { blockedUserId: bob.id } });
  await bea.call('POST /api/block-user', { body: { blockedUserId: nora.id } });
  const family = await groupWith(nora, 'My Family', [ben]);
  await groupWith(ben, 'Pests', [nora]);
  await nora.call('POST /api/scheduled-availability', {
    body: { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [family.id] },
  });
  await nora.call('POST /api/nfc-tags', {
    body: { name: 'Front door', action: { kind: 'toggle' } },
  });
  await nora.call('POST /api/record-call', { body: { receiverId: ben.id } });
  await ben.call('POST /api/notifications/preferences', {
    body: { friendId: nora.id, callAvailable: false },
  });
  await turnOn(ben, { statusMessage: 'Come by' });
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  await fetch(new URL('/api/upload-profile-photo', world.origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${nora.sessionId}` },
    body: form,
  });

  const { exportedAt, photo, ...file } = await nora.call('GET /api/account/export');
  expect(exportedAt).toBe(new Date(world.clock.now()).toISOString());
  const me = await nora.me();
  const shown = await fetch(new URL(me.avatar ?? '', world.origin));
  expect(photo).toBe(Buffer.from(await shown.arrayBuffer()).toString('base64'));
  expect(file).toEqual({
    account: me,
    contacts: await nora.call('GET /api/friends'),
    groups: await nora.call('GET /api/contact-groups'),
    requestsReceived: await nora.call('GET /api/friend-requests'),
    requestsSent: await nora.call('GET /api/sent-friend-requests'),
    blocked: await nora.call('GET /api/blocked-users'),
    schedule: await nora.call('GET /api/scheduled-availability'),
    notifications: await nora.call('GET /api/notifications'),
    notificationPreferences: await nora.call('GET /api/notifications/preferences'),
    nfcTags: await nora.call('GET /api/nfc-tags'),
    lastCalls: await nora.call('GET /api/friends/call-history'),
    devices: await nora.call('GET /api/sessions'),
    securityLog: await nora.call('GET /api/security-log'),
  });
  for (const [part, rows] of Object.entries(file)) {
    if (part !== 'notificationPreferences') expect(Object.keys(rows), part).not.toEqual([]);
  }

  const text = JSON.stringify(file);
  expect(text).toContain('Ben Contact');
  for (const theirs of ['Pests', bea.id, bea.displayName]) expect(text).not.toContain(theirs);
});

test('it comes as a file to keep', async () => {
  const nora = await world.register('Nora Lind');
  const answer = await nora.raw('GET', '/api/account/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="porchlight-data.json"',
  );
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).not.toContain('"photo":"');
});
