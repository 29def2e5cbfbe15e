import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill } from '../../testing/render-at.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { currentToast } from '../../ui/toast.ts';
import { PasswordForm } from './PasswordForm.tsx';

afterEach(() => vi.unstubAllGlobals());

type Routes = Parameters<typeof fakeServer>[0];

async function submit(
  values: { now?: string; next?: string; again?: string },
  answer: Routes[string] = {},
) {
  const { now = 'old horse', next = 'new battery staple', again = next } = values;
  const server = fakeServer({ 'POST /api/change-password': answer });
  const { user } = renderSignedIn('/account', <PasswordForm />);
  await fill(user, 'Current password', now);
  await fill(user, 'New password', next);
  await fill(user, 'Confirm new password', again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  return server;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const expectSaid = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('changing the password', () => {
  test('is sent, said, and the fields are empty again', async () => {
    const server = await submit({});
    await expectSaid('Password changed successfully');
    expect(server.asked[0]?.body).toEqual({
      currentPassword: 'old horse',
      password: 'new battery staple',
      confirmPassword: 'new battery staple',
    });
    expect(field('New password').value).toBe('');
    expect(screen.getByText('This signs out your other devices.')).toBeTruthy();
  });

  test('is said to be made, also if the answer was lost: the old one would be refused by now', async () => {
    const made = new Set<string | null>();
    let answers = 0;
    const wrong = { status: 400, body: { code: 'wrong_password', field: 'currentPassword' } };
    const server = await submit({}, ({ headers }) => {
      const key = headers.get('Idempotency-Key');
      if (made.size > 0 && !made.has(key)) return wrong;
      made.add(key);
      answers += 1;
      if (answers <= 3) throw new TypeError('Failed to fetch');
      return {};
    });
    // Three attempts under one key, and then the person's own.
    await expectSaid('Unable to connect. Please check your internet connection and try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await expectSaid('Password changed successfully');
    expect(server.asked.length).toBeGreaterThan(3);
  });

  test('needs the same password twice', async () => {
    const server = await submit({ again: 'another' });
    await expectSaid("Passwords don't match");
    expect(field('Confirm new password').getAttribute('aria-invalid')).toBe('true');
    expect(server.asked).toEqual([]);
  });

  test('needs the current one, and says so beside it alone', async () => {
    fakeServer({});
    const { user } = renderSignedIn('/account', <PasswordForm />);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(field('Current password').form?.noValidate).toBe(true);
    expect(document.activeElement).toBe(field('Current password'));
    expect(currentToast()?.open ?? false).toBe(false);
  });

  test('needs six characters', async () => {
    const server = await submit({ next: 'short' });
    await expectSaid('The password needs at least 6 characters');
    expect(server.asked).toEqual([]);
  });

  test('warns of a weak one and takes it', async () => {
    const server = await submit({ next: 'abcdef' });
    await expectSaid('Password changed successfully');
    expect(server.asked).toHaveLength(1);
  });

  test('points at a wrong current password', async () => {
    const message = 'Your current password is incorrect';
    const body = { code: 'wrong_password', message, field: 'currentPassword' };
    await submit({}, { status: 400, body });
    await expectSaid(message);
    expect(document.activeElement).toBe(field('Current password'));
  });

  test('has words for a failure without any', async () => {
    await submit({}, { status: 500, body: '' });
    await expectSaid('Failed to change password');
  });
});

test('a weak password says so while it is typed', async () => {
  fakeServer({});
  const { user } = renderSignedIn('/account', <PasswordForm />);
  await fill(user, 'New password', 'nora hale');
  expect(screen.getByRole('meter', { name: 'Password strength: Weak' })).toBeTruthy();
  expect(screen.getByText('Easy to guess. You can still use it.')).toBeTruthy();
  await fill(user, 'New password', 'seven otters dance at noon');
  expect(screen.getByRole('meter', { name: 'Password strength: Strong' })).toBeTruthy();
});
