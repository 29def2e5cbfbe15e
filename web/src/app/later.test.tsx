import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenIsThere, useIsLater, whenLater } from './later.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Shown() {
  return <p>{useIsLater() ? 'all of it' : 'the first screen'}</p>;
}

// One test: it happens once in the life of a page.
test('what the first screen does not need waits 100 ms for it, and until the browser is idle', () => {
  let becomeIdle: () => void = () => undefined;
  const requestIdleCallback = vi.fn<(start: () => void) => void>((start) => {
    becomeIdle = start;
  });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  const start = vi.fn<() => void>();
  whenLater(start);
  render(<Shown />);

  vi.advanceTimersByTime(10_000);
  expect(requestIdleCallback).not.toHaveBeenCalled();

  firstScreenIsThere();
  vi.advanceTimersByTime(99);
  firstScreenIsThere();
  expect(requestIdleCallback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(requestIdleCallback).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
  expect(screen.getByText('the first screen')).toBeTruthy();

  act(() => becomeIdle());
  expect(start).toHaveBeenCalledOnce();
  expect(screen.getByText('all of it')).toBeTruthy();

  whenLater(start);
  expect(start).toHaveBeenCalledTimes(2);
  firstScreenIsThere();
  vi.advanceTimersByTime(1000);
  expect(requestIdleCallback).toHaveBeenCalledOnce();
});
