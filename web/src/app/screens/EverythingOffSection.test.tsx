import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { EverythingOffSection } from './EverythingOffSection.tsx';

const NOW = Date.parse('2026-06-15T14:30:00Z');
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const friend = (id: string, displayName: string) => ({
  ...{ id, displayName, username: id, avatar: null, friendshipId: `f${id}`, phoneNumber: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null, currentStreak: 0 },
  ...{ showTimerToOthers: true, callWays: [] },
});
const agreed = (id: string, friendId: string, startsAt: string, endsAt: string) => ({
  ...{ id, friendId, startsAt, endsAt, friendWeekday: null, friendTime: null },
});
const tomorrow = agreed('c1', 'a', '2026-06-16T22:00:00.000Z', '2026-06-16T22:30:00.000Z');
const later = agreed('c2', 'b', '2026-06-17T22:00:00.000Z', '2026-06-17T22:30:00.000Z');
const over = agreed('c3', 'b', '2026-06-15T13:00:00.000Z', '2026-06-15T13:30:00.000Z');

async function turnOff(calls: readonly object[]) {
  const me = person({ timezone: 'America/New_York' });
  let left = [...calls] as { id: string }[];
  const server = fakeServer({
    'GET /api/friends': { body: [friend('a', 'Ada Lund'), friend('b', 'Ben Lund')] },
    'GET /api/agreed-calls': () => ({ body: left }),
    'GET /api/call-proposals': { body: { sent: [], received: [] } },
    'GET /api/sent-friend-requests': { body: [] },
    'GET /api/sessions': { body: [] },
    'GET /api/nfc-tags': { body: [] },
    'POST /api/everything-off': { body: { ...me, statusVersion: 2, isEverythingOff: true } },
    'DELETE /api/agreed-calls/c1': () => {
      left = left.filter(({ id }) => id !== 'c1');
      return { body: { success: true } };
    },
  });
  const { user } = renderAt(
    '/settings',
    <MeContext value={me}>
      <EverythingOffSection />
    </MeContext>,
  );
  await user.click(screen.getByRole('button', { name: /^Everything off/ }));
  await user.click(await screen.findByRole('button', { name: 'Turn everything off' }));
  const cancelled = () =>
    server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  return { user, server, cancelled };
}

test('once everything is off, each agreed call is asked about, and stays unless it is cancelled', async () => {
  const { user, cancelled } = await turnOff([tomorrow, later, over]);
  const sheet = await screen.findByRole('dialog', { name: 'Keep your agreed calls?' });
  const rows = () => within(sheet).getAllByRole('listitem');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/with Ada/),
    expect.stringMatching(/with Ben/),
  ]);
  expect(sheet.textContent).toContain('we’ll tell the other person');
  await user.click(
    within(sheet).getByRole('button', { name: 'Can’t make it: cancel the call with Ada Lund' }),
  );
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(cancelled()).toEqual(['/api/agreed-calls/c1']);
  await user.click(within(sheet).getByRole('button', { name: 'Keep it' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cancelled()).toHaveLength(1);
});

test('nobody is asked where nothing is agreed, and after the last one is cancelled', async () => {
  const none = await turnOff([over]);
  await vi.waitFor(() =>
    expect(none.server.asked.map(({ path }) => path)).toContain('/api/agreed-calls'),
  );
  expect(screen.queryByRole('dialog', { name: 'Keep your agreed calls?' })).toBeNull();

  const { user } = await turnOff([tomorrow]);
  const sheet = await screen.findByRole('dialog', { name: 'Keep your agreed calls?' });
  await user.click(within(sheet).getByRole('button', { name: /^Can’t make it/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
