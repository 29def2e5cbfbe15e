/**
 * Contact discovery without revealing the address book, by an oblivious pseudorandom function (RFC
 * 9497).
 */
import { DISCOVERY_SUITE, MAX_BATCH } from '@porchlight/domain/discovery';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { person, text } from './values.ts';

const keyId = text.max(64);
/** 32 bytes, base64url: an element of the group. */
const element = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not an element of the group.');

const phoneMatch = person.extend({ phoneNumber: z.string() });
export type PhoneMatch = z.infer<typeof phoneMatch>;

export const discovery = {
  'GET /api/contact-discovery/params': endpoint({
    summary: 'Under which key, and how many at once, numbers are evaluated.',
    access: 'session',
    reply: z.object({
      keyId: z.string(),
      suite: z.literal(DISCOVERY_SUITE),
      maxBatch: z.number().int(),
    }),
    errors: [],
  }),
  'POST /api/contact-discovery/evaluate': endpoint({
    summary: 'Evaluate blinded numbers; what they are stays with the caller.',
    access: 'session',
    body: z.object({ keyId, blinded: z.array(element).min(1).max(MAX_BATCH) }),
    reply: z.object({ evaluated: z.array(z.string()) }),
    errors: ['unknown_key', 'too_many_requests'],
  }),
  'GET /api/contact-discovery/tags': endpoint({
    summary: 'The first 8 bytes of the tag of every member who can be found, sorted.',
    access: 'session',
    query: z.object({ keyId: keyId.optional() }),
    reply: z.object({ keyId: z.string(), tags: z.array(z.string()) }),
    errors: ['unknown_key', 'too_many_requests'],
  }),
  'POST /api/users/by-phones': endpoint({
    summary: 'Members by complete numbers, or by tags (`t1:` and the base64url of 32 bytes).',
    access: 'session',
    body: z.object({ phoneNumbers: z.array(text.max(64)).max(500) }),
    reply: z.array(phoneMatch),
    errors: ['too_many_requests'],
  }),
} as const;
