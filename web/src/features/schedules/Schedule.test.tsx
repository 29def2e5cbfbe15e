import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { setHabits } from '@porchlight/messages/formats';
import { MeContext } from '../../api/me.ts';
import { patchQuery } from '../../api/query-client.ts';
import { deviceZone } from '@porchlight/messages/zones';
import { fakeServer, later, losingFirst } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Schedule } from './Schedule.tsx';

// A Monday, 14:30 in UTC: 10:30 in New York.
const NOW = Date.parse('2026-06-15T14:30:00Z');
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
const work = { id: 'g2', name: 'Work', color: '#2C67AE', members: [] };
const entry = (id: string, dayOfWeek: number, startTime: string, endTime: string) => ({
  id,
  dayOfWeek,
  startTime,
  endTime,
  isEnabled: true,
  groupId: null as string | null,
});
const morning = { ...entry('e1', 1, '09:00', '12:00'), groupId: 'g2' };
const night = entry('e2', 5, '21:00', '01:30');

let server: ReturnType<typeof fakeServer>;
let isWide: boolean;
beforeEach(() => {
  isWide = false;
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server = fakeServer({
    'GET /api/scheduled-availability': { body: [morning, night] },
    'GET /api/schedule-exceptions': { body: [] },
    'GET /api/contact-groups': { body: [family, work] },
    'GET /api/me': { body: person() },
  });
});
afterEach(() => {
  setHabits({ clock: null, weekStart: null });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(given: Parameters<typeof person>[0] = {}) {
  const me = person({ timezone: 'America/New_York', ...given });
  return renderAt(
    '/settings?tab=schedule',
    <MeContext value={me}>
      <Schedule />
    </MeContext>,
  );
}
const day = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));
async function expectToast(title: string, description?: string) {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  if (description) expect((await screen.findAllByText(description)).length).toBeGreaterThan(0);
}
const sent = (method: string) => server.asked.filter((call) => call.method === method);

