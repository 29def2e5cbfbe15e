import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { Route } from 'wouter';
import { sendDeferred } from '../../api/deferred.ts';
import { AvailableNow } from '../../features/contacts/AvailableNow.tsx';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { toggleNotifications } from '../../features/notifications/opening.ts';
import { drawAttentionTo } from '../../state/attention.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

afterEach(async () => {
  drawAttentionTo(null);
  await sendDeferred();
  vi.unstubAllGlobals();
});

const ruth = {
  ...{ id: 'u1', friendshipId: 'f1', displayName: 'Ruth Hale', username: 'ruth', avatar: null },
  ...{ status: 'available', statusMessage: null, statusExpiresAt: null, currentStreak: 0 },
  ...{ showTimerToOthers: true, phoneNumber: null, callWays: [] },
};
const alert = {
  ...{ id: 'a', type: 'call_available', title: 'Ruth Hale is available', message: 'Now' },
  ...{ aboutId: 'u1', asked: false, folded: false, read: true },
  createdAt: new Date().toISOString(),
};

test.each([
  ['a phone', false],
  ['a wide window', true],
])('leaves the focus at the person it is about, on %s', async (_, isWide) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  fakeServer({
    'GET /api/notifications': { body: [alert] },
    'GET /api/friends': { body: [ruth] },
    'GET /api/friend-requests': { body: [] },
    'DELETE /api/notifications/read/all': {},
  });
  const { user } = renderSignedIn(
    '/',
    <>
      <button onClick={toggleNotifications}>Bell</button>
      <main id="content" tabIndex={-1}>
        <Route path="/">
          <AvailableNow onCall={() => undefined} />
        </Route>
      </main>
      <Notifications onCall={() => undefined} />
    </>,
    person(),
  );
  const row = await screen.findByRole('link', { name: 'Ruth Hale' });
  await user.click(screen.getByRole('button', { name: 'Bell' }));
  await user.click(await screen.findByRole('button', { name: /^Ruth Hale is available/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A dialog gives the focus back in a task after it has closed.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(row);
});
