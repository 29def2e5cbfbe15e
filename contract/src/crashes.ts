/**
 * Crash reports of the phone app. The schema has no field for text a person typed or people they
 * know.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './values.ts';

const place = z.number().int().min(0).max(9_999_999);

export const crashReport = z.object({
  platform: z.enum(['ios', 'android']),
  /** The name of the bundled file. */
  build: z.string().regex(/^[\w.-]{1,100}$/),
  /** The kind of error, such as TypeError; never its message. */
  name: z.string().regex(/^[A-Za-z]{1,60}$/),
  frames: z
    .array(z.object({ file: z.string().regex(/^[\w.-]{1,100}\.js$/), line: place, column: place }))
    .max(20),
});
export type CrashReport = z.infer<typeof crashReport>;

export const crashes = {
  'POST /api/crash-reports': endpoint({
    summary: 'Report where the phone app broke.',
    access: 'public',
    body: crashReport,
    reply: done,
    errors: ['too_many_requests'],
  }),
} as const;