describe('the week', () => {
  test('has a card for each day, with the count of its periods; today is open', async () => {
    draw();
    const monday = await day('Monday');
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'SundayNo available periods for this day',
      'MondayToday1 period',
      'TuesdayNo available periods for this day',
      'WednesdayNo available periods for this day',
      'ThursdayNo available periods for this day',
      'Friday1 period',
      'Saturday',
    ]);
    expect(monday.getByText('9:00 AM – 12:00 PM')).toBeTruthy();
    expect(monday.getByText('Work')).toBeTruthy();
    // An empty day takes one line: no picture of nothing.
    const sunday = await day('Sunday');
    expect(sunday.getByText('No available periods for this day')).toBeTruthy();
    expect(sunday.queryByRole('img')).toBeNull();
  });

  test.each([
    [1, 'Monday', 'Sunday'],
    [6, 'Saturday', 'Friday'],
  ])('begins on the weekday that the person chose: %i', async (weekStart, first, last) => {
    setHabits({ clock: '24', weekStart });
    draw();
    await day('Monday');
    const days = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
    expect(days[0]?.startsWith(first)).toBe(true);
    expect(days[6]?.startsWith(last)).toBe(true);
    expect((await day('Monday')).getByText('09:00 – 12:00')).toBeTruthy();
  });

  test('unfolds a day, whose night ends on the next', async () => {
    const { user } = draw();
    const friday = await day('Friday');
    expect(friday.queryByRole('switch')).toBeNull();
    await user.click(friday.getByRole('button', { expanded: false }));
    expect(friday.getByText('9:00 PM – 1:30 AM (next day)')).toBeTruthy();
    expect(friday.getByText('All Contacts')).toBeTruthy();
    // Saturday has no period of its own, but its line shows the rest of the night.
    const saturday = await day('Saturday');
    expect(saturday.getByRole('img').getAttribute('aria-label')).toBe(
      'Available periods: until 1:30 AM (from the night before)',
    );
    expect(saturday.getByText('Until 1:30 AM, from Friday')).toBeTruthy();
    expect(saturday.queryByText('No available periods for this day')).toBeNull();
    // Square where it passes midnight, and in the colour of a lit lamp for all contacts.
    expect(saturday.getByRole('img').querySelector('.timeline-span-rest')?.className).toContain(
      'timeline-everyone',
    );
    expect(friday.getByRole('img').querySelector('.timeline-span-goes-on')).toBeTruthy();
  });

  test('says in words what the line draws, and what is off', async () => {
    server.routes['GET /api/scheduled-availability'] = {
      body: [morning, { ...entry('e3', 1, '18:00', '20:30'), isEnabled: false }],
    };
    draw();
    expect((await day('Monday')).getByRole('img').getAttribute('aria-label')).toBe(
      'Available periods: 9:00 AM to 12:00 PM and 6:00 PM to 8:30 PM (off)',
    );
  });

  test('a period for a group that is gone opens for nobody', async () => {
    server.routes['GET /api/scheduled-availability'] = { body: [{ ...morning, groupId: 'gone' }] };
    draw();
    const monday = await day('Monday');
    expect(monday.getByText('Unknown Group')).toBeTruthy();
    expect(monday.getByText('The group was deleted, so no one sees this period.')).toBeTruthy();
  });

  test('shows the next change', async () => {
    draw({
      nextScheduleChange: { at: '2026-06-15T16:00:00Z', status: 'unavailable' },
    });
    expect(await screen.findByText('Today 12:00 PM, Unavailable')).toBeTruthy();
  });

  test('shows a change of another day by its name', async () => {
    draw({ nextScheduleChange: { at: '2026-06-16T13:00:00Z', status: 'available' } });
    expect(await screen.findByText('Tomorrow 9:00 AM, Available')).toBeTruthy();
  });

  test('announces no change that a timer, an own choice or everything off prevents', async () => {
    const next = { at: '2026-06-15T16:00:00Z', status: 'unavailable' as const };
    draw({
      status: 'available',
      statusExpiresAt: '2026-06-15T18:00:00Z',
      nextScheduleChange: next,
    });
    await day('Monday');
    expect(screen.queryByText('Next change')).toBeNull();
    draw({ hold: { until: next.at }, nextScheduleChange: next });
    expect(await screen.findByText('Schedule paused until 12:00 PM (New York)')).toBeTruthy();
    expect(screen.queryByText('Next change')).toBeNull();
    draw({ isEverythingOff: true, nextScheduleChange: next });
    expect(await screen.findByText('Everything is off. Only you can change that.')).toBeTruthy();
    expect(screen.queryByText('Next change')).toBeNull();
  });

  describe('with nights and days that are different', () => {
    const sunday = entry('e4', 0, '22:00', '02:00');
    const off = (date: string) => ({
      ...{ id: `off ${date}`, kind: 'off', from: date, to: date, periods: [] },
    });
    const rest = 'Available periods: until 2:00 AM (from the night before)';
    const shown = (name: string) =>
      day(name).then((card) => card.queryByRole('img')?.getAttribute('aria-label') ?? null);

    test('draws the rest of last night, whatever the same weekday of next week is', async () => {
      server.routes['GET /api/scheduled-availability'] = { body: [sunday] };
      server.routes['GET /api/schedule-exceptions'] = { body: [off('2026-06-21')] };
      draw();
      expect(await shown('Monday')).toBe(rest);
      expect((await day('Monday')).getByText('Until 2:00 AM, from Sunday')).toBeTruthy();
    });

    test('draws no rest of a night that did not begin', async () => {
      server.routes['GET /api/scheduled-availability'] = { body: [sunday] };
      server.routes['GET /api/schedule-exceptions'] = { body: [off('2026-06-14')] };
      draw();
      const monday = await day('Monday');
      expect(monday.queryByText('Until 2:00 AM, from Sunday')).toBeNull();
      expect(monday.getByText('No available periods for this day')).toBeTruthy();
    });

    test('says no rest of a night that is switched off', async () => {
      server.routes['GET /api/scheduled-availability'] = {
        body: [{ ...sunday, isEnabled: false }],
      };
      draw();
      const monday = await day('Monday');
      expect(monday.queryByText('Until 2:00 AM, from Sunday')).toBeNull();
      expect(monday.getByText('No available periods for this day')).toBeTruthy();
    });

    test('counts in the overview no rest of a night that is switched off', async () => {
      isWide = true;
      server.routes['GET /api/scheduled-availability'] = {
        body: [{ ...sunday, isEnabled: false }],
      };
      draw();
      const monday = (await day('Your week')).getByText('Monday').closest('li');
      expect(monday?.textContent).toContain('None');
    });

    test('counts in the overview what comes, not what the week has', async () => {
      isWide = true;
      server.routes['GET /api/schedule-exceptions'] = { body: [off('2026-06-15')] };
      draw();
      const overview = await day('Your week');
      const monday = overview.getAllByRole('listitem').find((li) => /^Monday/.test(li.textContent));
      expect(monday?.textContent).toBe('MondayNone');
    });
  });

  test('is an overview, today and every day on wide screens', async () => {
    isWide = true;
    draw();
    const overview = await day('Your week');
    expect(overview.getAllByRole('img')).toHaveLength(7);
    expect(screen.getByRole('heading', { name: 'By day' })).toBeTruthy();
    // Today's periods stand beside the overview, and among all days.
    expect(screen.getAllByText('9:00 AM – 12:00 PM')).toHaveLength(2);
  });

  test('that cannot be loaded can be asked for again', async () => {
    delete server.routes['GET /api/scheduled-availability'];
    const { user } = draw();
    expect(await screen.findByText(/^Unable to connect/)).toBeTruthy();
    server.routes['GET /api/scheduled-availability'] = { body: [] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('No available periods for this day')).toHaveLength(7);
  });
});

