import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Splash } from './Splash.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const shown = () => [
  Number(screen.getByRole('progressbar').getAttribute('aria-valuenow')),
  screen.getByRole('status').textContent,
];

test('the splash goes through its steps in three seconds, and is over 300 ms later', () => {
  const onDone = vi.fn<() => void>();
  render(<Splash isLoading={false} onDone={onDone} />);
  expect(shown()).toEqual([25, 'Connecting...']);
  pass(750);
  expect(shown()).toEqual([50, 'Loading contacts...']);
  pass(750);
  expect(shown()).toEqual([75, 'Checking availability...']);
  pass(750);
  expect(shown()).toEqual([90, 'Synchronizing...']);
  pass(750);
  expect(shown()).toEqual([100, 'Ready!']);
  pass(299);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a person who takes longer to load is waited for', () => {
  const onDone = vi.fn<() => void>();
  const { rerender } = render(<Splash isLoading onDone={onDone} />);
  pass(10_000);
  expect(shown()).toEqual([90, 'Synchronizing...']);
  rerender(<Splash isLoading={false} onDone={onDone} />);
  expect(shown()).toEqual([100, 'Ready!']);
  pass(300);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a tap ends it once the data is there, and not before', () => {
  const onDone = vi.fn<() => void>();
  const { rerender } = render(<Splash isLoading onDone={onDone} />);
  fireEvent.click(screen.getByRole('progressbar'));
  expect(onDone).not.toHaveBeenCalled();
  rerender(<Splash isLoading={false} onDone={onDone} />);
  fireEvent.click(screen.getByRole('progressbar'));
  expect(onDone).toHaveBeenCalledTimes(1);
});
