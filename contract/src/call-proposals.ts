/** A time for two: proposals of calls, and calls that were agreed. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, timestamp } from './values.ts';

const minutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);
const MAX_STARTS = 3;

/** The other person's wall clock: the time that they offered, never their zone. */
const friendClock = {
  friendWeekday: z.number().int().min(0).max(6),
  friendTime: z.string(),
};

const sentProposal = z.object({
  id,
  friendId: id,
  minutes,
  /** Copied when the proposal was made: later changes of the schedule do not alter them. */
  offers: z.array(z.object({ start: timestamp, end: timestamp })),
  endsAt: timestamp,
});
export type SentProposal = z.infer<typeof sentProposal>;

const receivedProposal = z.object({
  id,
  friendId: id,
  minutes,
  endsAt: timestamp,
  /** Where the offer overlaps with the receiver's own plan; only the receiver sees them. */
  suggestions: z.array(z.object({ start: timestamp, ...friendClock })),
});
export type ReceivedProposal = z.infer<typeof receivedProposal>;

export const agreedCall = z.object({
  id,
  friendId: id,
  startsAt: timestamp,
  endsAt: timestamp,
  /** Null for the one who asked: the other has not said what their clock shows. */
  friendWeekday: friendClock.friendWeekday.nullable(),
  friendTime: friendClock.friendTime.nullable(),
});
export type AgreedCall = z.infer<typeof agreedCall>;

export const callProposals = {
  'POST /api/call-proposals': endpoint({
    summary:
      'Ask a contact for a time to call within 7 days. Without `starts`, the caller’s own schedule is offered as far as the contact could see it.',
    access: 'session',
    body: z.object({
      friendId: id,
      minutes,
      starts: z.array(timestamp).min(1).max(MAX_STARTS).optional(),
    }),
    reply: sentProposal,
    errors: ['user_not_found', 'proposal_open', 'nothing_to_offer', 'too_many_requests'],
  }),
  'GET /api/call-proposals': endpoint({
    summary: 'Open proposals: sent ones, and received ones with suggestions.',
    access: 'session',
    reply: z.object({ sent: z.array(sentProposal), received: z.array(receivedProposal) }),
    errors: [],
  }),
  'POST /api/call-proposals/:id/pick': endpoint({
    summary: 'Pick one of the offered times.',
    access: 'session',
    params: idParams,
    body: z.object({ start: timestamp }),
    reply: agreedCall,
    errors: ['not_found', 'proposal_closed'],
  }),
  'DELETE /api/call-proposals/:id': endpoint({
    summary: 'Withdraw a proposal, or remove a received one on this side only.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
  'GET /api/agreed-calls': endpoint({
    summary: 'Calls that were agreed and have not ended, the next one first.',
    access: 'session',
    reply: z.array(agreedCall),
    errors: [],
  }),
  'DELETE /api/agreed-calls/:id': endpoint({
    summary: 'Cancel an agreed call. The other person is told.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
} as const;