describe('the time zone', () => {
  test('of this device is named, with its time', async () => {
    draw({ timezone: deviceZone() });
    expect(await screen.findByText(/^Times are in .+ time \(now \d+:\d\d [AP]M\)\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move schedule/ })).toBeNull();
  });

  test('of another place is said, and the schedule can be moved here', async () => {
    const zone = deviceZone() === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    const place = zone.split('/')[1]?.replace('_', ' ');
    server.routes['PATCH /api/user/timezone'] = { body: person({ statusVersion: 2 }) };
    const { user } = draw({ timezone: zone });
    expect(await screen.findByText(`Your schedule follows ${place} time`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Move schedule/ }));
    await expectToast('Schedule updated');
    expect(sent('PATCH')[0]?.body).toEqual({ timezone: deviceZone() });
  });

  test('decides which day is today', async () => {
    // Half past midnight on Tuesday in Tokyo.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-15T15:30:00Z'));
    draw({ timezone: 'Asia/Tokyo' });
    expect((await day('Tuesday')).getByText('Today')).toBeTruthy();
  });

  test('that cannot be moved says so', async () => {
    server.routes['PATCH /api/user/timezone'] = { status: 500, body: '' };
    const zone = deviceZone() === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    const { user } = draw({ timezone: zone });
    await user.click(await screen.findByRole('button', { name: /^Move schedule/ }));
    await expectToast('Error', 'Failed to update schedule');
  });
});

