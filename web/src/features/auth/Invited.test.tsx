import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Invited } from './Invited.tsx';

const TOKEN = `i-${'A'.repeat(22)}`;
const PATH = `GET /api/invitations/${TOKEN}/inviter`;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('an old link shows its username as it stands, without asking the server', async () => {
  localStorage.setItem('porchlight-invite', 'nora');
  const server = fakeServer({});
  const { user } = renderAt('/register', <Invited />);
  expect(await screen.findByText('@nora invited you')).toBeTruthy();
  expect(server.asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Dismiss the invitation' }));
  expect(screen.queryByText('@nora invited you')).toBeNull();
  expect(localStorage.getItem('porchlight-invite')).toBeNull();
});

test('a link with a token shows the name that the server gives', async () => {
  localStorage.setItem('porchlight-invite', TOKEN);
  fakeServer({ [PATH]: { body: { invitation: { displayName: 'Nora Hale', avatar: null } } } });
  renderAt('/register', <Invited />);
  // The card is there before its name, so that the form below it does not move.
  expect(document.querySelector('.notice[aria-busy=true]')).toBeTruthy();
  expect(await screen.findByText('Nora Hale invited you')).toBeTruthy();
  expect(document.querySelector('.notice[aria-busy=true]')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Get the app' })).toBeNull();
});

test('a link that says nothing leaves the plain form', async () => {
  localStorage.setItem('porchlight-invite', TOKEN);
  const server = fakeServer({ [PATH]: { body: { invitation: null } } });
  renderAt('/register', <Invited />);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  await vi.waitFor(() => expect(document.querySelector('.notice')).toBeNull());
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://store.example/ios'],
  ['Mozilla/5.0 (Linux; Android 16)', 'https://store.example/android'],
])('on %s it leads to the right store', async (userAgent, href) => {
  localStorage.setItem('porchlight-invite', 'nora');
  vi.stubGlobal('navigator', { ...navigator, userAgent, maxTouchPoints: 5 });
  document.head.innerHTML =
    '<meta name="ios-store" content="https://store.example/ios"><meta name="android-store" content="https://store.example/android">';
  renderAt('/register', <Invited />);
  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(href);
});
