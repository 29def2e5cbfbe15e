import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDocked, isInspectionKey, preventInspection } from './anti-inspection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['F12', false, false, true],
  ['i', true, true, true],
  ['C', true, true, true],
  ['J', true, true, true],
  ['u', true, false, true],
  ['u', false, false, false],
  ['c', true, false, false],
  ['a', true, true, false],
])('%s (ctrl %s, shift %s): %s', (key, ctrlKey, shiftKey, isOne) => {
  expect(isInspectionKey({ key, ctrlKey, shiftKey })).toBe(isOne);
});

test('a window of which more than 200 px are not page looks docked', () => {
  const sizes = { outerWidth: 1200, innerWidth: 1000, outerHeight: 800, innerHeight: 700 };
  expect(isDocked(sizes)).toBe(false);
  expect(isDocked({ ...sizes, innerWidth: 999 })).toBe(true);
});

test('menu and keys are taken, a pause of more than 100 ms leads home, and it can be stopped', () => {
  const leave = vi.fn<() => void>();
  let pause = 100;
  const stop = preventInspection(leave, () => pause);
  const send = (event: Event) => document.dispatchEvent(event);
  const menu = () => new Event('contextmenu', { cancelable: true });
  expect(send(menu())).toBe(false);
  expect(send(new KeyboardEvent('keydown', { key: 'F12', cancelable: true }))).toBe(false);
  expect(send(new KeyboardEvent('keydown', { key: 'a', cancelable: true }))).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(leave).not.toHaveBeenCalled();
  pause = 101;
  vi.advanceTimersByTime(1000);
  expect(leave).toHaveBeenCalledOnce();
  stop();
  expect(send(menu())).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(leave).toHaveBeenCalledOnce();
});