describe('a period', () => {
  const name = 'Enable Monday 9:00 AM to 12:00 PM, Work';
  const theSwitch = async () => screen.findByRole<HTMLInputElement>('switch', { name });

  test('is switched off and says so', async () => {
    server.routes['PATCH /api/scheduled-availability/e1'] = {
      body: { ...morning, isEnabled: false },
    };
    const { user } = draw();
    await user.click(await theSwitch());
    await expectToast('Schedule updated');
    expect(sent('PATCH')[0]?.body).toEqual({ isEnabled: false });
    expect((await theSwitch()).checked).toBe(false);
  });

  test('is switched off and deleted, also if the answers were lost', async () => {
    const path = '/api/scheduled-availability/e1';
    let isThere = true;
    server.routes[`PATCH ${path}`] = losingFirst(() => ({
      body: { ...morning, isEnabled: false },
    }));
    server.routes[`DELETE ${path}`] = losingFirst(() => {
      if (!isThere) return { status: 404, body: { code: 'not_found', message: 'no' } };
      isThere = false;
      return {};
    });
    const { user, question } = await askToDelete();
    await user.click(question.getByRole('button', { name: 'Keep period' }));
    await user.click(await theSwitch());
    await expectToast('Schedule updated');
    await user.click(await screen.findByRole('button', { name: /^Delete period Monday/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete period' }));
    await expectToast('Schedule deleted');
    expect(screen.queryByText('Error')).toBeNull();
  });

  test('shows the wish at once, and goes back where it cannot be saved', async () => {
    const answer = later<{ status: number; body: string }>();
    server.routes['PATCH /api/scheduled-availability/e1'] = async () => answer.promise;
    const { user } = draw();
    await user.click(await theSwitch());
    expect((await theSwitch()).checked).toBe(false);
    await act(async () => answer.give({ status: 500, body: '' }));
    await expectToast('Error', 'Failed to update schedule');
    expect((await theSwitch()).checked).toBe(true);
  });

  async function askToDelete() {
    const { user } = draw();
    await user.click(
      await screen.findByRole('button', {
        name: 'Delete period Monday 9:00 AM to 12:00 PM, Work',
      }),
    );
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete this period?' }),
    );
    expect(sent('DELETE')).toEqual([]);
    return { user, question };
  }

  test('is deleted after a second question', async () => {
    server.routes['DELETE /api/scheduled-availability/e1'] = {};
    const { user, question } = await askToDelete();
    expect(question.getByText(/^Monday 9:00 AM to 12:00 PM, Work\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete period' }));
    await expectToast('Schedule deleted');
    expect((await day('Monday')).getByText('No available periods for this day')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add Schedule'));
  });

  test('gives its focus away too if it leaves, told live, before the answer closes the question', async () => {
    const answer = later<{ status: number }>();
    server.routes['DELETE /api/scheduled-availability/e1'] = async () => answer.promise;
    const { user, question } = await askToDelete();
    await user.click(question.getByRole('button', { name: 'Delete period' }));
    act(() => patchQuery('GET /api/scheduled-availability', () => [night]));
    const row = { name: /^Delete period Monday/, hidden: true };
    await vi.waitFor(() => expect(screen.queryByRole('button', row)).toBeNull());
    await act(async () => answer.give({ status: 200 }));
    await expectToast('Schedule deleted');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add Schedule'));
  });

  test('is kept', async () => {
    const { user, question } = await askToDelete();
    await user.click(question.getByRole('button', { name: 'Keep period' }));
    expect(sent('DELETE')).toEqual([]);
    expect((await day('Monday')).getByText('9:00 AM – 12:00 PM')).toBeTruthy();
  });

  test('that cannot be deleted stays', async () => {
    server.routes['DELETE /api/scheduled-availability/e1'] = { status: 500, body: '' };
    const { user, question } = await askToDelete();
    await user.click(question.getByRole('button', { name: 'Delete period' }));
    await expectToast('Error', 'Failed to delete schedule');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep period' }));
    expect((await day('Monday')).getByText('9:00 AM – 12:00 PM')).toBeTruthy();
  });

  test('that is gone already takes its question along', async () => {
    const body = { code: 'not_found', message: 'no' };
    server.routes['DELETE /api/scheduled-availability/e1'] = { status: 404, body };
    const { user, question } = await askToDelete();
    server.routes['GET /api/scheduled-availability'] = { body: [night] };
    await user.click(question.getByRole('button', { name: 'Delete period' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Add Schedule');
  });
});
