/** Every message of the live connection, as one tagged union. */
import { z } from 'zod';
import { cause, me } from './account.ts';
import { friend } from './contacts.ts';
import { notification } from './notifications.ts';
import { id, status, timestamp } from './values.ts';

const message = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), data });

export const liveMessage = z.discriminatedUnion('type', [
  /**
   * The first message of every connection; clients then fetch their lists at once. A later one says
   * that messages were lost: clients refetch at a random moment within `refetchWithinMs`. Clients
   * count the time to an end in server time. `answersPings`: this server answers `LIVE_PING`.
   * Older servers do not, and a client that waited for their pong would reconnect for ever.
   */
  message(
    'hello',
    z.object({
      serverTime: timestamp,
      refetchWithinMs: z.int().optional(),
      answersPings: z.boolean().optional(),
    }),
  ),
  /** The answer to `LIVE_PING`. It says nothing but that the connection works both ways. */
  message('pong', z.object({})),
  /**
   * `friend` is the contact as `GET /api/friends` would now show it to this viewer, whose own
   * `statusVersion` was `viewerVersion` then. If it is higher by now, the message may be outdated:
   * drop it, and fetch the list. Fetch it too when the own light goes off right after a message with
   * a lower version about a light that is on: it may be shown only to people who are Available.
   */
  message(
    'status_change',
    z.object({
      userId: id,
      displayName: z.string(),
      status,
      friend: friend.omit({ friendshipId: true }),
      viewerVersion: z.number(),
    }),
  ),
  message('friend_request', z.object({ userId: id, displayName: z.string() })),
  /** The receiver's contacts, requests, groups or blocks changed; refetch. */
  message('friends_changed', z.object({})),
  /** The receiver's own status or settings changed; sent to all their sockets. */
  message('me_changed', z.object({ user: me, cause })),
  /** The receiver's own watches, wishes or agreed calls changed; refetch. */
  message('talk_changed', z.object({})),
  message('notification', z.object({ notification })),
  /** The server closes the socket with 4401 right after this message. */
  message('session_ended', z.object({ reason: z.string() })),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
export type LiveType = LiveMessage['type'];
export type LiveData<T extends LiveType> = Extract<LiveMessage, { type: T }>['data'];
/** The cause of a change of one's own state. */
export type Cause = z.infer<typeof cause>;

export const LIVE_PROTOCOL = 'porchlight.v1';
export const SESSION_PROTOCOL_PREFIX = 'session.';
export const SESSION_ENDED = 4401;
/**
 * The one text that clients send. Browsers hide the pings of the WebSocket protocol from scripts, so
 * a client asks with it whether an open connection still works.
 */
export const LIVE_PING = '{"type":"ping"}';
/** Close code of a server that stops; clients reconnect after a random delay. */
export const SERVER_GOING_AWAY = 1012;
