/** Notifications, their preferences, and push subscriptions. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, text, timestamp } from './values.ts';

export const notification = z.object({
  id,
  type: z.enum(['friend_request', 'status_change', 'call_available', 'other']),
  title: z.string(),
  message: z.string(),
  /** The contact or requester that it is about; null for the system's own notices. */
  aboutId: id.nullable(),
  /** The receiver asked for it: a light they waited for, or a match. */
  asked: z.boolean(),
  /** Beyond the day's alerts: the bell shows it in one line with the others, without names. */
  folded: z.boolean(),
  /** A moderator acted on the receiver's account: `GET /api/moderation` says what, and why. */
  isFromModerators: z.literal(true).optional(),
  read: z.boolean(),
  createdAt: timestamp,
});
export type Notification = z.infer<typeof notification>;

const flags = {
  friendRequests: z.boolean().nullable(),
  statusChanges: z.boolean().nullable(),
  callAvailable: z.boolean().nullable(),
  smartAlerts: z.boolean().nullable(),
  pushNotifications: z.boolean().nullable(),
  emailNotifications: z.boolean().nullable(),
  asymmetricAvailability: z.boolean().nullable(),
};

/** An unset flag falls through: contact, then group, then global, then the default. */
export const preference = z.object({
  friendId: id.nullable(),
  groupId: id.nullable(),
  ...flags,
});
export type NotificationPreference = z.infer<typeof preference>;

const preferenceWish = z.object({
  friendId: id.nullable().default(null),
  groupId: id.nullable().default(null),
  ...z.object(flags).partial().shape,
});

export const notifications = {
  'GET /api/notifications': endpoint({
    summary: 'Notifications, newest first.',
    access: 'session',
    reply: z.array(notification),
    errors: [],
  }),
  'POST /api/notifications/:id/read': endpoint({
    summary: 'Mark as read.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
  'POST /api/notifications/read/all': endpoint({
    summary: 'Mark all as read, or those up to the newest one that was shown.',
    access: 'session',
    body: z.object({ until: timestamp.optional() }),
    reply: done,
    errors: [],
  }),
  'DELETE /api/notifications/read/all': endpoint({
    summary: 'Delete those that were read, or those up to the newest one that was shown.',
    access: 'session',
    body: z.object({ until: timestamp.optional() }),
    reply: done,
    errors: [],
  }),
  'GET /api/notifications/preferences': endpoint({
    summary: 'Preference records: global, by group and by contact.',
    access: 'session',
    reply: z.array(preference),
    errors: [],
  }),
  'PUT /api/notifications/preferences': endpoint({
    summary: 'Change a preference record; flags that are not sent stay as they are.',
    access: 'session',
    body: preferenceWish,
    reply: preference,
    errors: ['not_found'],
  }),
  'POST /api/notifications/preferences': endpoint({
    summary: 'Create a preference record, or change the one that exists.',
    access: 'session',
    body: preferenceWish,
    reply: preference,
    errors: ['not_found'],
  }),
  'POST /api/push-token': endpoint({
    summary: 'Register this device for native push.',
    access: 'session',
    body: z.object({ token: text.min(1).max(4096) }),
    reply: done,
    errors: ['too_many_requests'],
  }),
  'GET /api/push-key': endpoint({
    summary: 'The public key that browsers subscribe with.',
    access: 'session',
    reply: z.object({ publicKey: z.string() }),
    errors: [],
  }),
  'POST /api/push-subscription': endpoint({
    summary: 'Register this browser for web push.',
    access: 'session',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(2048),
      keys: z.object({ p256dh: text.max(256), auth: text.max(64) }),
    }),
    reply: done,
    errors: ['too_many_requests'],
  }),
  'DELETE /api/push-subscription': endpoint({
    summary: 'Stop web push to this browser.',
    access: 'session',
    body: z.object({ endpoint: text.max(2048) }),
    reply: done,
    errors: [],
  }),
} as const;
