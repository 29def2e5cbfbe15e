import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../testing/fake-server.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { Shell } from './Shell.tsx';

afterEach(() => vi.unstubAllGlobals());

const currentTabs = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test.each([
  ['/contacts', undefined, ['Contacts', 'Contacts']],
  ['/account', '/settings', ['Settings']],
  ['/your-contacts', '/contacts', ['Contacts']],
])('%s is in its tab', (path, back, tabs) => {
  fakeServer({ 'GET /api/notifications': { body: [] } });
  renderSignedIn(
    path,
    <Shell title="Here" back={back}>
      <main />
    </Shell>,
  );
  expect(currentTabs()).toEqual(tabs);
});

test.each([
  ['/', undefined, 2],
  ['/your-contacts', '/contacts', 2],
  ['/account', '/settings', 0],
])('the own photo leads from %s to the account, in both bars', (path, back, count) => {
  fakeServer({ 'GET /api/notifications': { body: [] } });
  renderSignedIn(
    path,
    <Shell title="Here" back={back}>
      <main />
    </Shell>,
  );
  const links = screen.queryAllByRole('link', { name: 'Nora Hale’s account' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/account'));
});
