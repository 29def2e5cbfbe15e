/** Other ways to call that a person shows to contacts. */
import { CALL_WAY_KINDS, isCallLink } from '@porchlight/domain/call-ways';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, text } from './values.ts';

const MAX_LINK = 500;
const isShown = z.boolean();

/** A way as a contact gets it: by number, email address or link. */
export const shownWay = z.object({ kind: z.enum(CALL_WAY_KINDS), address: z.string() });

export const ownWay = z.object({
  kind: z.enum(CALL_WAY_KINDS),
  /** Null: by the account's number, and then only while contacts see it. */
  address: z.string().nullable(),
  isShown,
});

const wayWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whatsapp'), address: z.null().default(null), isShown }),
  z.object({ kind: z.literal('signal'), address: z.null().default(null), isShown }),
  z.object({ kind: z.literal('facetime'), address: email.nullable().default(null), isShown }),
  z.object({
    kind: z.literal('link'),
    address: text.max(MAX_LINK).refine(isCallLink, 'Please enter a link that starts with https://'),
    isShown,
  }),
]);

const own = z.object({ callWays: z.array(ownWay) });

export const callWays = {
  'GET /api/account/call-ways': endpoint({
    summary: 'The own other ways to call, shown or not.',
    access: 'session',
    reply: own,
    errors: [],
  }),
  'PUT /api/account/call-ways': endpoint({
    summary: 'Replace the own other ways to call, one of each kind.',
    access: 'session',
    body: z.object({
      callWays: z
        .array(wayWish)
        .max(CALL_WAY_KINDS.length)
        .refine(
          (ways) => new Set(ways.map(({ kind }) => kind)).size === ways.length,
          'Please enter each kind once',
        ),
    }),
    reply: own,
    errors: [],
  }),
} as const;
