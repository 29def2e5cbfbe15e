import { beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SignInService } from './SignInService.tsx';

const SERVICE = 'id.example.org';
const link = {
  issuer: `https://${SERVICE}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const left: string[] = [];
beforeEach(() => {
  left.length = 0;
  vi.spyOn(window.location, 'href', 'set').mockImplementation((url) => void left.push(url));
});

test('is not mentioned where none is linked', async () => {
  const server = fakeServer({ 'GET /api/oidc': { body: { provider: SERVICE, link: null } } });
  renderSignedIn('/security', <SignInService />);
  await vi.waitFor(() => expect(server.last()?.path).toBe('/api/oidc'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('is removed after a confirmation, which the service itself can give', async () => {
  const answers = [{ status: 403, body: { code: 'reauth_required', message: 'no' } }];
  const server = fakeServer({
    'GET /api/oidc': { body: { provider: SERVICE, link } },
    'GET /api/passkeys': { body: [] },
    'GET /api/security-log': { body: [] },
    'DELETE /api/oidc': () => answers.shift() ?? { body: { success: true } },
    'POST /api/oidc/start': { body: { url: 'https://id.example.org/auth', secret: 's' } },
    'POST /api/reauthenticate': { body: { success: true } },
  });
  const { user } = renderSignedIn('/security', <SignInService />);
  await user.click(await screen.findByRole('button', { name: `More about ${SERVICE}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Remove ${SERVICE}?` }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.click(asked.getByRole('button', { name: `Confirm with ${SERVICE}` }));
  await vi.waitFor(() => expect(left).toEqual(['https://id.example.org/auth']));
  const start = server.asked.find(({ path }) => path === '/api/oidc/start');
  expect(start?.body).toEqual({ isConfirmation: true });
  await user.type(asked.getByLabelText('Current password'), 'lantern');
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  expect((await screen.findAllByText('Sign-in service removed')).length).toBeGreaterThan(0);
});
