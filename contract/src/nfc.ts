/** NFC tags: each is bound to an account by a random id, and can be revoked. */
import { TAG_MINUTES_MAX } from '@porchlight/domain/nfc';
import { z } from 'zod';
import { me } from './account.ts';
import { endpoint } from './endpoint.ts';
import { audience, id, idParams, text, timestamp, undoable } from './values.ts';

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('toggle') }),
  z.object({
    kind: z.literal('available'),
    minutes: z.number().int().min(1).max(TAG_MINUTES_MAX),
    audience,
  }),
]);

const name = text.trim().min(1, 'Please enter a name for the tag').max(40);

export const nfcTag = z.object({
  id,
  name: z.string(),
  action,
  createdAt: timestamp,
  lastTapAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});
export type NfcTag = z.infer<typeof nfcTag>;

export const nfc = {
  'GET /api/nfc-tags': endpoint({
    summary: 'The own tags, the newest first.',
    access: 'session',
    reply: z.array(nfcTag),
    errors: [],
  }),
  'POST /api/nfc-tags': endpoint({
    summary: 'A new tag. What is to be written on it is given once.',
    access: 'session',
    body: z.object({ name, action }),
    reply: z.object({ tag: nfcTag, link: z.string() }),
    errors: ['unknown_group', 'limit_reached', 'too_many_requests'],
  }),
  'PATCH /api/nfc-tags/:id': endpoint({
    summary: 'Rename a tag, or change what it does; it need not be written again.',
    access: 'session',
    params: idParams,
    body: z.object({ name: name.optional(), action: action.optional() }),
    reply: nfcTag,
    errors: ['unknown_group', 'not_found'],
  }),
  'POST /api/nfc-tags/:id/revoke': endpoint({
    summary: 'Revoke a tag: from now on it does nothing.',
    access: 'session',
    params: idParams,
    reply: nfcTag,
    errors: ['not_found'],
  }),
  'DELETE /api/nfc-tags/:id': endpoint({
    summary: 'Forget a tag, and what it could do.',
    access: 'session',
    params: idParams,
    reply: undoable,
    errors: ['not_found'],
  }),
  'POST /api/nfc-tap': endpoint({
    summary: 'A tag was read: do what it was made for. A second read within 5 s counts for none.',
    access: 'session',
    body: z.object({ tagId: text.max(64) }),
    reply: z.object({ user: me, counted: z.boolean() }),
    errors: ['not_found', 'unknown_group', 'everything_off', 'too_many_requests'],
  }),
} as const;
