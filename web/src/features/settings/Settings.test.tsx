import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { act, cleanup, screen } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { type ReactElement, useSyncExternalStore } from 'react';
import { MeContext } from '../../api/me.ts';
import { queryClient, readQuery } from '../../api/query-client.ts';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';
import { CalmSection } from './CalmSection.tsx';
import { ContactUs } from './ContactUs.tsx';
import { FeatureSwitches } from './FeatureSwitches.tsx';
import { PrivacySwitches } from './PrivacySwitches.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SettingsLinks } from './SettingsLinks.tsx';

let server: ReturnType<typeof fakeServer>;
let isNarrow: boolean;
beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow === query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server = fakeServer({
    'GET /api/connectedness-score': { body: { score: 72, parts: { calls: 32, days: 30 } } },
    'GET /api/blocked-users': { body: [] },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** With the person as the app gives it: whatever an answer brings is shown. */
function Signed({ me, children }: { me: Me; children: ReactElement }) {
  const known = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => readQuery('GET /api/me'),
  );
  return <MeContext value={known ?? me}>{children}</MeContext>;
}
function draw(screenOf: ReactElement, me = person()) {
  const drawn = renderAt('/settings', <Signed me={me}>{screenOf}</Signed>);
  act(() => void queryClient.setQueryData(['/api/me'], me));
  return drawn;
}
async function expectToast(title: string, description?: string) {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  if (description) expect((await screen.findAllByText(description)).length).toBeGreaterThan(0);
}
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

describe('the features', () => {
  test.each([
    ['Auto Unavailable on Call', 'autoUnavailableOnCall', true],
    ['Visible to Unavailable Contacts', 'visibleToUnavailableContacts', false],
    ['Show Timer to Others', 'showTimerToOthers', false],
  ])('%s is saved', async (name, flag, wished) => {
    const me = person();
    server.routes['PATCH /api/user/features'] = {
      body: person({ [flag]: wished, statusVersion: 2 }),
    };
    const { user } = draw(<FeatureSwitches />, me);
    expect(switchOf(name).checked).toBe(!wished);
    await user.click(switchOf(name));
    await expectToast('Features Updated');
    expect(server.last()?.body).toEqual({ [flag]: wished });
    expect(switchOf(name).checked).toBe(wished);
  });

  test('shows the wish at once, and takes it back when it cannot be saved', async () => {
    const answer = later<{ status: number; body: string }>();
    server.routes['PATCH /api/user/features'] = async () => answer.promise;
    const { user } = draw(<FeatureSwitches />);
    await user.click(switchOf('Show Timer to Others'));
    expect(switchOf('Show Timer to Others').checked).toBe(false);
    await act(async () => answer.give({ status: 500, body: '' }));
    await expectToast('Update Failed', 'Your change was not saved. Please try again.');
    expect(switchOf('Show Timer to Others').checked).toBe(true);
  });

  test.each([true, false])('Accessibility Mode says that it is %s', async (isOn) => {
    server.routes['PATCH /api/user/features'] = {
      body: person({ accessibilityMode: isOn, statusVersion: 2 }),
    };
    const { user } = draw(<FeatureSwitches />, person({ accessibilityMode: !isOn }));
    await user.click(switchOf('Accessibility Mode'));
    await expectToast(
      'Accessibility Mode Updated',
      `Accessibility mode ${isOn ? 'enabled' : 'disabled'}`,
    );
    expect(server.last()?.body).toEqual({ accessibilityMode: isOn });
  });

  test('Accessibility Mode that cannot be saved', async () => {
    server.routes['PATCH /api/user/features'] = { status: 500, body: '' };
    const { user } = draw(<FeatureSwitches />);
    await user.click(switchOf('Accessibility Mode'));
    await expectToast('Error', 'Failed to update accessibility mode');
    expect(switchOf('Accessibility Mode').checked).toBe(false);
  });
});

describe('privacy', () => {
  test.each([
    ['Find Me By My Phone Number', 'findMeByPhoneNumber', false],
    ['Find Me By My Email', 'findMeByEmail', false],
    ['Show My Number to Contacts', 'showPhoneToContacts', false],
    ['Sync Contacts', 'syncContacts', true],
  ])('%s is saved', async (name, flag, wished) => {
    server.routes['PATCH /api/user/privacy-settings'] = {
      body: person({ [flag]: wished, statusVersion: 2 }),
    };
    const { user } = draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
    expect(switchOf(name).checked).toBe(!wished);
    await user.click(switchOf(name));
    await expectToast('Privacy settings updated');
    expect(server.last()?.body).toEqual({ [flag]: wished });
    expect(switchOf(name).checked).toBe(wished);
  });

  test('that cannot be saved says so', async () => {
    server.routes['PATCH /api/user/privacy-settings'] = { status: 500, body: '' };
    const { user } = draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
    await user.click(switchOf('Sync Contacts'));
    await expectToast('Failed to update settings', 'Something went wrong. Please try again.');
    expect(switchOf('Sync Contacts').checked).toBe(false);
  });

  test('says that Global Privacy Control is on, where it is', () => {
    draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
    expect(screen.queryByText('Global Privacy Control is on')).toBeNull();
    const signal = { globalPrivacyControl: true };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), signal));
    draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
    expect(screen.getByText('Global Privacy Control is on')).toBeTruthy();
  });

  test('leads to the blocked users, with their count', async () => {
    server.routes['GET /api/blocked-users'] = {
      body: [{ id: 'b1', blockedUserId: 'u1', user: { displayName: 'Gary', username: 'gary' } }],
    };
    draw(<PrivacySwitches blockedHref="/settings?view=blocked-users" historyHref="/h" />);
    const link = await screen.findByRole('link', { name: 'Blocked Users 1' });
    expect(link.getAttribute('href')).toBe('/settings?view=blocked-users');
  });
});

