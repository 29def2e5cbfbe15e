/** Contacts, requests, blocking and search. */
import { z } from 'zod';
import { shownWay } from './call-ways.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, person, status, text, timestamp, undoable } from './values.ts';

/** A contact as this viewer may see them. */
export const friend = person.extend({
  friendshipId: id,
  status,
  statusMessage: z.string().nullable(),
  statusExpiresAt: timestamp.nullable(),
  showTimerToOthers: z.boolean(),
  /** Null where the contact does not show it. */
  phoneNumber: z.string().nullable(),
  /** Other ways to call that the contact shows, in a fixed order. */
  callWays: z.array(shownWay),
  currentStreak: z.number().int(),
});
export type Friend = z.infer<typeof friend>;

const requestFrom = z.object({ id, userId: id, user: person });
const requestTo = z.object({ id, friendId: id, user: person });
export type IncomingRequest = z.infer<typeof requestFrom>;
export type SentRequest = z.infer<typeof requestTo>;

export const found = person.extend({
  relationship: z.enum(['none', 'contact', 'request_sent', 'request_received']),
});
export type FoundPerson = z.infer<typeof found>;

export const contacts = {
  'GET /api/friends': endpoint({
    summary: 'The contacts, by name, each as the viewer may see them.',
    access: 'session',
    reply: z.array(friend),
    errors: [],
  }),
  'DELETE /api/friends/:id': endpoint({
    summary: 'Remove a contact, by their user id.',
    access: 'session',
    params: idParams,
    reply: undoable,
    errors: ['user_not_found'],
  }),
  'GET /api/friend-requests': endpoint({
    summary: 'Requests that wait for an answer.',
    access: 'session',
    reply: z.array(requestFrom),
    errors: [],
  }),
  'POST /api/friend-request': endpoint({
    summary: 'Send a contact request; accepts one that crossed it.',
    access: 'session',
    body: z.object({
      friendId: id,
      /** The token of the invitation link that led here, which counts as used once. */
      invite: text.max(64).optional(),
    }),
    reply: z.object({ success: z.literal(true), accepted: z.boolean(), requestId: id.nullable() }),
    errors: [
      'own_account',
      'user_not_found',
      'request_already_sent',
      'already_contacts',
      'too_many_requests',
    ],
  }),
  'POST /api/friend-request/:id/accept': endpoint({
    summary: 'Accept, by the requester’s user id.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['user_not_found'],
  }),
  'POST /api/friend-request/:id/decline': endpoint({
    summary: 'Decline, by the requester’s user id.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['user_not_found'],
  }),
  'GET /api/sent-friend-requests': endpoint({
    summary: 'Requests sent and not yet answered.',
    access: 'session',
    reply: z.array(requestTo),
    errors: [],
  }),
  'DELETE /api/sent-friend-request/:id': endpoint({
    summary: 'Cancel a sent request, by its id.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
  'POST /api/search': endpoint({
    summary: 'Find people by name, @username, complete phone number or complete e-mail address.',
    access: 'session',
    body: z.object({ query: text.trim().min(1, 'Please enter a name').max(254) }),
    reply: z.array(found),
    errors: ['too_many_requests'],
  }),
  'POST /api/block-user': endpoint({
    summary: 'Block a person.',
    access: 'session',
    body: z.object({ blockedUserId: id }),
    reply: undoable,
    errors: ['own_account', 'user_not_found', 'already_blocked', 'too_many_requests'],
  }),
  'GET /api/blocked-users': endpoint({
    summary: 'People this account has blocked.',
    access: 'session',
    reply: z.array(
      z.object({
        id,
        blockedUserId: id,
        user: person.pick({ displayName: true, username: true }),
      }),
    ),
    errors: [],
  }),
  'DELETE /api/blocked-users/:id': endpoint({
    summary: 'Unblock, by the blocked person’s user id. Restores nothing by itself.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['user_not_found'],
  }),
} as const;
