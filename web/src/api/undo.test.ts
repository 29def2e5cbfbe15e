import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToasts } from '../testing/clear-toasts.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { currentToast } from '../ui/toast.ts';
import { offerUndo } from './undo.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an Undo whose answer was lost is sent again under the same key, and is no failure', async () => {
  const ROUTE = 'POST /api/undo/u1';
  const server = fakeServer({});
  const onUndone = vi.fn<() => void>();
  offerUndo({ title: 'Ben is blocked', altText: 'Unblock', undoId: 'u1', lists: [], onUndone });
  currentToast()?.action?.onClick();
  await vi.advanceTimersByTimeAsync(100);
  server.routes[ROUTE] = {};
  await vi.advanceTimersByTimeAsync(500);
  expect(onUndone).toHaveBeenCalledOnce();
  const keys = server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(currentToast()?.title).toBe('Ben is blocked');
});
