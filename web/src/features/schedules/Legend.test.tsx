import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { ScheduleEntry, ScheduleException } from '@porchlight/contract/schedules';
import { WeekView } from './WeekView.tsx';
import { MeContext } from '../../api/me.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import type { Week } from './week.ts';

const groups = [
  { id: 'g1', name: 'Family', color: '#2F7A46', members: [] },
  { id: 'g2', name: 'Work', color: '#2C67AE', members: [] },
  { id: 'g3', name: 'Book Club', color: '#75533A', members: [] },
];
const entry = (dayOfWeek: number, groupId: string | null): ScheduleEntry => ({
  ...{ id: `e${dayOfWeek}`, dayOfWeek, groupId, isEnabled: true },
  ...{ startTime: '09:00', endTime: '12:00' },
});
const off: ScheduleException = {
  ...{ id: 'x', kind: 'off', from: '2026-06-17', to: '2026-06-17', periods: [] },
};
// Monday, the 15th of June 2026.
const monday: Week = { entries: [], exceptions: [], groups, day: 20_619, today: 1, minute: 630 };

function legend(week: Partial<Week>, isWide: boolean): string[] {
  renderAt(
    '/settings?tab=schedule',
    <MeContext value={person()}>
      <WeekView
        {...{ week: { ...monday, ...week }, isWide, zone: 'UTC', now: 0 }}
        {...{ addButton: null, different: null }}
        onEdit={() => undefined}
        onDelete={() => undefined}
      />
    </MeContext>,
  );
  const list = screen.queryByRole('list', { name: 'Colors' });
  if (!list) return [];
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

const busy = {
  entries: [entry(5, 'g2'), entry(1, 'gone'), entry(2, null), entry(3, 'g3'), entry(6, 'g1')],
  exceptions: [off],
};

test.each([true, false])(
  'the lines of a week name their colours, in the order of the groups (wide: %s)',
  (isWide) => {
    // Wednesday is skipped, and with it the only period of the book club.
    expect(legend(busy, isWide)).toEqual([
      'All Contacts',
      'Family',
      'Work',
      'Unknown Group',
      'Skipped',
    ]);
  },
);

test('a week without periods has no colours to name', () => {
  expect(legend({}, true)).toEqual([]);
});
