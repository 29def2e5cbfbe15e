import { gzipSync } from 'node:zlib';
import { origin } from '../accounts.ts';
import { LANGUAGES, textIn } from '../languages.ts';
import { befriend, expect, test } from '../people.ts';
import { unfoldRequests } from '../screens.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

// Whole journeys: on a busy machine they take their time.
test.describe.configure({ timeout: 180_000 });

test('Someone’s home screen: who is there, who asks, and everything about the own light', async ({
  account,
  open,
}) => {
  const [nora, ruth, theo] = await Promise.all([
    account('Nora Hale'),
    account('Ruth Hale'),
    account('Theo Lindqvist'),
  ]);
  await befriend(nora, ruth);
  await ruth.call('POST /api/status', {
    body: { status: 'available', statusMessage: 'Tea on the porch', statusExpiresAt: soon(80) },
  });
  await theo.call('POST /api/friend-request', { body: { friendId: nora.id } });
  const friends = await nora.call('GET /api/friends');
  const family = await nora.call('POST /api/contact-groups', {
    body: { name: 'Family', color: '#2F7A46' },
  });
  await nora.call('POST /api/contact-groups/:id/members', {
    params: { id: family.id },
    body: { friendshipId: friends[0]?.friendshipId ?? '' },
  });
  const { page } = await open(nora);

  // Who is there, and who asks.
  await expect(page.getByText('Tea on the porch')).toBeVisible();
  await expect(page.getByText(/^1h (20|19)m$/)).toBeVisible();
  await unfoldRequests(page);
  await page.getByRole('button', { name: 'Accept Theo Lindqvist' }).click();
  await expect(page.getByText('Contact request accepted').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact Requests' })).toHaveCount(0);

  // The bell: opening reads, closing throws away what was read.
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByText('Ruth Hale is available')).toBeVisible();
  await expect(notifications.getByRole('list')).toHaveCSS('max-height', '384px');
  await notifications.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(notifications.getByText("You're all caught up!")).toBeVisible();
  await notifications.getByRole('button', { name: 'Close' }).click();

  // A tab leads to the top, also the current one.
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs).toHaveCSS('height', '80px');
    await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => window.scrollTo(0, 200));
    await tabs.getByRole('link', { name: 'Home' }).click();
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(0);
  } else {
    const { x = 0, width = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
    expect(Math.abs(x * 2 + width - 1280), 'off the middle').toBeLessThanOrEqual(20);
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page).toHaveURL(/\/contacts$/);
    await page.getByRole('link', { name: 'Porchlight, go to home' }).click();
    await expect(page.getByRole('heading', { name: 'Available Now' })).toBeVisible();
  }

  // On for one group, with a message and a custom timer.
  await page.getByRole('button', { name: 'Share with All Contacts' }).click();
  await page.getByRole('button', { name: 'Family', exact: true }).click();
  await page.getByLabel('Status message').fill('Cooking dinner');
  await expect(page.getByText('14/50 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByRole('button', { name: 'More hours' }).click();
  await page.getByRole('button', { name: 'Start Timer' }).click();
  await expect(page.getByText("You'll be available for 75 minutes").first()).toBeVisible();
  await expect(page.getByText(/^1:1[45]:\d\d$/)).toBeVisible();

  // Who sees it, and how.
  await page.getByRole('button', { name: /^Family can see it/ }).click();
  await page.getByRole('button', { name: 'See as Ruth Hale' }).click();
  const seeAs = page.getByRole('dialog', { name: 'See as Ruth Hale' });
  await expect(seeAs.getByText('Cooking dinner')).toBeVisible();
  await expect(seeAs.getByText('Your phone number')).toBeVisible();
  await seeAs.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'See as Theo Lindqvist' }).click();
  await expect(page.getByText('Theo isn’t in Family')).toBeVisible();
  await page.keyboard.press('Escape');

  // The group goes: nobody sees it, and nothing wider is offered.
  await nora.call('DELETE /api/contact-groups/:id', { params: { id: family.id } });
  await expect(page.getByText('No one can see your light')).toBeVisible();
  await page.getByRole('button', { name: 'Choose who sees it' }).click();
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
  await page.getByRole('switch').click();
  await expect(page.getByText('Choose who sees your light').first()).toBeVisible();
  await page.getByRole('button', { name: 'All Contacts', exact: true }).click();
  await page.getByRole('switch').click();
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All 2 contacts can see it' })).toBeVisible();

  // A schedule that says otherwise is held off, and taken up again.
  const today = new Date(new Date().toLocaleString('en-US', { timeZone: 'America/New_York' }));
  const elsewhere = (today.getDay() + 3) % 7;
  await nora.call('POST /api/scheduled-availability', {
    body: {
      dayOfWeek: elsewhere,
      startTime: '09:00',
      endTime: '17:00',
      isEnabled: true,
      groupIds: null,
    },
  });
  await page.getByRole('switch').click();
  await page.getByRole('switch').click();
  await expect(page.getByText(/^Schedule paused until /)).toBeVisible();
  await page.getByRole('button', { name: 'Resume schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
  await expect(page.getByText(/^Scheduled to turn on /)).toBeVisible();

  // Share, and help.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const share = page.getByRole('dialog', { name: 'Join Porchlight' });
  await share.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Invitation message copied to clipboard').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${origin()}/register?invite=i-`);
  await share.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'How to use' }).click();
  await expect(page.getByRole('dialog', { name: 'How to use' })).toBeVisible();
  // Back closes what lies on top, and stays on the screen.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Porch light' })).toBeVisible();
});

