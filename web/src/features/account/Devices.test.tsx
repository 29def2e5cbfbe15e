import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { Devices } from './Devices.tsx';

afterEach(() => vi.unstubAllGlobals());

const DAY = 86_400_000;
const device = (id: string, name: string, days: number, current = false) => {
  const at = new Date(Date.now() - days * DAY).toISOString();
  return { id, device: name, createdAt: at, lastUsedAt: at, current };
};
const some = [
  device('d2', 'Firefox on Windows', 0),
  device('d1', 'Chrome on Android', 0, true),
  device('d3', 'Safari on iPad', 1),
  device('d4', 'Safari on Mac', 12),
];
const expectSaid = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

function draw(routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /api/sessions': { body: some }, ...routes });
  return { server, ...renderSignedIn('/account', <Devices />) };
}

describe('signed-in devices', () => {
  test('name this one first and say when the others were used', async () => {
    draw();
    await screen.findByText('Chrome on Android');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome on AndroidActive nowThis device',
      'Firefox on WindowsLast used todaySign out',
      'Safari on iPadLast used yesterdaySign out',
      'Safari on MacLast used 12 days agoSign out',
    ]);
    expect(screen.getByText('4')).toBeTruthy();
    expect(
      screen.getByText('Devices sign out automatically after 30 days of inactivity.'),
    ).toBeTruthy();
  });

  test('can be signed out', async () => {
    const { server, user } = draw({ 'DELETE /api/sessions/d3': { body: { success: true } } });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }));
    await expectSaid('Device signed out');
    expect(screen.queryByRole('button', { name: 'Sign out Safari on iPad' })).toBeNull();
    expect(server.asked.at(1)).toMatchObject({ method: 'DELETE', path: '/api/sessions/d3' });
  });

  test('can be signed out by mistake: Undo lets them in again', async () => {
    const { server, user } = draw({
      'DELETE /api/sessions/d3': { body: { success: true, undoId: 'u1' } },
      'POST /api/undo/u1': { body: { success: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Sign out Safari on iPad' })).toBeTruthy();
    expect(server.asked.some(({ path }) => path === '/api/undo/u1')).toBe(true);
  });

  test('say when it is too late to undo', async () => {
    const { user } = draw({
      'DELETE /api/sessions/d3': { body: { success: true, undoId: 'u1' } },
      'POST /api/undo/u1': { status: 404, body: { message: 'Not found', code: 'not_found' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectSaid('It’s too late to undo this.');
  });

  test('say when that failed', async () => {
    const { user } = draw({ 'DELETE /api/sessions/d3': { status: 500, body: '' } });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }));
    await expectSaid('Failed to sign out this device');
  });

  test('that cannot be loaded can be tried again', async () => {
    const { server, user } = draw({ 'GET /api/sessions': { status: 503, body: '' } });
    await screen.findByRole('alert');
    server.routes['GET /api/sessions'] = { body: some };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Safari on iPad')).toBeTruthy();
  });
});
