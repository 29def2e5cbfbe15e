import { afterEach, expect, test, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { patchMe } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { EmailSection } from './EmailSection.tsx';

afterEach(() => vi.unstubAllGlobals());

const NEXT = 'nora.new@example.com';
const own = { email: 'nora@example.com' };
afterEach(() => void (own.email = 'nora@example.com'));

function draw(waitingFor: string | null = null) {
  let waiting = waitingFor;
  let isFresh = false;
  const server = fakeServer({
    'GET /api/passkeys': { body: [] },
    'GET /api/account/email': () => ({
      body: {
        ...own,
        waiting: waiting && { email: waiting, expiresAt: '2030-01-01T00:00:00.000Z' },
      },
    }),
    'POST /api/account/email': ({ body }) => {
      if (!isFresh) return { status: 403, body: { code: 'reauth_required', message: 'no' } };
      waiting = (body as { email: string }).email;
      return {};
    },
    'DELETE /api/account/email': () => {
      waiting = null;
      return {};
    },
    'POST /api/reauthenticate': () => {
      isFresh = true;
      return {};
    },
  });
  const { user } = renderSignedIn('/security', <EmailSection />, person({ email: own.email }));
  return { server, user };
}

test('another address is asked for after the password, and then waits for its link', async () => {
  const { server, user } = draw();
  await user.click(await screen.findByRole('button', { name: /^nora ?@example/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Change email address' }));
  expect(form.getByText('You can undo this for 7 days')).toBeTruthy();
  const field = form.getByLabelText('New email address');
  const send = async () => user.click(form.getByRole('button', { name: 'Send link' }));
  await send();
  expect(form.getByText('Please enter a valid email address')).toBeTruthy();
  await user.type(field, 'Nora@example.com');
  await send();
  expect(form.getByText('This is already your address')).toBeTruthy();
  await user.clear(field);
  await user.type(field, NEXT);
  await send();
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(confirm.getByLabelText('Current password'), 'correct horse');
  await user.click(confirm.getByRole('button', { name: 'Send link' }));
  const waits = within(await screen.findByRole('dialog', { name: 'Check your new email' }));
  expect(waits.getByText(new RegExp(NEXT))).toBeTruthy();
  const sent = server.asked.filter(
    ({ path, method }) => `${method} ${path}` === 'POST /api/account/email',
  );
  expect(sent.map(({ body }) => body)).toEqual([{ email: NEXT }, { email: NEXT }]);
});

const limited = () => ({ status: 429, body: { code: 'too_many_requests', message: 'no' } });
const dropped = (): never => {
  throw new TypeError('Failed to fetch');
};

test.each([
  [/^Too many/, limited],
  [/^Unable to connect/, dropped],
])('a change refused after the password says why, beside the address: %s', async (why, refuse) => {
  const { server, user } = draw();
  await user.click(await screen.findByRole('button', { name: /^nora ?@example/ }));
  await user.type(await screen.findByLabelText('New email address'), NEXT);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await user.type(await screen.findByLabelText('Current password'), 'correct horse');
  server.routes['POST /api/account/email'] = refuse;
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change email address' }));
  expect(await form.findByText(why)).toBeTruthy();
  const field = form.getByLabelText<HTMLInputElement>('New email address');
  expect(field.value).toBe(NEXT);
  expect(document.activeElement).toBe(field);
});

test('a change that waits can be taken back', async () => {
  const { server, user } = draw(NEXT);
  await user.click(await screen.findByRole('button', { name: new RegExp(`Waiting for ${NEXT}`) }));
  const waits = within(await screen.findByRole('dialog', { name: 'Check your new email' }));
  await user.click(waits.getByRole('button', { name: 'Cancel change' }));
  expect(await screen.findByText('Change your email address')).toBeTruthy();
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('an address that was confirmed elsewhere is shown at once', async () => {
  const { server } = draw(NEXT);
  await screen.findByText(/Waiting for/);
  own.email = NEXT;
  server.routes['GET /api/account/email'] = { body: { email: NEXT, waiting: null } };
  act(() => patchMe(person({ email: NEXT, statusVersion: 2 })));
  const row = await screen.findByRole('button', { name: /^nora ?\. ?new/ });
  expect(within(row).queryByText(/Waiting for/)).toBeNull();
});
