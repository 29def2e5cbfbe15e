import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '../ui/toast.ts';
import { markFirstScreenShown } from './after-first-screen.ts';
import { Toasts } from './Toasts.tsx';

vi.mock('../ui/Toaster.tsx', () => ({
  Toaster: () => {
    throw new Error('a value that is not there');
  },
}));

test('a toaster that throws takes nothing else down, and messages are told without it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  const { container } = render(
    <>
      <p>The screen</p>
      <Toasts />
    </>,
  );
  await act(async () => {
    markFirstScreenShown();
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  act(() => void toast({ title: 'Ben is now available' }));
  expect(container.textContent).toBe('The screenBen is now available');
});
