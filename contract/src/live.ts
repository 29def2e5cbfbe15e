/** Every message of the live connection, as one tagged union. */
import { z } from 'zod';
import { cause, me } from './account.ts';
import { friend } from './contacts.ts';
import { notification } from './notifications.ts';
import { id, status, timestamp } from './values.ts';

const message = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), data });

export const liveMessage = z.discriminatedUnion('type', [
  /** First on every connection. Ends are counted in server time. */
  message('hello', z.object({ serverTime: timestamp })),
  /** `friend` is the contact exactly as `GET /api/friends` would now show it to this viewer. */
  message('status_change', z.object({ userId: id, displayName: z.string(), status, friend })),
  message('friend_request', z.object({ userId: id, displayName: z.string() })),
  /** Own contacts, requests, groups or blocks changed: refetch. */
  message('friends_changed', z.object({})),
  /** Own status or settings changed, to all of one's sockets. */
  message('me_changed', z.object({ user: me, cause })),
  message('notification', z.object({ notification })),
  /** The socket closes with 4401 right after it. */
  message('session_ended', z.object({ reason: z.string() })),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
export type LiveType = LiveMessage['type'];
export type LiveData<T extends LiveType> = Extract<LiveMessage, { type: T }>['data'];
/** What changed one's own state. */
export type Cause = z.infer<typeof cause>;

export const LIVE_PROTOCOL = 'porchlight.v1';
export const SESSION_PROTOCOL_PREFIX = 'session.';
export const SESSION_ENDED = 4401;
/** A server that stops closes its sockets with this; clients come back at a random moment. */
export const SERVER_GOING_AWAY = 1012;
