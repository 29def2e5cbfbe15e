import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  markFirstScreenShown,
  useIsAfterFirstScreen,
  runAfterFirstScreen,
} from './after-first-screen.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Shown() {
  return <p>{useIsAfterFirstScreen() ? 'all of it' : 'the first screen'}</p>;
}

// One test: it happens once in the life of a page.
test('what the first screen does not need waits 100 ms for it, and until the browser is idle', () => {
  let becomeIdle: () => void = () => undefined;
  const requestIdleCallback = vi.fn<(start: () => void) => void>((start) => {
    becomeIdle = start;
  });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  const start = vi.fn<() => void>();
  runAfterFirstScreen(start);
  render(<Shown />);

  vi.advanceTimersByTime(10_000);
  expect(requestIdleCallback).not.toHaveBeenCalled();

  markFirstScreenShown();
  vi.advanceTimersByTime(99);
  markFirstScreenShown();
  expect(requestIdleCallback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(requestIdleCallback).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
  expect(screen.getByText('the first screen')).toBeTruthy();

  act(() => becomeIdle());
  expect(start).toHaveBeenCalledOnce();
  expect(screen.getByText('all of it')).toBeTruthy();

  runAfterFirstScreen(start);
  expect(start).toHaveBeenCalledTimes(2);
  markFirstScreenShown();
  vi.advanceTimersByTime(1000);
  expect(requestIdleCallback).toHaveBeenCalledOnce();
});
