import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { Schedule } from './Schedule.tsx';

const entry = { startTime: '09:00', endTime: '17:00', isEnabled: true, groupId: null };
const monday = { id: 'e1', dayOfWeek: 1, ...entry };
const saturday = { id: 'e2', dayOfWeek: 6, ...entry };

let server: ReturnType<typeof fakeServer>;
let isWide: boolean;
beforeEach(() => {
  isWide = false;
  // A Monday.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-15T14:30:00Z'));
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, ...listeners }));
  server = fakeServer({
    'GET /api/scheduled-availability': { body: [monday] },
    'GET /api/schedule-exceptions': { body: [] },
    'GET /api/contact-groups': { body: [] },
    'GET /api/me': { body: person() },
    'POST /api/scheduled-availability': { body: [saturday] },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function addOnSaturday() {
  const { user } = renderAt(
    '/settings?tab=schedule',
    <MeContext value={person({ timezone: 'UTC' })}>
      <Schedule />
    </MeContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Add Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Schedule' }));
  await user.selectOptions(dialog.getByLabelText('Day'), 'Saturday');
  server.routes['GET /api/scheduled-availability'] = { body: [monday, saturday] };
  await user.click(dialog.getByRole('button', { name: 'Add Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user };
}
const said = () => screen.findByText('Availability schedule created for all contacts');

test('unfolds its day and has the focus: nothing else says that it is there', async () => {
  const { user } = await addOnSaturday();
  const day = within(screen.getByRole('region', { name: /^Saturday/ }));
  const edit = await day.findByRole('button', { name: /9:00 AM – 5:00 PM/ });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  // Read out, and not shown.
  expect(await said()).toBeTruthy();
  expect(currentToast()?.open ?? false).toBe(false);
  // A dialog that is only closed gives the focus back as always.
  const add = screen.getByRole('button', { name: 'Add Schedule' });
  await user.click(add);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('in a wide window, where the week above shows it, the focus stays', async () => {
  isWide = true;
  await addOnSaturday();
  expect(await said()).toBeTruthy();
  expect(currentToast()?.open ?? false).toBe(false);
  const add = screen.getByRole('button', { name: 'Add Schedule' });
  await waitFor(() => expect(document.activeElement).toBe(add));
});
