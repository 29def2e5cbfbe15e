/** The moderators' desk: for operators alone. To everyone else these addresses do not exist. */
import { MODERATION_ACTIONS, MODERATION_TEXT_MAX } from '@porchlight/domain/moderation';
import { REPORT_REASONS } from '@porchlight/domain/reports';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, text, timestamp } from './values.ts';

const reason = z.enum(REPORT_REASONS);

const deskCase = z.object({
  id,
  /** As the newest report shows them. */
  displayName: z.string(),
  /** Null where a report without an account names nobody who is here. */
  username: z.string().nullable(),
  reasons: z.array(reason),
  /** How many people have reported, not how many reports there are. */
  people: z.number().int(),
  openedAt: timestamp,
  /** The promised time; past it the case is late. */
  dueAt: timestamp,
  /** The operator is one of those who reported: somebody else has to decide. */
  isByYou: z.boolean(),
});
export type DeskCase = z.output<typeof deskCase>;

const deskLine = z.object({
  id,
  at: timestamp,
  action: z.enum(MODERATION_ACTIONS),
  reason: z.string(),
  until: timestamp.nullable(),
  /** Null where the account is gone. */
  username: z.string().nullable(),
  isSuspended: z.boolean(),
  /** The operator's username; null: the command line, or an operator who is gone. */
  by: z.string().nullable(),
  answer: z.string().nullable(),
});
export type DeskLine = z.output<typeof deskLine>;

const deskReport = z.object({
  /** People who reported are numbers; 0 is everybody without an account. */
  reporter: z.number().int(),
  at: timestamp,
  reason,
  details: z.string().nullable(),
  displayName: z.string(),
  username: z.string().nullable(),
  statusMessage: z.string().nullable(),
  /** Its place in `photos`; null where there was none, or its copy is gone. */
  photo: z.number().int().nullable(),
  isAbusive: z.boolean(),
});

export const desk = {
  'GET /api/desk/cases': endpoint({
    summary: 'Open cases: child safety first, then by the time left.',
    access: 'operator',
    reply: z.array(deskCase),
    errors: [],
  }),
  'GET /api/desk/cases/:id': endpoint({
    summary: 'One case: what those who reported saw, their words, and what was done before.',
    access: 'operator',
    params: idParams,
    reply: deskCase.extend({
      reports: z.array(deskReport),
      /** JPEG, base64. */
      photos: z.array(z.string()),
      before: z.array(deskLine),
      isSuspended: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  'GET /api/desk/log': endpoint({
    summary: 'What moderators did, newest first, at most 200 lines.',
    access: 'operator',
    reply: z.array(deskLine),
    errors: [],
  }),
  'POST /api/desk/actions': endpoint({
    summary: 'Act on a case, or on the person of a line of the log. The person is told why.',
    access: 'operator',
    isFresh: true,
    body: z.object({
      caseId: id.optional(),
      lineId: id.optional(),
      action: z.enum(MODERATION_ACTIONS),
      reason: text.trim().min(1).max(MODERATION_TEXT_MAX),
      /** Of a suspension; without it until somebody ends it. */
      until: timestamp.nullable().optional(),
      /** How many reports the operator has read: a case that has more by now is not closed. */
      reports: z.number().int().min(1).optional(),
      /** The reporter whose reports are marked abusive. */
      reporter: z.number().int().min(1).optional(),
    }),
    reply: done,
    errors: ['not_found', 'own_report', 'case_changed', 'reauth_required'],
  }),
} as const;
