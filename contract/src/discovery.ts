/**
 * Contact discovery without revealing the address book, by an oblivious pseudorandom function (RFC
 * 9497).
 */
import { DISCOVERY_KINDS, DISCOVERY_SUITE, MAX_BATCH } from '@porchlight/domain/discovery';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { person, text } from './values.ts';

/** Numbers, unless it says otherwise. */
const kind = z.enum(DISCOVERY_KINDS).optional();
const keyId = text.max(64);
/** 32 bytes, base64url: an element of the group. */
const element = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not an element of the group.');

const phoneMatch = person.extend({ phoneNumber: z.string() });
export type PhoneMatch = z.infer<typeof phoneMatch>;
const emailMatch = person.extend({ emailTag: z.string() });
export type EmailMatch = z.infer<typeof emailMatch>;

export const discovery = {
  'GET /api/contact-discovery/params': endpoint({
    summary: 'Under which key, and how many at once, numbers or addresses are evaluated.',
    access: 'session',
    query: z.object({ kind }),
    reply: z.object({
      keyId: z.string(),
      suite: z.literal(DISCOVERY_SUITE),
      maxBatch: z.number().int(),
    }),
    errors: [],
  }),
  'POST /api/contact-discovery/evaluate': endpoint({
    summary: 'Evaluate blinded numbers or addresses; what they are stays with the caller.',
    access: 'session',
    body: z.object({ kind, keyId, blinded: z.array(element).min(1).max(MAX_BATCH) }),
    reply: z.object({ evaluated: z.array(z.string()) }),
    errors: ['unknown_key', 'too_many_requests'],
  }),
  'GET /api/contact-discovery/tags': endpoint({
    summary:
      'The first 8 bytes of the tag of every member who can be found, sorted; with `since`, the version of an earlier answer, those that were added and removed since.',
    access: 'session',
    query: z.object({ kind, keyId: keyId.optional(), since: text.max(128).optional() }),
    reply: z.object({
      keyId: z.string(),
      /** For `since`; differs in every answer. */
      version: z.string(),
      /** False: `tags` were added to, and `removed` taken from, the list of the version named. */
      isComplete: z.boolean(),
      tags: z.array(z.string()),
      removed: z.array(z.string()),
    }),
    errors: ['unknown_key', 'too_many_requests'],
  }),
  'POST /api/users/by-emails': endpoint({
    summary: 'Members by the tags of their addresses (`t1:` and the base64url of 32 bytes).',
    access: 'session',
    body: z.object({ tags: z.array(text.max(64)).max(500) }),
    reply: z.array(emailMatch),
    errors: ['too_many_requests'],
  }),
  'POST /api/users/by-phones': endpoint({
    summary: 'Members by complete numbers, or by tags (`t1:` and the base64url of 32 bytes).',
    access: 'session',
    body: z.object({ phoneNumbers: z.array(text.max(64)).max(500) }),
    reply: z.array(phoneMatch),
    errors: ['too_many_requests'],
  }),
} as const;
