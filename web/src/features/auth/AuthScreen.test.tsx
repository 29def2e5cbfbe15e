import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { getSessionId } from '../../api/session.ts';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAgain, renderAt } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { keepMailWait } from './mail-wait.ts';

const UNREACHABLE = 'Unable to connect. Please check your internet connection and try again.';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Once on the screen, and not in a toast. */
async function expectSaid(...words: string[]) {
  for (const text of words) expect(await screen.findByText(text)).toBeTruthy();
  expect(currentToast()?.open ?? false).toBe(false);
}

async function expectAtField(label: string, words: string) {
  await expectSaid(words);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toBe(document.activeElement);
  const described = field.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  expect(document.getElementById(described)?.textContent).toBe(words);
}

describe('sign in', () => {
  async function signIn(answer: Parameters<typeof fakeServer>[0][string] | undefined, me = {}) {
    const server = fakeServer({
      ...(answer && { 'POST /api/login': answer }),
      'GET /api/me': me,
      'POST /api/resend-verification': { body: { success: true, message: 'ok' } },
    });
    const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
    await fill(user, 'Email', 'nora@example.com');
    await fill(user, 'Password', 'lantern');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    return { server, user };
  }

  test('keeps the session, and asks who it is', async () => {
    const { server } = await signIn({ body: { sessionId: 'fresh' } });
    await vi.waitFor(() => expect(getSessionId()).toBe('fresh'));
    expect(localStorage.getItem('sessionId')).toBe('fresh');
    const login = server.asked.find(({ path }) => path === '/api/login');
    expect(login?.body).toEqual({ email: 'nora@example.com', password: 'lantern' });
    await vi.waitFor(() => expect(server.last()?.path).toBe('/api/me'));
  });

  test('asks for a code after the right password, and takes a recovery code instead', async () => {
    const answers = [
      { status: 403, body: { message: 'no', code: 'code_required' } },
      { status: 400, body: { message: 'no', code: 'wrong_code', field: 'code' } },
      { body: { sessionId: 'fresh' } },
    ];
    const { server, user } = await signIn(() => answers.shift()!);
    const field = await screen.findByLabelText('One-time code');
    expect(field).toBe(document.activeElement);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter the six digits')).toBeTruthy();
    await user.type(field, '000 000');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(/That code didn’t work/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await vi.waitFor(() => expect(getSessionId()).toBe('fresh'));
    const body = { email: 'nora@example.com', password: 'lantern', code: 'abcd-efgh' };
    const sent = server.asked.filter(({ path }) => path === '/api/login');
    expect(sent.at(-1)?.body).toEqual(body);
  });

  test.each([
    [
      'a wrong password',
      {
        status: 401,
        body: { message: 'Invalid email address or password', code: 'wrong_credentials' },
      },
      'The email or password you entered is incorrect. Please try again.',
    ],
    ['no connection', undefined, UNREACHABLE],
    [
      'an error at the server',
      { status: 500, body: { message: 'Oops', code: 'internal' } },
      'Something went wrong. Please check your email and password and try again.',
    ],
    [
      'too many attempts',
      {
        status: 429,
        body: { message: 'Slow down.', code: 'too_many_requests' },
      },
      'Too many attempts. Please wait a little and try again.',
    ],
  ])('%s is said in words', async (_, answer, words) => {
    await signIn(answer);
    await expectSaid('Sign In Failed', words);
    expect(getSessionId()).toBeNull();
    expect(screen.getByLabelText('Password')).toBe(document.activeElement);
  });

  test('a session that dies at once is said to have expired', async () => {
    await signIn(
      { body: { sessionId: 'fresh' } },
      { status: 401, body: { message: 'Please sign in.', code: 'session_required' } },
    );
    await expectSaid('Sign In Failed', 'Your session has expired. Please sign in again.');
  });

  test('an unverified address gets its mail again', async () => {
    const { server, user } = await signIn({
      status: 403,
      body: { message: 'Please verify your email address first.', code: 'not_verified' },
    });
    expect(await screen.findByText('Please verify your email first')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await vi.waitFor(() => expect(server.last()?.path).toBe('/api/resend-verification'));
    expect(server.last()?.body).toEqual({ email: 'nora@example.com' });
    await expectSaid('If this address is waiting to be verified, a new link has been sent.');
  });

  test('an error of an earlier attempt does not stay beside the next answer', async () => {
    let answer: object = { status: 401, body: { message: 'No', code: 'wrong_credentials' } };
    const { user } = await signIn(async () => answer as never);
    await expectSaid('Sign In Failed');
    answer = { status: 403, body: { message: 'Verify', code: 'not_verified' } };
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await expectSaid('Please verify your email first');
    expect(screen.queryByText('Sign In Failed')).toBeNull();
  });

  test('what is missing is said beside its field, in our own words', async () => {
    const server = fakeServer({});
    const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
    expect(screen.getByLabelText('Email').closest('form')?.noValidate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await expectAtField('Email', 'Please enter your email address');
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(server.asked.filter(({ path }) => path !== '/api/app')).toHaveLength(0);
  });

  test('the screen is read out from its heading on', () => {
    renderAt('/login', <AuthScreen mode="sign-in" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome back' }));
  });

  test('password managers know the fields, and the password can be seen', async () => {
    const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
    const password = screen.getByLabelText('Password');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  test('help and legal pages are one link away', () => {
    renderAt('/login', <AuthScreen mode="sign-in" />);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Support')).toBe('mailto:support@porchlight.example?subject=Support%20Request');
    expect(href('Privacy')).toBe('mailto:privacy@porchlight.example?subject=Privacy%20Inquiry');
    expect(href('Feedback')).toBe('mailto:feedback@porchlight.example?subject=App%20Feedback');
    expect(href('Privacy Policy')).toBe('/privacy-policy');
    expect(href('Terms of Service')).toBe('/terms-of-service');
    expect(href('Community Standards')).toBe('/community-standards');
    expect(href('Create an account')).toBe('/register');
  });
});

describe('sign up', () => {
  const GOOD = {
    Name: 'Zoë  Kravitz',
    Email: 'zoe@example.com',
    'Phone number': '(415) 555-0123',
    Password: 'lanterns on the porch',
    'Confirm password': 'lanterns on the porch',
  };

  async function signUp(answer?: Parameters<typeof fakeServer>[0][string], values = {}) {
    const server = fakeServer(answer ? { 'POST /api/register': answer } : {});
    const { user, history } = renderAt('/register', <AuthScreen mode="sign-up" />);
    for (const [label, value] of Object.entries({ ...GOOD, ...values })) {
      if (value) await fill(user, label, value);
    }
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    return { server, user, history };
  }

  test('sends the account with its username, and waits for the mail', async () => {
    const { server, user, history } = await signUp({
      body: { success: true, userCreated: true, email: 'zoe@example.com', message: 'ok' },
    });
    expect(await screen.findByText('Check your email')).toBeTruthy();
    expect(screen.getByText('zoe@example.com')).toBeTruthy();
    expect(screen.getByText(/expires in 24 hours/)).toBeTruthy();
    expect(screen.getByText(/Check your spam folder/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }));
    expect(server.last()?.body).toEqual({
      displayName: 'Zoë Kravitz',
      username: 'zoekravitz',
      email: 'zoe@example.com',
      phoneNumber: '(415) 555-0123',
      phoneCountry: expect.stringMatching(/^[A-Z]{2}$/),
      password: GOOD.Password,
      confirmPassword: GOOD.Password,
      status: 'unavailable',
      showPhoneToContacts: true,
      findMeByPhoneNumber: true,
    });
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(history.at(-1)).toBe('/login');
  });

  test('a server that signs in at once is greeted with a welcome', async () => {
    const user = { id: 'u1', statusVersion: 1 };
    await signUp({ body: { success: true, email: 'z', user, sessionId: 'new', isNewUser: true } });
    await vi.waitFor(() => expect(getSessionId()).toBe('new'));
    expect((await screen.findAllByText('Welcome!')).length).toBeGreaterThan(0);
    expect(localStorage.getItem('new-user-u1')).toBe('true');
  });

  test('says who sees the number, which can be hidden from contacts and from search', async () => {
    const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
    expect(screen.getByText(/Contacts you accept see this number and can call it/)).toBeTruthy();
    const server = fakeServer({ 'POST /api/register': { body: { success: true, email: 'z' } } });
    for (const [label, value] of Object.entries(GOOD)) await fill(user, label, value);
    expect(screen.queryByRole('switch', { name: 'Let people find me by my number' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Show my number to contacts' }));
    expect(screen.getByText(/knows most of your number could still confirm it/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Let people find me by my number' }));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    const hidden = { showPhoneToContacts: false, findMeByPhoneNumber: false };
    await vi.waitFor(() => expect(server.last()?.body).toMatchObject(hidden));
  });

  test('whoever was invited says so', async () => {
    localStorage.setItem('porchlight-invite', 'nora');
    const { server } = await signUp({ body: { success: true, email: 'z' } });
    await vi.waitFor(() => expect(server.last()?.body).toMatchObject({ invite: 'nora' }));
  });

  test.each([
    ['R2D2', 'Names can only contain letters and spaces (no numbers or symbols)'],
    ['x'.repeat(51), 'Names can have at most 50 characters'],
  ])('the name %s is refused before anything is sent', async (name, words) => {
    const { server } = await signUp(undefined, { Name: name });
    await expectAtField('Name', words);
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('two different passwords are refused before anything is sent', async () => {
    const { server } = await signUp(undefined, { 'Confirm password': 'lanterns off the porch' });
    await expectAtField('Confirm password', "Passwords don't match");
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('every problem is said once beside its field, and a summary counts them', async () => {
    const { server, user } = await signUp(undefined, {
      Name: 'Zoë',
      Email: 'zoe@example',
      'Phone number': '',
      Password: 'four',
      'Confirm password': 'four',
    });
    await expectAtField('Email', 'Enter a full email address, like you@example.com');
    expect(screen.getByText('3 things need a second look.')).toBeTruthy();
    expect(screen.getByText('Enter your phone number')).toBeTruthy();
    expect(screen.getByText('2 more characters needed')).toBeTruthy();
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    // From then on each field follows what is typed.
    await fill(user, 'Password', 'fours');
    expect(screen.getByText('1 more character needed')).toBeTruthy();
    await fill(user, 'Email', 'zoe@example.com');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  test('a field is told when it is left for the next one, and not while it is empty', async () => {
    fakeServer({});
    const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    await user.paste('zoe@');
    expect(screen.queryByText('Enter your name')).toBeNull();
    await user.click(screen.getByLabelText('Phone number'));
    expect(screen.getByText('Enter a full email address, like you@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  test('the rule for passwords is there before, and a short one is not graded', async () => {
    const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
    expect(screen.getByPlaceholderText('At least 6 characters')).toBeTruthy();
    await fill(user, 'Password', 'abc');
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.queryByText(/Easy to guess/)).toBeNull();
  });

  test.each([
    [
      409,
      { message: 'An account with this email already exists', code: 'email_taken' },
      'Email',
      'An account with this email already exists. Try signing in instead.',
    ],
    [
      400,
      {
        message: 'The password needs at least 6 characters',
        code: 'invalid_input',
        field: 'password',
      },
      'Password',
      'Please check that your passwords match and meet the requirements.',
    ],
    [
      400,
      { message: 'Please choose other words.', code: 'explicit_language', field: 'displayName' },
      'Name',
      'Please choose words without explicit language.',
    ],
  ])('%i %o is said at its field', async (status, body, label, words) => {
    const { user } = await signUp({ status, body });
    await expectAtField(label, words);
    await user.type(screen.getByLabelText(label), 'x');
    expect(screen.queryByText(words)).toBeNull();
  });

  test.each([
    [
      400,
      { message: 'Please choose words without explicit language.', code: 'explicit_language' },
      'Please choose words without explicit language.',
    ],
    [
      500,
      { message: 'Oops', code: 'internal' },
      'Something went wrong during registration. Please try again.',
    ],
  ])('%i %o is said in words', async (status, body, words) => {
    await signUp({ status, body });
    await expectSaid('Sign Up Failed', words);
  });

  test('no connection is passed on', async () => {
    await signUp();
    await expectSaid('Sign Up Failed', UNREACHABLE);
  });

  describe('while the email is on its way', () => {
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
  });

  test('a weak password is warned about, and sent all the same', async () => {
    const weak = { Password: 'password1', 'Confirm password': 'password1' };
    const { server } = await signUp({ body: { success: true, email: 'z' } }, weak);
    await vi.waitFor(() => expect(server.last()?.body).toMatchObject({ password: 'password1' }));
  });

  test('the strength is said in words while typing', async () => {
    const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
    await fill(user, 'Password', 'password1');
    expect(screen.getByRole('meter', { name: 'Password strength: Weak' })).toBeTruthy();
    await fill(user, 'Password', 'password1 and then some more words');
    expect(screen.getByRole('meter', { name: 'Password strength: Strong' })).toBeTruthy();
  });

  test('a password can be pasted', async () => {
    const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('from my manager');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('from my manager');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
  });
});

describe('forgot password', () => {
  async function forgot(
    answer?: Parameters<typeof fakeServer>[0][string],
    email = 'nora@example.com',
  ) {
    const server = fakeServer(answer ? { 'POST /api/forgot-password': answer } : {});
    const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
    await user.click(screen.getByRole('button', { name: 'Forgot My Password' }));
    if (email) await fill(user, 'Email', email);
    await user.click(screen.getByRole('button', { name: 'Send Password' }));
    return server;
  }

  test('promises a mail without saying whether the account exists', async () => {
    const server = await forgot({ body: { success: true, message: 'ok' } });
    await expectSaid(
      'Email Sent',
      'If an account exists for this address, a recovery email has been sent.',
      'nora@example.com',
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email Sent' }));
    expect(server.last()?.body).toEqual({ email: 'nora@example.com' });
    cleanup();
    const { user } = renderAgain('/login', <AuthScreen mode="sign-in" />);
    expect(screen.getByText('Email Sent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByText('Welcome back')).toBeTruthy();
    expect(sessionStorage.getItem('user-mail-wait')).toBeNull();
  });

  test('needs an address', async () => {
    const server = await forgot(undefined, '');
    await expectAtField('Email', 'Please enter your email address');
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test.each([
    [
      { status: 429, body: { message: 'Slow down.', code: 'too_many_requests' } },
      'Too many attempts. Please wait a little and try again.',
    ],
    [{ status: 502, body: 'Bad gateway' }, 'Failed to send recovery email'],
  ])('a failure %o is said in words', async (answer, words) => {
    await forgot(answer);
    await expectSaid('Error', words);
  });
});
