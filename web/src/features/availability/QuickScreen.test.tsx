import { afterEach, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { serverNow, setClockOffset } from '../../api/server-clock.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { QuickScreen } from './QuickScreen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  setClockOffset(0);
});

function show(address: string, me = person()) {
  const server = fakeServer({
    'GET /api/contact-groups': {
      body: [{ id: 'g1', name: 'Family', color: '#2F7A46', members: [] }],
    },
    'POST /api/status': { body: person({ statusVersion: 2 }) },
  });
  const shown = renderAt(
    address,
    <MeContext value={me}>
      <QuickScreen />
    </MeContext>,
  );
  const sent = () => server.asked.filter(({ method }) => method === 'POST');
  return { ...shown, sent };
}

test('a shortcut changes nothing until it is confirmed, for those who were chosen last', async () => {
  const chosenAudience = { kind: 'groups' as const, groupIds: ['g1'] };
  const { user, sent, history } = show('/quick?do=on', person({ chosenAudience }));
  const button = await screen.findByRole('button', { name: 'Turn on for 30 min' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(sent()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(history?.at(-1)).toBe('/'));
  expect(sent()[0]?.body).toMatchObject({ status: 'available', visibleToGroupIds: ['g1'] });
});

test('the half hour is counted by the server, not by a device whose clock is wrong', async () => {
  setClockOffset(-60 * 60_000);
  const { user, sent } = show('/quick?do=on');
  const button = await screen.findByRole('button', { name: 'Turn on for 30 min' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [first] = sent().map(({ body }) => body as { statusExpiresAt: string });
  const end = Date.parse(first?.statusExpiresAt ?? '');
  expect(Math.abs(end - serverNow() - 30 * 60_000)).toBeLessThan(60_000);
});

test('off is one tap, too', async () => {
  const { user, sent } = show('/quick?do=off', person({ status: 'available' }));
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ status: 'unavailable' }));
});

test('a deleted group is never replaced by everyone', async () => {
  const chosenAudience = { kind: 'groups' as const, groupIds: ['gone'] };
  show('/quick?do=on', person({ chosenAudience }));
  expect(await screen.findByText(/was deleted/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
