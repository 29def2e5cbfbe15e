import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer, losingFirst } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Schedule } from './Schedule.tsx';

// A Monday, 10:30 in New York.
const NOW = Date.parse('2026-06-15T14:30:00Z');
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
const morning = {
  ...{ id: 'e1', dayOfWeek: 1, startTime: '09:00', endTime: '12:00', isEnabled: true },
  groupId: null,
};
const off = (id: string, from: string, to = from) => ({
  ...{ id, kind: 'off', from, to, periods: [] },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server = fakeServer({
    'GET /api/scheduled-availability': { body: [morning] },
    'GET /api/schedule-exceptions': { body: [] },
    'GET /api/contact-groups': { body: [family] },
    'GET /api/me': { body: person() },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = () =>
  renderAt(
    '/settings?tab=schedule',
    <MeContext value={person({ timezone: 'America/New_York' })}>
      <Schedule />
    </MeContext>,
  );
const button = (name: string) => screen.findByRole('button', { name });
const sent = (method: string) => server.asked.filter((call) => call.method === method);

describe('days that are different', () => {
  test('today is skipped with one tap, which becomes the way back', async () => {
    server.routes['POST /api/schedule-exceptions'] = { body: off('x1', '2026-06-15') };
    server.routes['DELETE /api/schedule-exceptions/x1'] = { body: { success: true } };
    const { user } = draw();
    await user.click(await button('Skip today'));
    const undo = await button('Don’t skip today');
    expect(sent('POST')[0]?.body).toEqual({ kind: 'off', from: '2026-06-15', to: '2026-06-15' });
    const monday = within(screen.getByRole('region', { name: /^Monday/ }));
    expect(monday.getByText('Off on Monday, Jun 15')).toBeTruthy();
    await user.click(undo);
    await button('Skip today');
    expect(screen.queryByText('Days that are different')).toBeNull();
  });

  test('today is skipped once, and no longer, also if the answers were lost', async () => {
    const skipped = new Set<string>();
    server.routes['POST /api/schedule-exceptions'] = losingFirst(() => {
      skipped.add(`x${skipped.size + 1}`);
      return { body: off(`x${skipped.size}`, '2026-06-15') };
    });
    server.routes['DELETE /api/schedule-exceptions/x1'] = losingFirst(() =>
      skipped.delete('x1') ? {} : { status: 404, body: { code: 'not_found', message: 'no' } },
    );
    const { user } = draw();
    await user.click(await button('Skip today'));
    const undo = await button('Don’t skip today');
    expect([...skipped]).toEqual(['x1']);
    await user.click(undo);
    await button('Skip today');
    expect([...skipped]).toEqual([]);
    expect(screen.queryByText('Failed to update schedule')).toBeNull();
  });

  test('nothing can be skipped before there is a schedule', async () => {
    server.routes['GET /api/scheduled-availability'] = { body: [] };
    draw();
    expect(await button('This day instead')).toBeTruthy();
    for (const name of ['Skip today', 'Away until…', 'Off on these dates'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('away until Friday says that Friday is normal again', async () => {
    server.routes['POST /api/schedule-exceptions'] = {
      body: off('x1', '2026-06-15', '2026-06-18'),
    };
    const { user } = draw();
    await user.click(await button('Away until…'));
    await user.click(await button('Friday'));
    expect(screen.getByText(/resumes on Friday, Jun 19\./)).toBeTruthy();
    await user.click(await button('Away until Friday'));
    expect(await button('Undo: Away until Friday')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ kind: 'off', from: '2026-06-15', to: '2026-06-18' });
    expect(screen.getByText('Jun 15 to Jun 18')).toBeTruthy();
  });

  test('dates are chosen, and none before today or the first one', async () => {
    server.routes['POST /api/schedule-exceptions'] = {
      body: off('x1', '2026-07-01', '2026-07-03'),
    };
    const { user } = draw();
    await user.click(await button('Off on these dates'));
    fireEvent.change(await screen.findByLabelText('First day off'), {
      target: { value: '2026-07-01' },
    });
    fireEvent.change(screen.getByLabelText('Last day off'), { target: { value: '2026-06-30' } });
    expect((await button('Save')).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Last day off'), { target: { value: '2026-07-03' } });
    await user.click(await button('Save'));
    await button('Undo: Away until Saturday');
    expect(sent('POST')[0]?.body).toEqual({ kind: 'off', from: '2026-07-01', to: '2026-07-03' });
  });

  test('a day gets other periods instead, for chosen groups', async () => {
    const periods = [{ startTime: '14:00', endTime: '17:00', groupId: 'g1' }];
    server.routes['POST /api/schedule-exceptions'] = {
      body: { id: 'x1', kind: 'instead', from: '2026-06-18', to: '2026-06-18', periods },
    };
    const { user } = draw();
    await user.click(await button('This day instead'));
    fireEvent.change(await screen.findByLabelText('Which day?'), {
      target: { value: '2026-06-18' },
    });
    await user.click(await button('Another period'));
    await user.click(await button('Remove period 2'));
    await user.click(await button('Family'));
    await user.click(await button('Save'));
    await button('Undo: Thursday instead');
    expect(sent('POST')[0]?.body).toEqual({
      kind: 'instead',
      from: '2026-06-18',
      to: '2026-06-18',
      periods: [{ startTime: '14:00', endTime: '17:00', groupIds: ['g1'] }],
    });
    expect(screen.getByText('Thursday, Jun 18: 2:00 PM – 5:00 PM, Family')).toBeTruthy();
    const thursday = within(screen.getByRole('region', { name: /^Thursday/ }));
    expect(thursday.getByText('Different on Thursday, Jun 18')).toBeTruthy();
    expect(thursday.getByRole('img').getAttribute('aria-label')).toContain('2:00 PM to 5:00 PM');
  });

  test('other periods say that they end the next day, or why they cannot be saved', async () => {
    const { user } = draw();
    await user.click(await button('This day instead'));
    const until = (value: string) =>
      fireEvent.change(screen.getByLabelText('Available Until'), { target: { value } });
    await screen.findByLabelText('Available Until');
    until('01:00');
    expect(screen.getByText('Ends the next day')).toBeTruthy();
    until('14:00');
    expect(screen.getByText('Start and end must not be the same time.')).toBeTruthy();
    expect(screen.getByLabelText('Available Until').getAttribute('aria-invalid')).toBe('true');
    until('');
    expect(screen.getByText('Choose an end time.')).toBeTruthy();
  });

  test('what cannot be saved is said', async () => {
    server.routes['POST /api/schedule-exceptions'] = {
      status: 409,
      body: {
        message: 'Too many',
        code: 'limit_reached',
        params: { kind: 'exceptions', limit: 50 },
      },
    };
    const { user } = draw();
    await user.click(await button('Skip today'));
    const said = await screen.findAllByText('You can have at most 50 days that are different.');
    expect(said.length).toBeGreaterThan(0);
  });
});

describe('a period', () => {
  test('is edited in place, and copied to other days', async () => {
    const changed = { ...morning, startTime: '10:00' };
    server.routes['PATCH /api/scheduled-availability/e1'] = { body: changed };
    server.routes['POST /api/scheduled-availability'] = {
      body: [2, 3].map((dayOfWeek) => ({ ...changed, id: `c${dayOfWeek}`, dayOfWeek })),
    };
    const { user } = draw();
    const edit = /Edit Monday 9:00 AM to 12:00 PM/;
    await user.click(await screen.findByRole('button', { name: edit }));
    fireEvent.change(await screen.findByLabelText('Available From'), {
      target: { value: '10:00' },
    });
    server.routes['GET /api/scheduled-availability'] = { body: [changed] };
    await user.click(await button('Save'));
    await screen.findByText('10:00 AM – 12:00 PM');
    // Not the group: another device may have chosen one meanwhile.
    expect(sent('PATCH')[0]?.body).toEqual({
      ...{ dayOfWeek: 1, startTime: '10:00', endTime: '12:00', isEnabled: true },
    });
    await user.click(screen.getByRole('button', { name: /Edit Monday 10:00 AM/ }));
    await user.click(await button('Copy'));
    expect(await screen.findByText('Copy schedule')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Day'), 'Tuesday');
    await user.click(await button('Wednesday'));
    await user.click(screen.getByRole('button', { name: 'Add Schedule' }));
    await vi.waitFor(() =>
      expect(sent('POST')[0]?.body).toEqual({
        ...{ daysOfWeek: [2, 3], startTime: '10:00', endTime: '12:00' },
        ...{ isEnabled: true, groupIds: null },
      }),
    );
  });
});
