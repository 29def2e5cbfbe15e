/** Rows of the authorisation matrix: watches and marks. */
import { about, body, contacts, entry } from './row.ts';

export const talkRows = {
  'GET /api/watches': about(
    'Have you among those they wait for',
    'nothing',
    { outside: 'watch' },
    { part: entry },
  ),
  'POST /api/watches': about(
    'Ask to be told when you are Available for them',
    'user_not_found',
    { inside: 'availableNow', outside: 'watchArmed' },
    body(({ owner }) => ({ friendId: owner.id })),
  ),
  'DELETE /api/watches/:friendId': about(
    'Stop waiting for you',
    'not_found',
    { outside: 'done' },
    { ask: ({ owner }) => ({ params: { friendId: owner.id } }) },
  ),

  'GET /api/wishes': about(
    'Have you among those they’d like to talk to',
    'nothing',
    { outside: 'watch' },
    { part: (answer, cast) => entry((answer as { wishes: unknown }).wishes, cast) },
  ),
  'PUT /api/wishes/:friendId': about(
    'Mark that they’d like to talk to you, which you learn only if you do too',
    'user_not_found',
    contacts('wished'),
    { ask: ({ owner }) => ({ params: { friendId: owner.id } }) },
  ),
  'DELETE /api/wishes/:friendId': about(
    'Take back such a mark',
    'not_found',
    { outside: 'done' },
    { ask: ({ owner }) => ({ params: { friendId: owner.id } }) },
  ),
};
