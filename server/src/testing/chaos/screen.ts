/** What one person's app shows, kept as the app keeps it, whichever process serves it. */
import type { Friend } from '@porchlight/contract/contacts';
import {
  LIVE_PROTOCOL,
  SESSION_PROTOCOL_PREFIX,
  type LiveMessage,
} from '@porchlight/contract/live';
import { WebSocket } from 'ws';
import { createClient } from '../client.ts';

const TRY_AGAIN_MS = 100;

export type Screen = {
  /** Null while it is not connected, and so known to be old. */
  friends(): readonly Friend[] | null;
  close(): void;
};

export function openScreen(origins: readonly string[], sessionId: string, first: number): Screen {
  let turn = first;
  let socket: WebSocket | null = null;
  let shown: Friend[] | null = null;
  let isClosed = false;

  const origin = (): string => origins[turn % origins.length] ?? '';

  const fetchList = async (asked: WebSocket): Promise<void> => {
    // What arrives while the list is under way is newer than the list.
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
    if (message.type !== 'status_change') return;
    const { friend } = message.data;
    shown = shown?.map((entry) => (entry.id === friend.id ? friend : entry)) ?? null;
  };

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
      if (message.type === 'hello' || message.type === 'friends_changed') void fetchList(opened);
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
