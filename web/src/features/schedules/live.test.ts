import { afterEach, expect, test, vi } from 'vitest';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';

type Handler = (data: { cause: string }) => void;
const heard = vi.hoisted(() => ({ handlers: new Map<string, Handler>() }));
vi.mock('../../api/live.ts', () => ({
  onLive: (type: string, handler: Handler) => {
    heard.handlers.set(type, handler);
    return () => heard.handlers.delete(type);
  },
}));
const { listenForSchedules } = await import('./live.ts');

afterEach(() => queryClient.clear());

const queryKey = queryKeyOf('GET /api/scheduled-availability');
const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated;

test('a schedule changed on another device makes the list old; a tap on the lamp does not', () => {
  const stop = listenForSchedules();
  queryClient.setQueryData(queryKey, []);
  heard.handlers.get('me_changed')?.({ cause: 'manual' });
  expect(isOld()).toBe(false);
  heard.handlers.get('me_changed')?.({ cause: 'schedule' });
  expect(isOld()).toBe(true);
  stop();
  expect(heard.handlers.has('me_changed')).toBe(false);
});
