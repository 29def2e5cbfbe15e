/**
 * The people of the authorisation matrix: an owner, and one other person in every relation to them.
 */
import { randomUUID } from 'node:crypto';
import { tagIdIn } from '@porchlight/domain/nfc';
import { atDesk } from '@porchlight/server/src/moderation/desk.ts';
import { tagsFor } from '../discovery-device.ts';
import { befriend, friendshipId, groupWith, inMinutes, turnOn } from '../people.ts';
import { nameOperator } from '../operator.ts';
import type { Person, World } from '../world.ts';

/** Relations as seen from the owner, in the words of docs/privacy.md. */
export const relations = {
  signedOut: 'signed out',
  self: 'you',
  inside: 'contact in your audience',
  outside: 'contact outside it',
  requester: 'has asked you',
  requested: 'was asked by you',
  stranger: 'stranger',
  removed: 'removed by you',
  blocked: 'blocked by you',
  blocker: 'has blocked you',
  deleted: 'deleted account',
  suspended: 'suspended contact in your audience',
  reported: 'reported by you',
  moderator: 'moderator, of a report about you',
} as const;

export type Relation = keyof typeof relations;
export type SignedIn = Exclude<Relation, 'signedOut' | 'self'>;

export const MESSAGE = 'Kettle is on';
export const PHONE = '+14155550123';
export const ENDPOINT = 'https://push.example/of-the-owner';

export type Cast = {
  readonly owner: Person;
  readonly others: Record<SignedIn, Person>;
  readonly endsAt: string;
  /** Ids of the owner's things. */
  readonly owned: {
    session: string;
    passkey: string;
    notification: string;
    entry: string;
    exception: string;
    /** To the contact in the audience, for `callAt`. */
    proposal: string;
    /** With the contact outside it. */
    agreedCall: string;
    group: string;
    tag: string;
    undo: string;
    invitation: string;
  };
  /** The open case about the owner, whom somebody reported. */
  readonly deskCase: string;
  /** A code that the owner shows. */
  readonly meetCode: string;
  /** The token of the owner's invitation link. */
  readonly inviteToken: string;
  readonly callAt: string;
  /** The id written on the owner's NFC tag. */
  readonly tagId: string;
  readonly discoveryKeyId: string;
  /** The tag of the owner's address. */
  readonly emailTag: string;
  /** The requester's request to the owner. */
  readonly requestId: string;
  /** Each person's friendship id with the owner; a made-up one where they are not contacts. */
  readonly friendshipIds: Record<Relation, string>;
};

const NAMES: Record<SignedIn, string> = {
  inside: 'Ingrid Inside',
  outside: 'Otto Outside',
  requester: 'Rita Requester',
  requested: 'Rolf Requested',
  stranger: 'Stella Stranger',
  removed: 'Remo Removed',
  blocked: 'Blanca Blocked',
  blocker: 'Bruno Blocker',
  deleted: 'Dora Deleted',
  suspended: 'Sid Suspended',
  reported: 'Rhea Reported',
  moderator: 'Mona Desk',
};

