import { afterEach, expect, test, vi } from 'vitest';
import type { Notification } from '@porchlight/contract/notifications';
import { queryClient, queryKeyOf, readQuery } from '../../api/query-client.ts';

type Handler = (data: { notification: Notification }) => void;
const heard = vi.hoisted(() => ({ handlers: new Map<string, Handler>() }));
vi.mock('../../api/live.ts', () => ({
  onLive: (type: string, handler: Handler) => {
    heard.handlers.set(type, handler);
    return () => heard.handlers.delete(type);
  },
}));
const { listenForNotifications } = await import('./live.ts');

afterEach(() => queryClient.clear());

const entry = (id: string, read = false): Notification => ({
  id,
  aboutId: null,
  asked: false,
  folded: false,
  type: 'other',
  title: 'Still a good time?',
  message: '',
  read,
  createdAt: '2026-03-01T12:00:00.000Z',
});

test('a live notification comes first, and only once', () => {
  const stop = listenForNotifications();
  queryClient.setQueryData(queryKeyOf('GET /api/notifications'), [entry('a', true)]);
  heard.handlers.get('notification')?.({ notification: entry('b') });
  heard.handlers.get('notification')?.({ notification: entry('b') });
  expect(readQuery('GET /api/notifications')?.map(({ id }) => id)).toEqual(['b', 'a']);
  stop();
  expect(heard.handlers.has('notification')).toBe(false);
});
