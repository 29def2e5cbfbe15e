import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, TOAST_DURATION_MS } from '../ui/toast.ts';
import { markFirstScreenShown } from './after-first-screen.ts';
import { Toasts } from './Toasts.tsx';

vi.mock('../ui/Toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a toast leaves the page in its time while the whole toaster cannot be loaded', async () => {
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  const { container } = render(<Toasts />);
  act(() => void toast({ title: 'Ben is now available' }));
  expect(container.textContent).toContain('Ben is now available');
  await act(async () => {
    markFirstScreenShown();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(container.textContent).toBe('Ben is now available');
  await act(async () => vi.advanceTimersByTimeAsync(TOAST_DURATION_MS));
  expect(container.textContent).toBe('');
});
