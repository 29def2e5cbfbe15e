import { afterEach, expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { minuteLabel, setHabits } from '@porchlight/messages/formats';
import { hourName } from '@porchlight/messages/hours';
import { weekdays } from '@porchlight/messages/week';
import { startHabits } from '../../state/habits.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TimeChoices } from './TimeChoices.tsx';

afterEach(() => {
  localStorage.clear();
  startHabits();
});

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const shown = (name: string) => choice(name).selectedOptions[0]?.text;

test('times and weeks follow the place until the person chooses', () => {
  renderAt('/settings', <TimeChoices />);
  expect(shown('Clock')).toBe('Automatic (5:00 PM)');
  expect(shown('Week starts on')).toBe('Automatic (Sunday)');
});

test('what the person chose counts at once, and after the next start', async () => {
  const { user } = renderAt('/settings', <TimeChoices />);
  await user.selectOptions(choice('Clock'), '24-hour (17:00)');
  await user.selectOptions(choice('Week starts on'), 'Monday');
  expect([minuteLabel(1265), hourName(18), weekdays()[0]]).toEqual(['21:05', '18', 1]);

  setHabits({ clock: null, weekStart: null });
  startHabits();
  renderAt('/settings', <TimeChoices />);
  expect(shown('Clock')).toBe('24-hour (17:00)');
  expect(shown('Week starts on')).toBe('Monday');
  expect(minuteLabel(1265)).toBe('21:05');
});

test('automatic takes a choice back', async () => {
  const { user } = renderAt('/settings', <TimeChoices />);
  await user.selectOptions(choice('Week starts on'), 'Saturday');
  await user.selectOptions(choice('Week starts on'), 'Automatic (Sunday)');
  expect(weekdays()[0]).toBe(0);
  expect(localStorage.length).toBe(0);
});

test('a value that this build does not know counts as none', () => {
  localStorage.setItem('porchlight-clock', 'decimal');
  localStorage.setItem('porchlight-week-start', '9');
  startHabits();
  renderAt('/settings', <TimeChoices />);
  expect(shown('Clock')).toBe('Automatic (5:00 PM)');
  expect(shown('Week starts on')).toBe('Automatic (Sunday)');
});
