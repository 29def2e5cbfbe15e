import { Link } from 'wouter';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import { MeContext } from '../../api/me.ts';
import { queryClient, refetch } from '../../api/query-client.ts';
import type { Device } from '../../device/device.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TimeForTwo } from './TimeForTwo.tsx';

// A Monday, 10:30 in New York.
const NOW = Date.parse('2026-06-15T14:30:00Z');
const jun: Friend = {
  ...{ id: '2', friendshipId: 'f2', displayName: 'Jun Takeda', username: 'jun', avatar: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null },
  ...{ showTimerToOthers: true, phoneNumber: '(415) 555-0142', callWays: [], currentStreak: 0 },
};
const entry = {
  ...{ id: 'e1', dayOfWeek: 2, startTime: '18:00', endTime: '20:00', isEnabled: true },
  groupId: null,
};
const sentOne = {
  ...{ id: 'p1', friendId: '2', minutes: 30, endsAt: '2026-06-22T14:30:00.000Z' },
  offers: [{ start: '2026-06-16T22:00:00.000Z', end: '2026-06-17T00:00:00.000Z' }],
};
const agreed = {
  ...{ id: 'c1', friendId: '2' },
  startsAt: '2026-06-15T14:34:00.000Z',
  endsAt: '2026-06-15T15:04:00.000Z',
  ...{ friendWeekday: 1, friendTime: '23:34' },
};

