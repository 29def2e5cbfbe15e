/** Wishes: 'I'd like to talk', a private mark. Two people who mark each other are told; nobody else. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, timestamp } from './values.ts';

export const wish = z.object({ friendId: id, endsAt: timestamp });
export type Wish = z.infer<typeof wish>;

export const wishList = z.object({
  /** One's own marks, the oldest first. */
  wishes: z.array(wish),
  /** When the places of marks that were taken back are free again. */
  held: z.array(z.object({ freeAt: timestamp })),
  /** Contacts who marked one too, newest first. */
  matches: z.array(z.object({ friendId: id, matchedAt: timestamp, endsAt: timestamp })),
});
export type WishList = z.infer<typeof wishList>;

const friendParams = z.object({ friendId: id });

export const wishes = {
  'GET /api/wishes': endpoint({
    summary: 'One’s own marks, and the matches of the last 7 days.',
    access: 'session',
    reply: wishList,
    errors: [],
  }),
  'PUT /api/wishes/:friendId': endpoint({
    summary: 'Mark a contact as one to talk to, for 14 days; both are told if both did.',
    access: 'session',
    params: friendParams,
    /** After a match, `endsAt` is when it is no longer shown. */
    reply: z.object({ wish, matched: z.boolean() }),
    errors: ['user_not_found', 'limit_reached'],
  }),
  'DELETE /api/wishes/:friendId': endpoint({
    summary: 'Take back a mark, or hide a match; the other is told of neither.',
    access: 'session',
    params: friendParams,
    reply: done,
    errors: ['not_found'],
  }),
} as const;
