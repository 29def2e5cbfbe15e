/** The light: setting it, and who sees it. */
import { z } from 'zod';
import { me } from './account.ts';
import { friend } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, person, status, statusMessage, timestamp } from './values.ts';

/** An array, or the same array as a JSON string; null and [] clear it. */
const groupIds = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value;
  try {
    const parsed = JSON.parse(value) as unknown;
    // Only an explicit null clears the audience: the text "null" is somebody's mistake.
    if (parsed !== null) return parsed;
  } catch {
    // Told below.
  }
  context.issues.push({ code: 'custom', message: 'Unknown group', input: value });
  return z.NEVER;
}, z.array(id).max(200).nullable());

export const statusWish = z.object({
  status,
  statusMessage: statusMessage.nullable().optional(),
  statusExpiresAt: timestamp.nullable().optional(),
  visibleToGroupIds: groupIds.optional(),
  cause: z.enum(['manual', 'nfc', 'call']).default('manual'),
});

export const availability = {
  'POST /api/status': endpoint({
    summary: 'Turn the light on or off.',
    access: 'session',
    body: statusWish,
    reply: me,
    errors: ['unknown_group', 'everything_off', 'too_many_requests'],
  }),
  'POST /api/status/resume-schedule': endpoint({
    summary: 'End timer and hold: the schedule decides again.',
    access: 'session',
    reply: me,
    errors: [],
  }),
  'POST /api/everything-off': endpoint({
    summary:
      'Light off until ‘Be seen again’; other sessions end, tags are revoked, requests withdrawn.',
    access: 'session',
    reply: me,
    errors: [],
  }),
  'POST /api/be-seen-again': endpoint({
    summary: 'End ‘Everything off’. The light stays off until it is turned on.',
    access: 'session',
    reply: me,
    errors: [],
  }),
  'GET /api/audience': endpoint({
    summary: 'Who sees the own light now; depends on nobody’s hidden status.',
    access: 'session',
    reply: z.object({
      kind: z.enum(['nobody', 'everyone', 'groups']),
      count: z.number().int(),
      /** If off, contacts see the light only while they are Available themselves. */
      whileAvailableToo: z.boolean(),
      groups: z.array(
        z.object({ id, name: z.string(), color: z.string(), memberIds: z.array(id) }),
      ),
      people: z.array(person),
      /** Contacts who see Unavailable. */
      others: z.number().int(),
    }),
    errors: [],
  }),
  'GET /api/audience/:id': endpoint({
    summary: 'The own entry as this contact gets it while they are Available.',
    access: 'session',
    params: idParams,
    reply: z.object({ entry: friend, inAudience: z.boolean(), whileAvailableToo: z.boolean() }),
    errors: ['user_not_found'],
  }),
} as const;
