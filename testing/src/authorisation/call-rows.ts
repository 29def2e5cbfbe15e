/** Rows of the authorisation matrix: a time for two, and a call that was not placed. */
import type { Cast } from './cast.ts';
import { about, atOwned, body, contacts } from './row.ts';

/** The entry that is between the caller and the owner. */
const withOwner = (answer: unknown, { owner }: Cast): unknown =>
  (answer as { friendId: string }[]).find(({ friendId }) => friendId === owner.id);

export const callRows = {
  'POST /api/call-proposals': about(
    'Ask you for a time to call',
    'user_not_found',
    contacts('ownProposal'),
    body(({ owner, callAt }) => ({ friendId: owner.id, minutes: 30, starts: [callAt] })),
  ),
  'GET /api/call-proposals': about(
    'See the times that you offered them',
    'nothing',
    { inside: 'receivedProposal' },
    { part: (answer, cast) => withOwner((answer as { received: unknown[] }).received, cast) },
  ),
  'POST /api/call-proposals/:id/pick': about(
    'Pick one of the times that you offered them',
    'not_found',
    { inside: 'agreedCall' },
    {
      ask: ({ owned, callAt }) => ({ params: { id: owned.proposal }, body: { start: callAt } }),
    },
  ),
  'DELETE /api/call-proposals/:id': about(
    'Withdraw what you asked, or remove it on their side',
    'not_found',
    { self: 'done', inside: 'done' },
    atOwned('proposal'),
  ),
  'GET /api/agreed-calls': about(
    'See the call that they agreed with you',
    'nothing',
    { outside: 'agreedCall' },
    { part: withOwner },
  ),
  'DELETE /api/agreed-calls/:id': about(
    'Cancel a call that they agreed with you',
    'not_found',
    { self: 'done', outside: 'done' },
    atOwned('agreedCall'),
  ),
  'DELETE /api/calls/last/:friendId': about(
    'Forget their last call to you',
    'user_not_found',
    contacts('done'),
    { ask: ({ owner }) => ({ params: { friendId: owner.id } }) },
  ),
} as const;
