import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Tooltip text="Share Porchlight">
        <button>one</button>
      </Tooltip>
      <Tooltip text="What happened">
        <button>two</button>
      </Tooltip>
    </>,
  );
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
const enter = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerEnter(screen.getByText(name).parentElement as HTMLElement, { pointerType });
const leave = (name: string) =>
  fireEvent.pointerLeave(screen.getByText(name).parentElement as HTMLElement);

test('waits 700 ms, and for the next one nothing within 300 ms', () => {
  enter('one');
  pass(699);
  expect(screen.queryByText('Share Porchlight')).toBeNull();
  pass(1);
  expect(screen.getByText('Share Porchlight')).toBeTruthy();
  leave('one');
  expect(screen.queryByText('Share Porchlight')).toBeNull();
  pass(299);
  enter('two');
  pass(0);
  expect(screen.getByText('What happened')).toBeTruthy();
  leave('two');
  pass(300);
  enter('one');
  pass(699);
  expect(screen.queryByText('Share Porchlight')).toBeNull();
});

test('does not come up under a finger, and goes with Escape and with a press', () => {
  pass(1000);
  enter('one', 'touch');
  pass(5000);
  expect(screen.queryByText('Share Porchlight')).toBeNull();
  enter('one');
  pass(700);
  fireEvent.keyDown(screen.getByText('one'), { key: 'Escape' });
  expect(screen.queryByText('Share Porchlight')).toBeNull();
  pass(1000);
  enter('one');
  pass(700);
  fireEvent.pointerDown(screen.getByText('one'));
  expect(screen.queryByText('Share Porchlight')).toBeNull();
});
