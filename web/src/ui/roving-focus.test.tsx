import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TimerChips } from './TimerChips.tsx';

afterEach(cleanup);

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

test.each([
  ['ltr', '{ArrowRight}', 'b'],
  ['rtl', '{ArrowLeft}', 'b'],
  ['rtl', '{ArrowRight}', 'c'],
  ['rtl', '{ArrowDown}', 'b'],
])('where text runs %s, %s leads from the first to %s', async (direction, key, to) => {
  const user = userEvent.setup();
  render(
    <div style={{ direction: direction as 'ltr' | 'rtl' }}>
      <TimerChips label="Timers" options={options} onPick={() => undefined} />
    </div>,
  );
  screen.getByRole('button', { name: 'a' }).focus();
  await user.keyboard(key);
  expect(document.activeElement?.textContent).toBe(to);
});
