/**
 * The state of one person's app, updated in the same way as the real app, whichever process serves
 * it.
 */
import type { Friend } from '@porchlight/contract/contacts';
import {
  LIVE_PROTOCOL,
  SESSION_PROTOCOL_PREFIX,
  type LiveMessage,
} from '@porchlight/contract/live';
import { WebSocket } from 'ws';
import { createClient } from '@porchlight/testing/client';

const TRY_AGAIN_MS = 100;

export type Screen = {
  /** Null while the app is not connected and therefore knows that its state is old. */
  friends(): readonly Friend[] | null;
  close(): void;
};

export function openScreen(origins: readonly string[], sessionId: string, first: number): Screen {
  let turn = first;
  let socket: WebSocket | null = null;
  let shown: Friend[] | null = null;
  let ownVersion = 0;
  /** The own version of the newest message about a light that is on. */
  let litVersion = Infinity;
  let isClosed = false;

  const origin = (): string => origins[turn % origins.length] ?? '';

  const fetchList = async (asked: WebSocket): Promise<void> => {
    // Messages that arrive while the list is fetched are newer than the list.
    const meanwhile: LiveMessage[] = [];
    const keep = (data: Buffer): void => void meanwhile.push(read(data));
    asked.on('message', keep);
    try {
      const list = await createClient(origin(), sessionId).call('GET /api/friends');
      if (asked !== socket) return;
      shown = [...list];
      for (const message of meanwhile) patch(message);
    } catch {
      asked.terminate();
    } finally {
      asked.off('message', keep);
    }
  };

  const patch = (message: LiveMessage): void => {
    if (message.type === 'me_changed')
      ownVersion = Math.max(ownVersion, message.data.user.statusVersion);
    if (message.type !== 'status_change' || isOutdated(message)) return;
    const { friend, viewerVersion } = message.data;
    if (friend.status === 'available') litVersion = viewerVersion;
    shown =
      shown?.map((entry) => (entry.id === friend.id ? { ...entry, ...friend } : entry)) ?? null;
  };

  const isOutdated = (message: LiveMessage): boolean =>
    message.type === 'status_change' && message.data.viewerVersion < ownVersion;

  /** That light may be shown only while the own one is on. */
  const isOffAfterLight = (message: LiveMessage): boolean =>
    message.type === 'me_changed' &&
    message.data.user.status === 'unavailable' &&
    litVersion < message.data.user.statusVersion;

  const connect = (): void => {
    if (isClosed) return;
    const opened = new WebSocket(`${origin().replace('http', 'ws')}/ws`, [
      LIVE_PROTOCOL,
      SESSION_PROTOCOL_PREFIX + sessionId,
    ]);
    socket = opened;
    opened.on('error', () => {});
    opened.on('message', (data: Buffer) => {
      const message = read(data);
      patch(message);
      const asksToFetch = message.type === 'hello' || message.type === 'friends_changed';
      if (asksToFetch || isOutdated(message) || isOffAfterLight(message)) void fetchList(opened);
    });
    opened.on('close', () => {
      shown = null;
      turn += 1;
      setTimeout(connect, TRY_AGAIN_MS);
    });
  };
  connect();

  return {
    friends: () => shown,
    close() {
      isClosed = true;
      socket?.terminate();
    },
  };
}

const read = (data: Buffer): LiveMessage => JSON.parse(data.toString()) as LiveMessage;
