/** Settings that a phone app fetches before sign-in: the oldest supported version, and features. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const phoneApp = {
  'GET /api/app': endpoint({
    summary: 'What this server expects of, and offers to, the phone apps.',
    access: 'public',
    reply: z.object({
      /** Older apps ask their user to update; null where every version works. */
      minVersion: z.string().nullable(),
      /** Whether this server can push to phones at all. */
      nativePush: z.boolean(),
      /** Who may create an account here. */
      registration: z.enum(['open', 'invited', 'closed']),
      /** The host name of the service that people may sign in with; null where there is none. */
      signInService: z.string().nullable(),
      stores: z.object({ android: z.string(), ios: z.string() }),
    }),
    errors: [],
  }),
} as const;
