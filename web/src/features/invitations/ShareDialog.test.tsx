import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { closeShare, openShare } from './opening.ts';
import { Sharing } from './Sharing.tsx';

const TOKEN = `i-${'A'.repeat(22)}`;
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const link = (id: string, until = 30) => ({ id, createdAt: days(0), expiresAt: days(until) });
const wait = { timeout: 10_000 };

beforeEach(() => {
  localStorage.clear();
  closeShare();
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const drawn = renderAt(
    '/',
    <MeContext value={person()}>
      <Sharing />
    </MeContext>,
  );
  openShare();
  return drawn;
}

const made = (token: string, id = 'one') => ({
  body: { invitation: link(id), token, link: `https://porch.example/register?invite=${token}` },
});

test('the first opening makes a link, and later ones use it again while it works', async () => {
  const server = fakeServer({
    'GET /api/invitations': { body: [link('one')] },
    'POST /api/invitations': made(TOKEN),
  });
  open();
  await screen.findByText(new RegExp(`/register\\?invite=${TOKEN}$`), {}, wait);
  open();
  await screen.findByText(new RegExp(`/register\\?invite=${TOKEN}$`), {}, wait);
  const created = () => server.asked.filter(({ method }) => method === 'POST').length;
  expect(created()).toBe(1);
  // Revoked on another device, or about to end.
  for (const live of [[], [link('one', 6)]]) {
    server.routes['GET /api/invitations'] = { body: live };
    server.routes['POST /api/invitations'] = made(`i-${'B'.repeat(22)}`, `two ${live.length}`);
    open();
    await screen.findByText(/invite=i-B+$/, {}, wait);
    localStorage.setItem('user-own-invitation', JSON.stringify({ id: 'one', token: TOKEN }));
  }
  expect(created()).toBe(3);
});

test('a link that cannot be made is said, and can be tried again', async () => {
  const server = fakeServer({
    'POST /api/invitations': {
      status: 409,
      body: { message: 'x', code: 'limit_reached', params: { kind: 'invitations', limit: 50 } },
    },
  });
  const { user } = open();
  expect(
    await screen.findByText('You can have at most 50 invitation links.', {}, wait),
  ).toBeTruthy();
  server.routes['POST /api/invitations'] = made(TOKEN);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(new RegExp(TOKEN));
});

test('every link that works is listed, and is revoked with Undo', async () => {
  const server = fakeServer({
    'POST /api/invitations': made(TOKEN),
    'GET /api/invitations': { body: [link('one'), link('two')] },
    'DELETE /api/invitations/two': { body: { success: true, undoId: 'u' } },
    'POST /api/undo/u': {},
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Your invitation links' }, wait));
  const [, second] = await screen.findAllByRole('button', { name: /^Revoke the link made / });
  await user.click(second!);
  expect((await screen.findAllByText('Link revoked')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: /^Revoke the link made / })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Undo|^Keep the link/ }));
  await vi.waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Revoke the link made / })).toHaveLength(2),
  );
  expect(server.asked.some(({ path }) => path === '/api/undo/u')).toBe(true);
});