let server: ReturnType<typeof fakeServer>;
const onCall = vi.fn<(friend: Friend) => void>();
beforeEach(() => {
  onCall.mockClear();
  queryClient.clear();
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  server = fakeServer({
    'GET /api/call-proposals': { body: { sent: [], received: [] } },
    'GET /api/agreed-calls': { body: [] },
    'GET /api/scheduled-availability': { body: [entry] },
    'GET /api/schedule-exceptions': { body: [] },
    'GET /api/contact-groups': { body: [] },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (me = person({ timezone: 'America/New_York' })) =>
  renderAt(
    '/contacts/2',
    <MeContext value={me}>
      <TimeForTwo friend={jun} onCall={onCall} />
    </MeContext>,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (method: string) => server.asked.filter((call) => call.method === method);

describe('a time for two', () => {
  test('is asked for from the schedule, with what the other sees before it is sent', async () => {
    server.routes['POST /api/call-proposals'] = { body: sentOne };
    const { user } = draw();
    await user.click(await button(/^Find a time/));
    await user.click(await button('60 minutes'));
    expect(await screen.findByText(/^Tuesday, Jun 16, 6:00 PM.* – 8:00 PM/)).toBeTruthy();
    await user.click(await button('Ask Jun'));
    expect(await screen.findByText('No answer yet')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ friendId: '2', minutes: 60 });
  });

  test('shows every period that it offers, without days that are different', async () => {
    const days = [0, 1, 2, 3, 4, 5, 6];
    server.routes['GET /api/scheduled-availability'] = {
      body: days.map((dayOfWeek) => ({ ...entry, id: `e${dayOfWeek}`, dayOfWeek })),
    };
    server.routes['GET /api/schedule-exceptions'] = {
      body: [{ id: 'x1', from: '2026-06-17', to: '2026-06-17', periods: [] }],
    };
    const { user } = draw();
    await user.click(await button(/^Find a time/));
    await screen.findByText(/^Tuesday/);
    const offered = screen.getAllByText(/ – 8:00 PM/).map(({ textContent }) => textContent);
    expect(offered).toHaveLength(6);
    expect(offered.join()).not.toContain('Wednesday');
  });

  test('offers nothing of a schedule that is paused while everything is off', async () => {
    const { user } = draw(person({ timezone: 'America/New_York', isEverythingOff: true }));
    await user.click(await button(/^Find a time/));
    await user.click(await button('From my schedule'));
    expect(await screen.findByText(/^Nothing in your schedule is open for Jun/)).toBeTruthy();
    expect(await button('Ask Jun')).toHaveProperty('disabled', true);
  });

  test('is asked for by hand where the schedule has nothing to offer', async () => {
    server.routes['GET /api/scheduled-availability'] = { body: [] };
    server.routes['POST /api/call-proposals'] = { body: sentOne };
    const { user } = draw();
    await user.click(await button(/^Find a time/));
    await user.click(await button('Another time'));
    await user.click(await button('Ask Jun'));
    await screen.findByText('No answer yet');
    expect(sent('POST')[0]?.body).toEqual({
      ...{ friendId: '2', minutes: 30 },
      starts: ['2026-06-15T16:00:00.000Z', '2026-06-16T16:00:00.000Z'],
    });
  });

  test('is asked for where a sheet over the same page leads to it, each time', async () => {
    const { user } = renderAt(
      '/contacts/2',
      <MeContext value={person({ timezone: 'America/New_York' })}>
        <Link href="/contacts/2?find-time">From a sheet</Link>
        <TimeForTwo friend={jun} onCall={onCall} />
      </MeContext>,
    );
    await button(/^Find a time/);
    for (let turn = 0; turn < 2; turn += 1) {
      await user.click(screen.getByRole('link', { name: 'From a sheet' }));
      await button('Ask Jun');
      await user.keyboard('{Escape}');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('waits without a word about the other, and can be withdrawn', async () => {
    server.routes['GET /api/call-proposals'] = { body: { sent: [sentOne], received: [] } };
    server.routes['DELETE /api/call-proposals/p1'] = { body: { success: true } };
    const { user } = draw();
    await screen.findByText('You asked Jun for 30 minutes. Open until Monday, Jun 22.');
    await user.click(await button('Withdraw the times you offered Jun Takeda'));
    await button(/^Find a time/);
    expect(sent('DELETE')).toHaveLength(1);
  });

  test('is picked from what fits both, in both clocks', async () => {
    const suggestions = [
      { start: '2026-06-16T23:00:00.000Z', friendWeekday: 3, friendTime: '08:00' },
      { start: '2026-06-18T12:00:00.000Z', friendWeekday: 4, friendTime: '21:00' },
    ];
    server.routes['GET /api/call-proposals'] = {
      body: { sent: [], received: [{ ...sentOne, suggestions }] },
    };
    server.routes['POST /api/call-proposals/p1/pick'] = { body: agreed };
    const { user } = draw();
    const first = await screen.findByRole('radio', { name: /Wednesday, 8:00 AM for Jun/ });
    expect(screen.getByRole('radio', { name: /9:00 PM for Jun$/ })).toBeTruthy();
    expect((await button('Pick a time')).hasAttribute('disabled')).toBe(true);
    await user.click(first);
    await user.click(await button('Pick Tuesday'));
    expect(await screen.findByText(/^Today 10:34 AM.* with Jun$/)).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ start: suggestions[0]?.start });
  });

  test('that is gone before it was picked is no longer the choice', async () => {
    const [one, other] = ['2026-06-16T23:00:00.000Z', '2026-06-18T12:00:00.000Z'].map((start) => ({
      ...{ start, friendWeekday: 4, friendTime: '21:00' },
    }));
    const offer = (suggestions: unknown[]) => ({
      body: { sent: [], received: [{ ...sentOne, suggestions }] },
    });
    server.routes['GET /api/call-proposals'] = offer([one, other]);
    const { user } = draw();
    const [first] = await screen.findAllByRole('radio');
    await user.click(first as HTMLElement);
    await button('Pick Tuesday');
    server.routes['GET /api/call-proposals'] = offer([other]);
    await act(async () => refetch('GET /api/call-proposals'));
    expect((await button('Pick a time')).hasAttribute('disabled')).toBe(true);
  });

  test('that fits nobody is said, and put away', async () => {
    server.routes['GET /api/call-proposals'] = {
      body: { sent: [], received: [{ ...sentOne, suggestions: [] }] },
    };
    server.routes['DELETE /api/call-proposals/p1'] = { body: { success: true } };
    const { user } = draw();
    await screen.findByText('No time fits you both this week');
    await user.click(await button('Not now'));
    await vi.waitFor(() => expect(screen.queryByText('Not now')).toBeNull());
  });

  test('that is agreed can be called when it is due, kept in a calendar, and cancelled', async () => {
    // A phone saves files in its own way; a link does nothing there.
    const saveFile = vi.fn<Device['saveFile']>().mockResolvedValue('saved');
    standInDevice({ saveFile });
    server.routes['GET /api/agreed-calls'] = { body: [agreed] };
    server.routes['DELETE /api/agreed-calls/c1'] = { body: { success: true } };
    const { user } = draw();
    await user.click(await button('Call Jun'));
    expect(onCall).toHaveBeenCalledWith(jun);
    await user.click(await button('Add to calendar'));
    expect(saveFile).toHaveBeenCalledWith({
      ...{ name: 'call.ics', type: 'text/calendar' },
      text: expect.stringContaining('DTSTART:20260615T143400Z') as string,
    });
    saveFile.mockRejectedValueOnce(new Error('no space'));
    await user.click(await button('Add to calendar'));
    expect(await screen.findAllByText('That didn’t work')).not.toEqual([]);
    await user.click(await button('Can’t make it: cancel the call with Jun Takeda'));
    expect(screen.getByText(/We’ll tell Jun that you can’t make it/)).toBeTruthy();
    await user.click(await button('Can’t make it'));
    await vi.waitFor(() => expect(screen.queryByText(/with Jun$/)).toBeNull());
  });

  test('that is agreed is kept, with the question, where it cannot be cancelled', async () => {
    server.routes['GET /api/agreed-calls'] = { body: [agreed] };
    server.routes['DELETE /api/agreed-calls/c1'] = { status: 503 };
    const { user } = draw();
    await user.click(await button('Can’t make it: cancel the call with Jun Takeda'));
    await user.click(await button('Can’t make it'));
    expect(await screen.findAllByText('Error')).not.toEqual([]);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});
