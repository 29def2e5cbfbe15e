import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { GOOD, signUp } from '../../testing/auth-forms.tsx';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAgain } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { keepMailWait } from './mail-wait.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const WAITING = { body: { success: true, userCreated: true, email: 'zoe@example.com' } };
afterEach(() => vi.useRealTimers());

test('a reload comes back, and the email can be sent again after a minute', async () => {
  await signUp(WAITING);
  await screen.findByText('Check your email');
  cleanup();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'POST /api/resend-verification': { body: { success: true } } });
  const { user } = renderAgain('/register', <AuthScreen mode="sign-up" />);
  expect(screen.getByText('zoe@example.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Send again in [01]:\d\d$/ }));
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^Sent again at \d/)).toBeTruthy();
  expect(server.last()?.body).toEqual({ email: 'zoe@example.com' });
  expect(screen.getByRole('button', { name: /^Send again in/ })).toBeTruthy();
  expect(currentToast()?.open ?? false).toBe(false);
});

test('a wrong address is corrected in the form, where all but the password still is', async () => {
  const { user } = await signUp(WAITING);
  await user.click(await screen.findByRole('button', { name: /Wrong address/ }));
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(['Name', 'Email', 'Phone number', 'Password'].map(value)).toEqual([
    GOOD.Name,
    GOOD.Email,
    GOOD['Phone number'],
    '',
  ]);
  expect(sessionStorage.getItem('user-mail-wait')).toBeNull();
});

test('a well-known email service is one tap away, and learns nothing', async () => {
  await signUp({ body: { ...WAITING.body, email: 'zoe@GoogleMail.com' } });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open Gmail' });
  expect([link.href, link.target, link.rel]).toEqual([
    'https://mail.google.com/',
    '_blank',
    'noreferrer',
  ]);
  expect(screen.queryByRole('button', { name: 'Open email app' })).toBeNull();
});

test('no other address leads anywhere in a browser', async () => {
  await signUp({ body: { ...WAITING.body, email: 'zoe@notgmail.com' } });
  await screen.findByText('Check your email');
  expect(screen.queryByText(/^Open /)).toBeNull();
});

test('a phone opens its email app, and says so where it has none', async () => {
  const openMail = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('none'));
  openMail.mockResolvedValueOnce();
  standInDevice({ platform: 'android', app: { ...bareDevice.app, openMail } });
  keepMailWait({ kind: 'verification', email: 'zoe@gmail.com', sentAt: Date.now() });
  const { user } = renderAgain('/register', <AuthScreen mode="sign-up" />);
  const button = await screen.findByRole('button', { name: 'Open email app' });
  await user.click(button);
  expect(openMail).toHaveBeenCalledTimes(1);
  await user.click(button);
  expect(await screen.findByText('There is no email app on this phone.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open email app' })).toBeNull();
  provideDevice(bareDevice);
});

test('no password is kept for it', async () => {
  await signUp(WAITING);
  await screen.findByText('Check your email');
  expect(sessionStorage.getItem('user-mail-wait')).not.toContain('lanterns');
});