describe('a section', () => {
  test('folds on narrow screens, and says what is inside', async () => {
    isNarrow = true;
    const { user } = draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
    const head = screen.getByRole('button', {
      name: 'Privacy Phone number, contacts, blocked people',
    });
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(switchOf('Sync Contacts')).toBeTruthy();
    await user.click(head);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('Features is open from the start', () => {
    isNarrow = true;
    draw(<FeatureSwitches />);
    expect(screen.getByRole('button', { name: 'Features' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    expect(screen.getAllByRole('switch')).toHaveLength(5);
  });

  test('is a card without a button on wide screens', () => {
    draw(<FeatureSwitches />);
    expect(screen.getByRole('heading', { name: 'Features' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('a device without an address book says where contacts are looked for', () => {
  provideDevice(bareDevice);
  draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
  expect(screen.getByText(/^In the mobile app: looks for people you know/)).toBeTruthy();
  cleanup();
  provideDevice({ ...bareDevice, contacts: { ...bareDevice.contacts, kind: 'book' } });
  draw(<PrivacySwitches blockedHref="/b" historyHref="/h" />);
  expect(screen.getByText(/^Looks for people you know/)).toBeTruthy();
  provideDevice(bareDevice);
});

describe('the profile card', () => {
  test('leads to the account, with the score', async () => {
    draw(<ProfileCard />);
    const link = await screen.findByRole('link', {
      name: 'Nora Hale, Connectedness Score 72. Edit account',
    });
    expect(link.getAttribute('href')).toBe('/account');
    expect(link.textContent).toContain('@nora');
  });

  test('a person whom the account does not grade yet is not graded here', async () => {
    const parts = { calls: 0, days: 0, contacts: 2, streak: 0 };
    server.routes['GET /api/connectedness-score'] = { body: { score: 2, parts } };
    draw(<ProfileCard />);
    await vi.waitFor(() => expect(server.asked).not.toHaveLength(0));
    const link = await screen.findByRole('link', { name: 'Nora Hale. Edit account' });
    expect(link.textContent).toContain('–');
    expect(link.textContent).not.toContain('2');
  });

  test('leads there without a score too', async () => {
    server.routes['GET /api/connectedness-score'] = { status: 500, body: '' };
    draw(<ProfileCard />);
    expect(await screen.findByRole('link', { name: 'Nora Hale. Edit account' })).toBeTruthy();
  });
});

test('the links, and signing out', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  server.routes['POST /api/logout'] = {};
  const { user } = draw(<SettingsLinks contactHref="/settings?view=contact-us" />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/settings?view=contact-us',
    '/about',
    '/privacy-policy',
    '/terms-of-service',
    '/report',
    '/child-safety',
    '/accessibility',
    '/delete-account',
  ]);
  const button = screen.getByRole('button', { name: 'Sign Out' });
  await user.click(button);
  await vi.waitFor(() =>
    expect(server.last()).toMatchObject({ method: 'POST', path: '/api/logout' }),
  );
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 5000 });
  // A second tap while leaving does nothing.
  expect(button.getAttribute('aria-busy')).toBe('true');
  reload.mockRestore();
});

test('Contact Us opens three mail drafts', () => {
  draw(<ContactUs />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:support@porchlight.example?subject=Support%20Request',
    'mailto:privacy@porchlight.example?subject=Privacy%20Inquiry',
    'mailto:feedback@porchlight.example?subject=App%20Feedback',
  ]);
});

describe('the theme', () => {
  const theme = () => screen.getByLabelText<HTMLSelectElement>('Theme');

  test('is the system’s until one is chosen, which this device keeps', async () => {
    const { user } = draw(<AppearanceChoice />);
    expect([...theme().options].map(({ text }) => text)).toEqual([
      'Same as this device',
      'Light',
      'Dark',
      'Accessibility',
    ]);
    expect(theme().value).toBe('system');
    await user.selectOptions(theme(), 'Dark');
    expect([theme().value, localStorage.getItem('porchlight-theme')]).toEqual(['dark', 'dark']);
    await user.selectOptions(theme(), 'Same as this device');
    expect(localStorage.getItem('porchlight-theme')).toBeNull();
    expect(server.asked).toEqual([]);
  });

  test('as Accessibility is the account’s own mode', async () => {
    server.routes['PATCH /api/user/features'] = { body: person({ accessibilityMode: true }) };
    const { user } = draw(<AppearanceChoice />);
    await user.selectOptions(theme(), 'Accessibility');
    expect(server.last()?.body).toEqual({ accessibilityMode: true });
    expect(theme().value).toBe('access');
  });
});

describe('calm', () => {
  test('unfolds where the bell leads to it over settings that are open already', async () => {
    isNarrow = true;
    const { user } = draw(
      <>
        <Link href="/settings?section=calm">From the bell</Link>
        <CalmSection />
      </>,
    );
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'From the bell' }));
    expect(await screen.findByRole('switch')).toBeTruthy();
  });

  test('a number of alerts a day is counted up and down, and saved once', async () => {
    server.routes['PATCH /api/user/features'] = {
      body: person({ alertBudget: 19, statusVersion: 2 }),
    };
    const { user } = draw(<CalmSection />);
    expect(screen.getByText('No limit')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fewer alerts a day' }));
    await user.click(screen.getByRole('button', { name: 'Fewer alerts a day' }));
    expect(screen.getByText('19')).toBeTruthy();
    await expectToast('Features Updated');
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    expect(server.last()?.body).toEqual({ alertBudget: 19, quietHours: null });
  });

  test('a step while the one before is saved counts from what is shown', async () => {
    const answer = later<{ body: Me }>();
    server.routes['PATCH /api/user/features'] = async ({ body }) => {
      const { alertBudget } = body as Pick<Me, 'alertBudget'>;
      return alertBudget === 9
        ? answer.promise
        : { body: person({ alertBudget, statusVersion: 3 }) };
    };
    const me = person({ alertBudget: 10 });
    const { user } = draw(<CalmSection />, me);
    const fewer = () => user.click(screen.getByRole('button', { name: 'Fewer alerts a day' }));
    const saved = () => server.asked.filter(({ method }) => method === 'PATCH');
    await fewer();
    await vi.waitFor(() => expect(saved()).toHaveLength(1));
    await fewer();
    await act(async () => answer.give({ body: person({ alertBudget: 9, statusVersion: 2 }) }));
    expect(screen.getByText('8')).toBeTruthy();
    await fewer();
    await vi.waitFor(() => expect(saved().at(-1)?.body).toMatchObject({ alertBudget: 7 }));
  });

  test('quiet hours begin with the night, and are saved when the screen is left', async () => {
    const me = person({ alertBudget: 0 });
    server.routes['PATCH /api/user/features'] = { body: me };
    const { user } = draw(<CalmSection />, me);
    expect(
      screen.getByText('No ordinary alerts, only one line a day in your notifications.'),
    ).toBeTruthy();
    await user.click(switchOf('Quiet hours'));
    expect(screen.getByLabelText<HTMLInputElement>('Quiet from').value).toBe('22:00');
    expect(screen.getByText(/What you asked for always gets through/)).toBeTruthy();
    cleanup();
    await vi.waitFor(() =>
      expect(server.last()?.body).toEqual({
        alertBudget: 0,
        quietHours: { start: '22:00', end: '08:00' },
      }),
    );
  });

  test('two equal times are not saved', async () => {
    const me = person({ quietHours: { start: '22:00', end: '08:00' } });
    const { user } = draw(<CalmSection />, me);
    const until = screen.getByLabelText<HTMLInputElement>('Quiet until');
    await user.clear(until);
    await user.type(until, '22:00');
    expect(screen.getByText('Choose two different times.')).toBeTruthy();
    expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});
