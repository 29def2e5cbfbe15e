/** Rows of the authorisation matrix: contacts, groups, notifications and calls. */
import type { Answer } from './answers.ts';
import { ENDPOINT, type Cast, type Relation } from './cast.ts';
import { about, atOwned, atOwner, body, contacts, entry, open, own } from './row.ts';

const member = (answer: unknown, cast: Cast): unknown =>
  entry(
    (answer as { members: unknown[] }[]).flatMap(({ members }) => members),
    cast,
  );
const blockedEitherWay = (answer: Answer) => ({ blocked: answer, blocker: answer });
const atCode = { ask: ({ meetCode }: Cast) => ({ params: { code: meetCode } }) };
const personIn = (answer: unknown): unknown => (answer as { person: unknown }).person;
const asFound: Partial<Record<Relation, Answer>> = {
  ...contacts('foundContact'),
  requester: 'foundSent',
  requested: 'foundReceived',
  ...blockedEitherWay('nothing'),
  self: 'nothing',
};

export const peopleRows = {
  'GET /api/friends': about(
    'See you among their contacts',
    'nothing',
    { inside: 'light', outside: 'dark' },
    { part: entry },
  ),
  'DELETE /api/friends/:id': about('Remove you', 'user_not_found', contacts('undoable'), atOwner),
  'GET /api/friend-requests': about(
    'See your request to them',
    'nothing',
    { requested: 'requestReceived' },
    { part: entry },
  ),
  'POST /api/friend-request': about(
    'Ask to become your contact',
    'asked',
    {
      ...contacts('already_contacts'),
      ...blockedEitherWay('user_not_found'),
      requester: 'request_already_sent',
      self: 'own_account',
    },
    body(({ owner }) => ({ friendId: owner.id })),
  ),
  'POST /api/friend-request/:id/accept': about(
    'Accept your request',
    'user_not_found',
    { requested: 'done' },
    atOwner,
  ),
  'POST /api/friend-request/:id/decline': about(
    'Decline your request',
    'user_not_found',
    { requested: 'done' },
    atOwner,
  ),
  'GET /api/sent-friend-requests': about(
    'See their request to you',
    'nothing',
    { requester: 'requestSent' },
    { part: entry },
  ),
  'DELETE /api/sent-friend-request/:id': about(
    'Take back their request to you',
    'not_found',
    { requester: 'done' },
    { ask: ({ requestId }) => ({ params: { id: requestId } }) },
  ),
  'POST /api/search': about('Find you by name', 'found', asFound, {
    ask: ({ owner }) => ({ body: { query: owner.displayName } }),
    part: entry,
  }),
  'GET /api/invitations': about(
    'See your invitation links',
    'nothing',
    { self: 'ownInvitation' },
    { part: (answer) => (answer as unknown[])[0] },
  ),
  'POST /api/invitations': own('Make an invitation link', 'ownNewInvitation'),
  'DELETE /api/invitations/:id': about(
    'Revoke your invitation links',
    'not_found',
    { self: 'undoable' },
    atOwned('invitation'),
  ),
  'GET /api/invitations/:token/inviter': open(
    'See whom a link is from, before they sign up',
    'inviter',
    {
      ask: ({ inviteToken }) => ({ params: { token: inviteToken } }),
      part: (answer) => (answer as { invitation: unknown }).invitation ?? undefined,
    },
  ),
  'POST /api/meet-codes': own('Show a code of their own', 'ownMeetCode'),
  'GET /api/meet-codes/:code': about(
    'See whose code you show them',
    'met',
    { ...blockedEitherWay('not_found'), self: 'not_found' },
    { ...atCode, part: personIn },
  ),
  'POST /api/meet-codes/:code/add': about(
    'Become your contact with a code that you show them',
    'met',
    { ...blockedEitherWay('not_found'), ...contacts('already_contacts'), self: 'not_found' },
    { ...atCode, part: personIn },
  ),
  'GET /api/invitation/:invite': about('Open your invitation link', 'found', asFound, {
    ask: ({ inviteToken }) => ({ params: { invite: inviteToken } }),
    part: (answer) => (answer as { invitation: unknown }).invitation ?? undefined,
  }),
  'POST /api/block-user': about(
    'Block you',
    'undoable',
    { self: 'own_account', blocked: 'user_not_found', blocker: 'already_blocked' },
    body(({ owner }) => ({ blockedUserId: owner.id })),
  ),
  'GET /api/blocked-users': about(
    'See you among those they blocked',
    'nothing',
    { blocker: 'blockEntry' },
    { part: entry },
  ),
  'DELETE /api/blocked-users/:id': about(
    'Unblock you',
    'user_not_found',
    { blocker: 'done' },
    atOwner,
  ),

  'POST /api/reports': about(
    'Report you, which you never learn',
    'done',
    {},
    body(({ owner }) => ({ userId: owner.id, reason: 'spam' })),
  ),

  'GET /api/contact-groups': about('See you in their own groups', 'nothing', contacts('member'), {
    part: member,
  }),
  'POST /api/contact-groups': own(
    'Create a group',
    'ownGroup',
    body(() => ({ name: 'A new group' })),
  ),
  'PATCH /api/contact-groups/:id': about(
    'Rename your groups',
    'not_found',
    { self: 'done' },
    {
      ask: ({ owned }) => ({ params: { id: owned.group }, body: { name: 'Renamed' } }),
    },
  ),
  'PUT /api/contact-groups/order': about(
    'Order your groups',
    'unknown_group',
    { self: 'done' },
    body(({ owned }) => ({ groupIds: [owned.group] })),
  ),
  'DELETE /api/contact-groups/:id': about(
    'Delete your groups',
    'not_found',
    { self: 'done' },
    atOwned('group'),
  ),
  'POST /api/contact-groups/:id/members': about(
    'Put people into your groups',
    'not_found',
    { self: 'done' },
    {
      ask: ({ owned, friendshipIds }, relation) => ({
        params: { id: owned.group },
        body: { friendshipId: friendshipIds[relation] },
      }),
    },
  ),
  'DELETE /api/contact-groups/:id/members/:friendshipId': about(
    'Take people out of your groups',
    'not_found',
    { self: 'done' },
    {
      ask: ({ owned, friendshipIds }, relation) => ({
        params: { id: owned.group, friendshipId: friendshipIds[relation] },
      }),
    },
  ),

  'GET /api/notifications': about(
    'Be told of your light or your request',
    'nothing',
    { inside: 'notice', requested: 'notice' },
    {
      part: (answer, { owner }) =>
        (answer as { title: string; message: string }[]).find(({ title, message }) =>
          `${title} ${message}`.includes(owner.displayName),
        ),
    },
  ),
  'POST /api/notifications/:id/read': about(
    'Mark your notifications',
    'not_found',
    { self: 'done' },
    atOwned('notification'),
  ),
  'POST /api/notifications/read/all': own(
    'Mark all their notifications as read',
    'done',
    body(() => ({})),
  ),
  'DELETE /api/notifications/read/all': own('Delete the notifications they read', 'done'),
  'GET /api/notifications/preferences': about(
    'Have wishes of their own about news of you',
    'nothing',
    contacts('preference'),
    { part: entry },
  ),
  'PUT /api/notifications/preferences': about(
    'Change such wishes',
    'not_found',
    contacts('preference'),
    body(({ owner }) => ({ friendId: owner.id, callAvailable: false })),
  ),
  'POST /api/notifications/preferences': about(
    'Create such wishes',
    'not_found',
    contacts('preference'),
    body(({ owner }) => ({ friendId: owner.id, callAvailable: false })),
  ),
  'POST /api/push-token': own(
    'Have pushes sent to their phone',
    'done',
    body(() => ({ token: 'a token' })),
  ),
  'GET /api/push-key': own('Get the key for web push', 'ownPushKey'),
  'POST /api/push-subscription': own(
    'Have pushes sent to their browser',
    'done',
    body((_, relation) => ({
      endpoint: `https://push.example/${relation}`,
      keys: { p256dh: 'key', auth: 'secret' },
    })),
  ),
  'DELETE /api/push-subscription': own(
    'Stop pushes to their browser',
    'done',
    body(() => ({ endpoint: ENDPOINT })),
  ),

  'POST /api/record-call': about(
    'Note that they called you',
    'user_not_found',
    contacts('done'),
    body(({ owner }) => ({ receiverId: owner.id })),
  ),
  'GET /api/friends/call-history': about(
    'See when they last called you',
    'nothing',
    contacts('lastCall'),
    {
      part: (answer, { owner }) => {
        const lastCall = (answer as Record<string, string>)[owner.id];
        return lastCall === undefined ? undefined : { lastCall };
      },
    },
  ),
  'GET /api/friends/:id/calls': about(
    'See their own calls to you',
    'user_not_found',
    contacts('calls'),
    atOwner,
  ),
  'GET /api/connectedness-score': own('See their own score', 'ownScore'),
  'GET /api/connectedness-score/:id': about(
    'See your score',
    'user_not_found',
    contacts('score'),
    atOwner,
  ),
} as const;
