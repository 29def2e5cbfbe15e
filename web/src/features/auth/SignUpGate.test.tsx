import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { keepInvite } from '../../state/invite.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AuthScreen } from './AuthScreen.tsx';

const TOKEN = `i-${'A'.repeat(22)}`;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const draw = (registration: string, invitation: object | null = null) => {
  fakeServer({
    'GET /api/app': { body: { registration } },
    [`GET /api/invitations/${TOKEN}/inviter`]: { body: { invitation } },
  });
  renderAt('/register', <AuthScreen mode="sign-up" />);
};

test.each([
  ['closed', null, 'Sign-up is closed'],
  ['closed', TOKEN, 'Sign-up is closed'],
  ['invited', null, 'You need an invitation'],
  ['invited', 'nora.lind', 'You need an invitation'],
  ['invited', TOKEN, 'This invitation no longer works'],
])('%s is said instead of the form', async (registration, invite, words) => {
  keepInvite(invite);
  draw(registration);
  const heading = await screen.findByRole('heading', { name: words });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
});

test('a live invitation leads to the form', async () => {
  keepInvite(TOKEN);
  draw('invited', { displayName: 'Ana Invites', avatar: null });
  expect(await screen.findByText('Ana Invites invited you')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toBeTruthy();
});