test('An invited person adds whoever invited them, on an otherwise empty home screen', async ({
  account,
  open,
}) => {
  const [ruth, nora] = await Promise.all([account('Ruth Invites'), account('Nora Invited')]);
  const { token } = await ruth.call('POST /api/invitations');
  const { page } = await open(nora, { at: `/?invite=${token}`, isNew: true });
  // The first visit: half a second later how everything works.
  await expect(page.getByRole('dialog', { name: 'How to use' })).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Ruth Invites' }).click();
  await expect(page.getByText('Contact request sent').first()).toBeVisible();
  await expect(page.getByText('Ruth Invites invited you')).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(page.getByRole('dialog', { name: 'Join Porchlight' })).toBeVisible();
  await page.keyboard.press('Escape');
  await ruth.call('POST /api/friend-request/:id/accept', { params: { id: nora.id } });
  // With the first contact there is a reason to ask about notifications.
  await expect(page.getByText('You have your first contact.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('None of your contacts are currently Available')).toBeVisible();
});

test('With the keyboard alone someone turns the light on for an hour, and answers a request', async ({
  account,
  open,
}) => {
  const [kay, ben] = await Promise.all([account('Kay Board'), account('Ben Asks')]);
  await ben.call('POST /api/friend-request', { body: { friendId: kay.id } });
  const { page } = await open(kay);
  const { keyboard } = page;
  await expect(page.getByText('Ben Asks').first()).toBeVisible();
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step += 1) {
      await keyboard.press('Tab');
      if (name.test((await focused()) ?? '')) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await tabTo(/wants to connect$/);
    await keyboard.press('Enter');
  }
  await tabTo(/^Accept Ben Asks$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Contact request accepted').first()).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(/^Porch light/);
  await keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
  // The timers are one stop, with arrows within.
  await tabTo(/^15 minutes$/);
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  expect(await focused()).toBe('1 hour');
  await keyboard.press('Enter');
  await expect(page.getByText(/^(1:00:00|59:5\d)$/)).toBeVisible();
  // A toast would take the first Escape.
  await expect(page.getByText('Contact request accepted')).toHaveCount(0);
  await tabTo(/^Share$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Join Porchlight' })).toBeFocused();
  await keyboard.press('Escape');
  await expect.poll(focused).toBe('Share');
});

test('The first load of the signed-in app is at most 125 kB of JavaScript', async () => {
  const files = new Map<string, { code: string; size: number }>();
  const read = async (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const code = await (await fetch(`${origin()}/assets/${file}`)).text();
    const read = { code, size: gzipSync(code, { level: 9 }).length };
    files.set(file, read);
    return read;
  };
  // With one language, whichever the browser wants.
  for (const language of LANGUAGES) {
    // The sign-in page is the app's own page for everyone.
    const headers = { accept: 'text/html', 'accept-language': language };
    const page = await (await fetch(`${origin()}/login`, { headers })).text();
    const waiting = new Set(
      [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? ''),
    );
    let bytes = 0;
    let all = '';
    for (const file of waiting) {
      const { code, size } = await read(file);
      bytes += size;
      all += code;
      for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        waiting.add(imported ?? '');
    }
    // The home screen is among them: nothing more is asked for before it works.
    expect(all).toContain(textIn(language, 'availability.json off'));
    expect(bytes, language).toBeLessThanOrEqual(125_000);
  }
});
