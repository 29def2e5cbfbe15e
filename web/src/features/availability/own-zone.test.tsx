/** Every time is in the person's own zone, which is named where the device is elsewhere. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { deviceZone, zoneName } from '@porchlight/messages/zones';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { StatusCard } from './StatusCard.tsx';

const NOW = Date.parse('2026-06-15T14:30:00Z');
/** Far from wherever this machine is, and the same wall clock all year. */
const ELSEWHERE = deviceZone() === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo';
const NAMES = {
  'Asia/Tokyo': ['12:00 AM', 'tomorrow at 1:00 AM'],
  'Asia/Kolkata': ['8:30 PM', 'at 9:30 PM'],
};

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  fakeServer({ 'GET /api/contact-groups': { body: [] } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(timezone: string) {
  const me: Me = person({
    timezone,
    status: 'available',
    statusExpiresAt: '2026-06-15T15:00:00Z',
    nextScheduleChange: { at: '2026-06-15T16:00:00Z', status: 'available' },
  });
  renderAt(
    '/',
    <MeContext value={me}>
      <StatusCard onHelp={() => undefined} />
    </MeContext>,
  );
}

test('timer and schedule name the zone where the device is elsewhere', async () => {
  draw(ELSEWHERE);
  const [end, next] = NAMES[ELSEWHERE];
  const zone = zoneName(ELSEWHERE);
  const card = await screen.findByRole('region', { name: 'Your status' });
  await screen.findByText(/^Scheduled to turn on/);
  expect(card.textContent).toContain(`until ${end} (${zone})`);
  expect(card.textContent).toContain(`Scheduled to turn on ${next} (${zone})`);
});

test('at home no zone is named', async () => {
  draw(deviceZone());
  const card = await screen.findByRole('region', { name: 'Your status' });
  expect(card.textContent).toMatch(/until \d+:\d\d (AM|PM)/);
  expect(card.textContent).not.toContain(`(${zoneName(deviceZone())})`);
});
