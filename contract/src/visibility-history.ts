/** Who could see the own light in the last 30 days. Nobody else ever gets any of this. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, person, timestamp } from './values.ts';

export const visibilityHistory = z.object({
  isKept: z.boolean(),
  /** The record says nothing of the time before. */
  since: timestamp,
  /** A former contact is null, regardless of who ended the contact and how. */
  people: z.array(person.nullable()),
  /** Newest first; adjacent ones differ in audience or switch. */
  stretches: z.array(
    z.object({
      from: timestamp,
      /** Null: the light is on. */
      to: timestamp.nullable(),
      kind: z.enum(['everyone', 'groups']),
      /** The name is null where the group is gone. */
      groups: z.array(z.object({ id, name: z.string().nullable() })),
      /** They saw it only while they were Available too; nothing says when they were. */
      whileAvailableToo: z.boolean(),
      /** Places in `people` of those who could see it all the time. */
      all: z.array(z.number().int()),
      /** The others who could see it for a part. */
      parts: z.array(
        z.object({ person: z.number().int(), from: timestamp, to: timestamp.nullable() }),
      ),
    }),
  ),
});
export type VisibilityHistory = z.output<typeof visibilityHistory>;

export const visibility = {
  'GET /api/visibility-history': endpoint({
    summary: 'Who could see the own light in the last 30 days, by contacts, groups and switches.',
    access: 'session',
    isFresh: true,
    reply: visibilityHistory,
    errors: ['reauth_required'],
  }),
  'PUT /api/visibility-history': endpoint({
    summary: 'Keep this record, or stop keeping it, which erases it.',
    access: 'session',
    isFresh: true,
    body: z.object({ isKept: z.boolean() }),
    reply: done,
    errors: ['reauth_required'],
  }),
  'DELETE /api/visibility-history': endpoint({
    summary: 'Erase the record so far.',
    access: 'session',
    isFresh: true,
    reply: done,
    errors: ['reauth_required'],
  }),
} as const;
