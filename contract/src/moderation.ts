/** The actions of moderators about the caller, and the one answer to each. */
import { MODERATION_ACTIONS, MODERATION_TEXT_MAX } from '@porchlight/domain/moderation';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, text, timestamp } from './values.ts';

const moderationNotice = z.object({
  id,
  action: z.enum(MODERATION_ACTIONS),
  reason: z.string(),
  at: timestamp,
  until: timestamp.nullable(),
  answer: z.string().nullable(),
});

export const moderation = {
  'GET /api/moderation': endpoint({
    summary: 'What moderators did about the own account in the last year, and why; newest first.',
    access: 'session',
    isForSuspended: true,
    reply: z.array(moderationNotice),
    errors: [],
  }),
  'POST /api/moderation/answer': endpoint({
    summary: 'Answer one of these, the newest where none is named, once each.',
    access: 'session',
    isForSuspended: true,
    body: z.object({
      id: id.optional(),
      text: text.trim().min(1).max(MODERATION_TEXT_MAX),
    }),
    reply: done,
    errors: ['not_found'],
  }),
} as const;
