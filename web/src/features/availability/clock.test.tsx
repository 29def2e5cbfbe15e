/** Times on the status card stay true while it is open, and when the server corrects the clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { deviceZone } from '@porchlight/messages/zones';
import { MeContext } from '../../api/me.ts';
import { setServerTime } from '../../api/server-clock.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { StatusCard } from './StatusCard.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  fakeServer({ 'GET /api/contact-groups': { body: [] } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setServerTime(new Date().toISOString());
  vi.unstubAllGlobals();
});

async function draw(given: Partial<Me>): Promise<HTMLElement> {
  renderAt(
    '/',
    <MeContext value={person({ timezone: deviceZone(), ...given })}>
      <StatusCard onHelp={() => undefined} />
    </MeContext>,
  );
  return screen.findByRole('region', { name: 'Your status' });
}

test('a change tomorrow is one of today after midnight', async () => {
  vi.setSystemTime(new Date(2026, 5, 15, 23, 59));
  setServerTime(new Date().toISOString());
  const at = new Date(2026, 5, 16, 9).toISOString();
  await draw({ nextScheduleChange: { at, status: 'available' } });
  expect((await screen.findByText(/^Scheduled to turn on/)).textContent).toContain('tomorrow');
  await act(async () => vi.advanceTimersByTimeAsync(2 * MINUTE));
  expect(screen.getByText(/^Scheduled to turn on/).textContent).not.toContain('tomorrow');
});

test('the time left follows the clock as soon as the server puts it right', async () => {
  setServerTime(new Date().toISOString());
  const card = await draw({
    status: 'available',
    statusExpiresAt: new Date(Date.now() + 30 * MINUTE + 500).toISOString(),
  });
  expect(card.textContent).toMatch(/30:0\d|29:5\d/);
  act(() => setServerTime(new Date(Date.now() + 10 * MINUTE).toISOString()));
  expect(card.textContent).toMatch(/20:0\d|19:5\d/);
});
