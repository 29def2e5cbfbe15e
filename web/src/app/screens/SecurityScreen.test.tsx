import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const phone = { id: 'p1', name: 'Phone', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null };

test.each([
  ['is said to work alongside passkeys', [phone], 1],
  ['is not compared with passkeys that nobody has', [], 0],
])('the password %s', async (_, passkeys, times) => {
  fakeServer({
    'GET /api/passkeys': { body: passkeys },
    'GET /api/codes': { body: { since: null, recoveryCodesLeft: 0 } },
    'GET /api/oidc': { body: { provider: null, link: null } },
    'GET /api/account/email': { body: { email: 'nora@example.com', waiting: null } },
  });
  renderSignedIn('/security', <SecurityScreen />);
  expect(await screen.findByText('nora@example.com')).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.queryAllByText('Still works alongside your passkeys')).toHaveLength(times),
  );
});
