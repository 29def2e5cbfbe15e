import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const wait = { timeout: 10_000 };
beforeEach(() => {
  fakeServer({
    'GET /api/connectedness-score': { body: { score: 72, parts: {} } },
    'GET /api/blocked-users': { body: [] },
    'GET /api/notifications/preferences': { body: [] },
    'GET /api/contact-groups': { body: [] },
    'GET /api/scheduled-availability': { body: [] },
    'GET /api/schedule-exceptions': { body: [] },
  });
});
afterEach(() => vi.unstubAllGlobals());

const openAt = (address: string) =>
  renderAt(
    address,
    <MeContext value={person()}>
      <SettingsScreen />
    </MeContext>,
  );
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('opens with the settings, and each tab has an address', async () => {
  const { user, history } = openAt('/settings');
  expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
  expect(selected()).toBe('Settings');
  expect(screen.getAllByRole('button', { name: 'Sign Out' }).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('tab', { name: 'Schedule' }));
  expect(selected()).toBe('Schedule');
  expect(history.at(-1)).toBe('/settings?tab=schedule');
  expect(await screen.findByRole('button', { name: 'Add Schedule' }, wait)).toBeTruthy();
});

test('an address names the tab; one that is not there shows the first', async () => {
  openAt('/settings?tab=schedule');
  expect(selected()).toBe('Schedule');
  expect(await screen.findByRole('button', { name: 'Add Schedule' }, wait)).toBeTruthy();
  openAt('/settings?tab=nowhere');
  expect(selected()).toBe('Settings');
});

test('Blocked Users and Contact Us are views of their own, with a way back', async () => {
  const { user } = openAt('/settings');
  const main = screen.getByRole('main');
  await user.click(screen.getAllByRole('link', { name: 'Contact Us' })[0] ?? main);
  expect(await screen.findByRole('heading', { name: 'Contact Us', level: 1 }, wait)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(document.activeElement).toBe(main);
  expect(await screen.findByText('General support', undefined, wait)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Back to settings' }));
  expect(selected()).toBe('Settings');

  await user.click(screen.getByRole('link', { name: 'Blocked Users' }));
  expect(await screen.findByText("You haven't blocked anyone yet", undefined, wait)).toBeTruthy();
});
