/** Shared by the tests of the forms before signing in. */
import { expect } from 'vitest';
import { screen } from '@testing-library/react';
import { AuthScreen } from '../features/auth/AuthScreen.tsx';
import { currentToast } from '../ui/toast.ts';
import { fakeServer } from './fake-server.ts';
import { fill, renderAt } from './render-at.tsx';

export const UNREACHABLE =
  'Unable to connect. Please check your internet connection and try again.';

/** Once on the screen, and not in a toast. */
export async function expectSaid(...words: string[]) {
  for (const text of words) expect(await screen.findByText(text)).toBeTruthy();
  expect(currentToast()?.open ?? false).toBe(false);
}

export async function expectAtField(label: string, words: string) {
  await expectSaid(words);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toBe(document.activeElement);
  const described = field.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  expect(document.getElementById(described)?.textContent).toBe(words);
}

export const GOOD = {
  Name: 'Zoë  Kravitz',
  Email: 'zoe@example.com',
  'Phone number': '(415) 555-0123',
  Password: 'lanterns on the porch',
  'Confirm password': 'lanterns on the porch',
};

export async function signUp(answer?: Parameters<typeof fakeServer>[0][string], values = {}) {
  const server = fakeServer(answer ? { 'POST /api/register': answer } : {});
  const { user, history } = renderAt('/register', <AuthScreen mode="sign-up" />);
  for (const [label, value] of Object.entries({ ...GOOD, ...values })) {
    if (value) await fill(user, label, value);
  }
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return { server, user, history };
}
