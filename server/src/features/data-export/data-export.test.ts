import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '@porchlight/testing/authenticator';
import { befriend, groupWith, registerAll, turnOff, turnOn } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

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
  const date = new Date(world.clock.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  await nora.call('POST /api/schedule-exceptions', { body: { kind: 'off', from: date, to: date } });
  const starts = [new Date(world.clock.now() + 5 * 3_600_000).toISOString()];
  const asked = { friendId: ben.id, minutes: 30, starts } as const;
  const { id } = await nora.call('POST /api/call-proposals', { body: asked });
  const [start = ''] = starts;
  await ben.call('POST /api/call-proposals/:id/pick', { params: { id }, body: { start } });
  await nora.call('POST /api/call-proposals', { body: asked });
  await nora.call('POST /api/nfc-tags', {
    body: { name: 'Front door', action: { kind: 'toggle' } },
  });
  await nora.call('PUT /api/account/call-ways', {
    body: { callWays: [{ kind: 'signal', isShown: false }] },
  });
  await nora.call('POST /api/invitations');
  await nora.call('POST /api/record-call', { body: { receiverId: ben.id } });
  const firstCall = new Date(world.clock.now()).toISOString();
  world.clock.advance(60_000);
  await nora.call('POST /api/record-call', { body: { receiverId: ben.id } });
  const lastCall = new Date(world.clock.now()).toISOString();
  await turnOn(nora);
  world.clock.advance(60_000);
  await turnOff(nora);
  const lightOff = new Date(world.clock.now()).toISOString();
  await nora.call('POST /api/push-token', { body: { token: 'nora-push-token-0123456789' } });
  await ben.call('POST /api/notifications/preferences', {
    body: { friendId: nora.id, callAvailable: false },
  });
  await turnOn(ben, { statusMessage: 'Come by' });
  await nora.call('POST /api/watches', { body: { friendId: ben.id, again: true } });
  await ben.call('POST /api/watches', { body: { friendId: nora.id } });
  await nora.call('PUT /api/wishes/:friendId', { params: { friendId: ben.id } });
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  await fetch(new URL('/api/upload-profile-photo', world.origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${nora.sessionId}` },
    body: form,
  });

  await nora.call('POST /api/reports', {
    body: { userId: ben.id, reason: 'other', details: 'Loud' },
  });
  await nora.confirmPassword();
  const options = await nora.call('POST /api/passkeys/register/options');
  const { credential } = createAuthenticator(world.config.publicUrl).create(options);
  await nora.call('POST /api/passkeys/register', { body: { credential, name: 'Phone' } });
  await world.query(
    `insert into oidc_links (issuer, subject, user_id, created_at) values ($1, 'nora', $2, now())`,
    ['https://id.example', nora.id],
  );
  const { exportedAt, photo, ...file } = await nora.call('GET /api/account/export');
  expect(exportedAt).toBe(new Date(world.clock.now()).toISOString());
  const me = await nora.me();
  const shown = await fetch(new URL(me.avatar ?? '', world.origin), {
    headers: { authorization: `Bearer ${nora.sessionId}` },
  });
  expect(photo).toBe(Buffer.from(await shown.arrayBuffer()).toString('base64'));
  expect(file).toEqual({
    account: me,
    contacts: await nora.call('GET /api/friends'),
    groups: await nora.call('GET /api/contact-groups'),
    requestsReceived: await nora.call('GET /api/friend-requests'),
    requestsSent: await nora.call('GET /api/sent-friend-requests'),
    blocked: await nora.call('GET /api/blocked-users'),
    schedule: await nora.call('GET /api/scheduled-availability'),
    scheduleExceptions: await nora.call('GET /api/schedule-exceptions'),
    callProposals: await nora.call('GET /api/call-proposals'),
    callProposalsSent: [
      { receiverId: ben.id, at: expect.any(String) as string },
      { receiverId: ben.id, at: expect.any(String) as string },
    ],
    callWays: (await nora.call('GET /api/account/call-ways')).callWays,
    agreedCalls: await nora.call('GET /api/agreed-calls'),
    notifications: await nora.call('GET /api/notifications'),
    notificationPreferences: await nora.call('GET /api/notifications/preferences'),
    invitations: await nora.call('GET /api/invitations'),
    nfcTags: await nora.call('GET /api/nfc-tags'),
    watches: await nora.call('GET /api/watches'),
    wishes: await nora.call('GET /api/wishes'),
    lastCalls: await nora.call('GET /api/friends/call-history'),
    calls: [
      { receiverId: ben.id, at: lastCall },
      { receiverId: ben.id, at: firstCall },
    ],
    availability: [{ from: lastCall, to: lightOff }],
    visibilityHistory: await nora.call('GET /api/visibility-history'),
    devices: await nora.call('GET /api/sessions'),
    knownDevices: [{ lastUsedAt: expect.any(String) as string }],
    passkeys: await nora.call('GET /api/passkeys'),
    signInService: (await nora.call('GET /api/oidc')).link,
    oneTimeCodes: await nora.call('GET /api/codes'),
    pushAddresses: ['nora-push-token-0123456789'],
    securityLog: await nora.call('GET /api/security-log'),
    reports: [
      { userId: ben.id, reason: 'other', details: 'Loud', at: expect.any(String) as string },
    ],
    moderation: [],
  });
  for (const [part, rows] of Object.entries(file)) {
    if (!['notificationPreferences', 'moderation'].includes(part))
      expect(Object.keys(rows ?? {}), part).not.toEqual([]);
  }

  const text = JSON.stringify(file);
  expect(text).toContain('Ben Contact');
  for (const theirs of ['Pests', bea.id, bea.displayName]) expect(text).not.toContain(theirs);
});

test('it comes as a file to keep', async () => {
  const nora = await world.register('Nora Lind');
  await nora.confirmPassword();
  const answer = await nora.raw('GET', '/api/account/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="porchlight-data.json"',
  );
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).not.toContain('"photo":"');
});

/** The token that a refused sign-in gives. */
async function suspendedToken({ email, password }: Person): Promise<string> {
  const refusal = await world.raw('POST', '/api/login', { body: { email, password } });
  expect(refusal).toMatchObject({ status: 403, body: { code: 'suspended' } });
  return (refusal.body as { params: { token: string } }).params.token;
}

/** Without the parts that every export changes: its time, its line of the log, the device's use. */
async function exportWith(token: string): Promise<Record<string, unknown>> {
  const url = new URL('/api/account/export', world.origin);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const file = (await answer.json()) as Record<string, unknown>;
  const { exportedAt: _, securityLog: __, devices: ___, ...rest } = file;
  return rest;
}

test('the file of a suspended person says nothing of what a contact’s light does', async () => {
  const [sam, ben, cleo] = await registerAll(world, ['Sam Sent Off', 'Ben Lit', 'Cleo Lit']);
  for (const contact of [ben, cleo]) await befriend(sam, contact);
  await sam.call('POST /api/watches', { body: { friendId: ben.id } });
  await turnOn(cleo);
  await world.drain();
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  await atDesk(desk, ['suspend', `@${sam.username}`, '--reason', 'Rude words']);
  await world.drain();
  const token = await suspendedToken(sam);
  const before = await exportWith(token);
  world.clock.advance(60_000);
  await turnOn(ben, { statusMessage: 'Come by' });
  await turnOff(cleo);
  await world.drain();
  expect(await exportWith(token)).toEqual(before);
});

/** Where each table is in the file, or why it is not. A new table fails until it is named here. */
const IN_THE_FILE: Record<string, string | { readonly not: string }> = {
  users: 'account',
  photos: 'photo',
  contacts: 'contacts',
  groups: 'groups',
  group_members: 'groups',
  requests: 'requestsReceived',
  blocks: 'blocked',
  schedule_entries: 'schedule',
  schedule_exceptions: 'scheduleExceptions',
  call_proposals: 'callProposalsSent',
  agreed_calls: 'agreedCalls',
  notifications: 'notifications',
  preferences: 'notificationPreferences',
  invitations: 'invitations',
  invitation_uses: { not: 'that a link counts a person once, while the link lives' },
  watches: 'watches',
  wishes: 'wishes',
  matches: 'wishes',
  meet_codes: { not: 'hashes of codes that end within five minutes' },
  nfc_tags: 'nfcTags',
  calls: 'calls',
  lit_stretches: 'availability',
  shown_stretches: 'visibilityHistory',
  former_access: 'visibilityHistory',
  sessions: 'devices',
  known_devices: 'knownDevices',
  passkeys: 'passkeys',
  oidc_links: 'signInService',
  one_time_codes: 'oneTimeCodes',
  recovery_codes: 'oneTimeCodes',
  email_changes: { not: 'the present address is in account; former ones live for 30 days' },
  used_challenges: { not: 'random bytes that live for minutes, of no person' },
  push_tokens: 'pushAddresses',
  push_subscriptions: 'pushAddresses',
  security_events: 'securityLog',
  reports: 'reports',
  moderation_log: 'moderation',
  moderation_answers: 'moderation',
  operators: { not: 'who keeps this server; given and taken at its command line' },
  moderation_orders: { not: 'lives for seconds, and is then in moderation' },
  report_cases: { not: 'what moderators keep about the reports of others' },
  report_photos: { not: 'what moderators keep about the reports of others' },
  name_words: { not: 'words of the name, which is in account' },
  discovery_tags: { not: 'made from number and address, which are in account, with a key' },
  tag_lists: { not: 'of no person' },
  tag_changes: { not: 'of no person' },
  tag_views: { not: 'would tell who has blocked the person' },
  public_scores: { not: 'rounded from what the own score is made of' },
  lookup_budgets: { not: 'keyed hashes with a counter' },
  declines: { not: 'would tell the sender that they were declined' },
  former_blocks: { not: 'what others keep' },
  used_usernames: { not: 'the username, which is in account' },
  pending_registrations: { not: 'from before the account' },
  verification_tokens: { not: 'a hash that lives for a day' },
  account_deletions: { not: 'a hash that lives for an hour' },
  password_resets: { not: 'a hash that lives for an hour' },
  idempotency_keys: { not: 'repeated requests for a day, readable only with their key' },
  undo_records: { not: 'copies of deleted rows that live for minutes' },
  mail_jobs: { not: 'lives for minutes' },
  deliveries: { not: 'lives for minutes, about a notification that is in the file' },
  alert_days: { not: 'how many alerts were sent on one day, a number without names' },
  bundles: { not: 'when something was last pushed or mailed' },
  pending_alerts: { not: 'lives for seconds' },
  status_outbox: { not: 'lives for milliseconds' },
  wake_ups: { not: 'when the schedule or timer, which are in the file, ends' },
  instance_secrets: { not: 'of the server, of no person' },
};

test('every table is in the file, or it is said why not', async () => {
  const tables = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(Object.keys(IN_THE_FILE).sort()).toEqual(tables.map(({ name }) => name).sort());
  const nora = await world.register('Nora Lind');
  await nora.confirmPassword();
  const parts = Object.keys(await nora.call('GET /api/account/export'));
  for (const where of Object.values(IN_THE_FILE)) {
    if (typeof where === 'string') expect(parts).toContain(where);
  }
});