export async function assembleCast(world: World): Promise<Cast> {
  const owner = await world.register('Olga Owner', { phoneNumber: PHONE, username: 'olga.owner' });
  const others = {} as Record<SignedIn, Person>;
  for (const [relation, name] of Object.entries(NAMES)) {
    others[relation as SignedIn] = await world.register(name);
  }
  // Every tag in the directory is then the owner's.
  await world.query(
    'update users set find_me_by_phone_number = false, find_me_by_email = false where id <> $1',
    [owner.id],
  );
  const { inside, outside, requester, requested, removed, blocked, blocker, deleted } = others;
  const { suspended } = others;

  for (const contact of [inside, outside, removed, blocked, blocker, deleted, suspended]) {
    await befriend(owner, contact);
  }
  const group = await groupWith(owner, 'Family', [inside, deleted, suspended]);
  for (const contact of [inside, outside]) {
    await groupWith(contact, 'Neighbours', [owner]);
    await contact.call('POST /api/record-call', { body: { receiverId: owner.id } });
    await contact.call('POST /api/notifications/preferences', { body: { friendId: owner.id } });
    await turnOn(contact);
  }
  const entries = await owner.call('POST /api/scheduled-availability', {
    body: { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [group.id] },
  });
  const dayAfter = new Date(world.clock.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const exception = await owner.call('POST /api/schedule-exceptions', {
    body: { kind: 'off', from: dayAfter, to: dayAfter },
  });
  await outside.call('POST /api/watches', { body: { friendId: owner.id } });
  await outside.call('PUT /api/wishes/:friendId', { params: { friendId: owner.id } });
  const callAt = inMinutes(world, 90);
  const asks = (friendId: string) => ({
    body: { friendId, minutes: 30 as const, starts: [callAt] },
  });
  const proposal = await owner.call('POST /api/call-proposals', asks(inside.id));
  const { id: askedId } = await outside.call('POST /api/call-proposals', asks(owner.id));
  const agreedCall = await owner.call('POST /api/call-proposals/:id/pick', {
    params: { id: askedId },
    body: { start: callAt },
  });
  // Notices about the call are removed, so that notifications depend on the audience alone.
  await outside.call('POST /api/notifications/read/all', { body: {} });
  await outside.call('DELETE /api/notifications/read/all', { body: {} });
  const endsAt = inMinutes(world, 30);
  await turnOn(owner, {
    statusMessage: MESSAGE,
    statusExpiresAt: endsAt,
    visibleToGroupIds: [group.id],
  });

  const request = await requester.call('POST /api/friend-request', {
    body: { friendId: owner.id },
  });
  await owner.call('POST /api/friend-request', { body: { friendId: requested.id } });
  await owner.call('DELETE /api/friends/:id', { params: { id: removed.id } });
  await owner.call('POST /api/block-user', { body: { blockedUserId: blocked.id } });
  await blocker.call('POST /api/block-user', { body: { blockedUserId: owner.id } });
  await deleted.call('DELETE /api/account');
  await owner.call('POST /api/push-subscription', {
    body: { endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } },
  });

  const { tag, link } = await owner.call('POST /api/nfc-tags', {
    body: { name: 'Kitchen', action: { kind: 'toggle' } },
  });
  const forgotten = await owner.call('POST /api/nfc-tags', {
    body: { name: 'Garage', action: { kind: 'toggle' } },
  });
  const { undoId } = await owner.call('DELETE /api/nfc-tags/:id', {
    params: { id: forgotten.tag.id },
  });
  const { invitation, token } = await owner.call('POST /api/invitations');
  const { code } = await owner.call('POST /api/meet-codes');
  const { keyId } = await owner.call('GET /api/contact-discovery/params', { query: {} });
  const [emailTag = ''] = await tagsFor(owner, [owner.email], 'email');

  const [session] = await owner.call('GET /api/sessions');
  const [notification] = await owner.call('GET /api/notifications');
  const passkey = randomUUID();
  await world.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, 'credential', 'key', 0, '{}', 'Phone', now())`,
    [passkey, owner.id],
  );
  const deskCase = await moderated(world, owner, others);
  const nobody = Object.keys(relations).map((relation) => [relation, randomUUID()]);
  return {
    owner,
    others,
    endsAt,
    callAt,
    deskCase,
    owned: {
      session: session?.id ?? '',
      passkey,
      notification: notification?.id ?? '',
      entry: entries[0]?.id ?? '',
      exception: exception.id,
      proposal: proposal.id,
      agreedCall: agreedCall.id,
      group: group.id,
      tag: tag.id,
      undo: undoId ?? '',
      invitation: invitation.id,
    },
    meetCode: code,
    inviteToken: token,
    tagId: tagIdIn(link) ?? '',
    discoveryKeyId: keyId,
    emailTag,
    requestId: request.requestId ?? '',
    friendshipIds: {
      ...(Object.fromEntries(nobody) as Record<Relation, string>),
      inside: await friendshipId(inside, owner),
      outside: await friendshipId(outside, owner),
      self: await friendshipId(owner, inside),
    },
  };
}

/** Reports, a moderator and a suspension. @returns the id of the case about the owner */
async function moderated(
  world: World,
  owner: Person,
  others: Record<SignedIn, Person>,
): Promise<string> {
  const { blocker, moderator, reported, suspended } = others;
  const report = (by: Person, { id: userId }: Person) =>
    by.call('POST /api/reports', { body: { userId, reason: 'spam' } });
  await report(owner, reported);
  await report(blocker, owner);
  await world.drain();
  const [found] = await world.query<{ id: string }>(
    'select id from report_cases where user_id = $1',
    [owner.id],
  );
  const caseId = found?.id ?? '';
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  await atDesk(desk, ['suspend', `@${suspended.username}`, '--reason', 'Rude words']);
  // Leaves a line in the log, of which the owner is not told.
  await atDesk(desk, ['mark-abusive', caseId, '--reason', 'Made up', '--reporter', '1']);
  await world.drain();
  const refused = await world.raw('POST', '/api/login', {
    body: { email: suspended.email, password: suspended.password },
  });
  const { token } = (refused.body as { params: { token: string } }).params;
  others.suspended = { ...suspended, sessionId: token };
  await nameOperator(world, moderator);
  return caseId;
}
