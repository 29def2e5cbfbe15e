import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SecurityLog } from './SecurityLog.tsx';

afterEach(() => vi.unstubAllGlobals());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const event = (id: number, kind: string, device: string | null = 'Chrome on Android') => ({
  id: `e${id}`,
  kind,
  at: ago(id * 60),
  device,
});
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function draw(body: unknown) {
  fakeServer({ 'GET /api/security-log': { body } });
  return renderSignedIn('/account', <SecurityLog />);
}

describe('recent activity', () => {
  test('says what happened, on which device and when', async () => {
    draw([
      event(0, 'signed_in'),
      event(1, 'sign_in_failed', null),
      event(2, 'later_kind'),
      { ...event(0, 'signed_out', null), id: 'e3' },
    ]);
    await screen.findByText('Signed in');
    expect(lines()).toEqual([
      'Signed inChrome on Android, just now',
      'Someone tried to sign in with a wrong password1 hour ago',
      'Account activityChrome on Android, 2 hours ago',
      'Signed outJust now',
    ]);
  });

  test('shows a few, and all on request', async () => {
    const { user } = draw(Array.from({ length: 9 }, (_, id) => event(id, 'password_changed')));
    await screen.findAllByText('Password changed');
    expect(lines()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(lines()).toHaveLength(9);
  });

  test('says that there is nothing', async () => {
    draw([]);
    expect(await screen.findByText('No activity in the last 90 days.')).toBeTruthy();
  });

  test('says when it cannot be read', async () => {
    fakeServer({ 'GET /api/security-log': { status: 500, body: '' } });
    renderSignedIn('/account', <SecurityLog />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
