/** Reporting a person. */
import { REPORT_ABOUT_MAX, REPORT_DETAILS_MAX, REPORT_REASONS } from '@porchlight/domain/reports';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, text, timestamp } from './values.ts';

/** A report as the person who sent it finds it in their data. */
export const sentReport = z.object({
  userId: id,
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  at: timestamp,
});

export const reports = {
  'POST /api/reports': endpoint({
    summary: 'Report a person, and block them if asked. The same answer for every id.',
    access: 'session',
    body: z.object({
      userId: id,
      reason: z.enum(REPORT_REASONS),
      details: text.trim().max(REPORT_DETAILS_MAX).optional(),
      alsoBlock: z.boolean().optional(),
    }),
    reply: done,
    errors: ['too_many_requests'],
  }),
  'POST /api/reports/public': endpoint({
    summary: 'Report somebody without an account. The same answer for every name.',
    access: 'public',
    body: z.object({
      about: text.trim().min(1).max(REPORT_ABOUT_MAX),
      reason: z.enum(REPORT_REASONS),
      details: text.trim().max(REPORT_DETAILS_MAX).optional(),
    }),
    reply: done,
    errors: ['too_many_requests'],
  }),
} as const;
