/** Rows of the authorisation matrix: contact discovery and NFC tags. */
import { PHONE, type Cast } from './cast.ts';
import { about, atOwned, body, entry, own } from './row.ts';

/** A group element that belongs to no blinded number. */
const GENERATOR = Buffer.from(
  'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76',
  'hex',
).toString('base64url');

const nobodyElse = { self: 'nothing', blocked: 'nothing', blocker: 'nothing' } as const;

/** Only the owner can be found by phone number, so every tag belongs to them. */
const tagOfOwner = (answer: unknown): unknown => {
  const [shortTag] = (answer as { tags: string[] }).tags;
  return shortTag === undefined ? undefined : { shortTag };
};
const tagListed = (answer: unknown, { owned }: Cast): unknown =>
  (answer as { id: string }[]).find(({ id }) => id === owned.tag);

export const findingRows = {
  'GET /api/contact-discovery/params': own(
    'Ask with which key address books are matched',
    'ownParams',
  ),
  'POST /api/contact-discovery/evaluate': own(
    'Have blinded numbers of their address book evaluated',
    'ownEvaluation',
    body(({ discoveryKeyId }) => ({ keyId: discoveryKeyId, blinded: [GENERATOR] })),
  ),
  'GET /api/contact-discovery/tags': about(
    'Recognise you as a member, if they have your number',
    'shortTag',
    nobodyElse,
    { part: tagOfOwner },
  ),
  'POST /api/users/by-emails': about(
    'Find you by your email address in their address book, if they have all of it',
    'matchedByTag',
    nobodyElse,
    { ...body(({ emailTag }) => ({ tags: [emailTag] })), part: entry },
  ),
  'POST /api/users/by-phones': about(
    'Find you by your number, if they have all of it',
    'matched',
    nobodyElse,
    { ask: () => ({ body: { phoneNumbers: [PHONE] } }), part: entry },
  ),

  'GET /api/nfc-tags': about(
    'See your NFC tags',
    'nothing',
    { self: 'ownTag' },
    { part: tagListed },
  ),
  'POST /api/nfc-tags': about(
    'Make an NFC tag for your groups',
    'unknown_group',
    { self: 'ownNewTag' },
    body(({ owned }) => ({
      name: 'Front door',
      action: {
        kind: 'available',
        minutes: 30,
        audience: { kind: 'groups', groupIds: [owned.group] },
      },
    })),
  ),
  'PATCH /api/nfc-tags/:id': about(
    'Change your NFC tags',
    'not_found',
    { self: 'ownTag' },
    atOwned('tag', { name: 'Back door' }),
  ),
  'POST /api/nfc-tags/:id/revoke': about(
    'Revoke your NFC tags',
    'not_found',
    { self: 'ownTag' },
    atOwned('tag'),
  ),
  'DELETE /api/nfc-tags/:id': about(
    'Delete your NFC tags',
    'not_found',
    { self: 'undoable' },
    atOwned('tag'),
  ),
  'POST /api/undo/:id': about(
    'Undo a block, a removal, a sign-out of a device, a forgotten tag or a revoked link of yours',
    'not_found',
    { self: 'done' },
    atOwned('undo'),
  ),
  'POST /api/nfc-tap': about(
    'Change your light with an NFC tag of yours, or theirs with it',
    'not_found',
    { self: 'ownMe' },
    {
      ...body(({ tagId }) => ({ tagId })),
      part: (answer) => (answer as { user: unknown }).user,
    },
  ),
} as const;
