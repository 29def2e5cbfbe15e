import type { Page } from '@playwright/test';
import { type Account, befriend } from '../accounts.ts';
import { expect, test } from '../people.ts';
import { brokenWords, expectNoOverflow } from '../screens.ts';

const LONG = 'Wilhelmina Bartholomew Featherstonehaugh';
const ARABIC = 'عبد الرحمن بن محمد الأنصاري';
const FAMILY = '👨‍👩‍👧‍👦';
/** The sizes at which a person may hold it: 320 px, and what the project says. */
const SMALL = { width: 320, height: 640 };

/** Where the evening is far away: the week below has turned no light on. */
const ELSEWHERE = ['Asia/Kathmandu', 'America/St_Johns'].find((timeZone) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hour = Number(format.format());
  return hour >= 3 && hour < 20;
});

async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  // As a link within the app does it: the page is not loaded again.
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

async function furnish(owner: Account, contact: Account): Promise<void> {
  await befriend(owner, contact);
  await contact.call('POST /api/status', {
    body: { status: 'available', statusMessage: FAMILY.repeat(50) },
  });
  const group = await owner.call('POST /api/contact-groups', {
    body: { name: 'W'.repeat(40), color: '#7A4B9A' },
  });
  const friends = await owner.call('GET /api/friends');
  for (const { friendshipId } of friends) {
    await owner.call('POST /api/contact-groups/:id/members', {
      params: { id: group.id },
      body: { friendshipId },
    });
  }
  await owner.call('PATCH /api/user/timezone', { body: { timezone: ELSEWHERE ?? '' } });
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
    await owner.call('POST /api/scheduled-availability', {
      body: {
        dayOfWeek,
        startTime: '21:30',
        endTime: '01:15',
        isEnabled: true,
        groupIds: [group.id],
      },
    });
  }
}

/** Names start at one edge, whichever way they are written. */
async function expectOneEdge(page: Page): Promise<void> {
  let edges: number[] = [];
  const names = page.locator('main li bdi');
  // A long list is drawn once more when its code is there.
  await expect
    .poll(async () => {
      edges = await names.evaluateAll((found) =>
        found.flatMap((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          // A line has one box for its digits and another for its letters.
          const lines = new Map<number, number>();
          for (const { top, left } of text.getClientRects())
            lines.set(Math.round(top), Math.min(left, lines.get(Math.round(top)) ?? Infinity));
          return [...lines.values()].map((left) => Math.round(left));
        }),
      );
      return edges.length;
    })
    .toBeGreaterThan(4);
  expect(new Set(edges).size, 'edges at which names start').toBe(1);
}

// Whole journeys: on a busy machine they take their time.
test.describe.configure({ timeout: 180_000 });

test('Nothing overflows at 320 px: nobody, one and a thousand contacts, long names, emoji, right to left, another zone', async ({
  account,
  open,
}) => {
  const [owner, arab] = await Promise.all([account(LONG), account(ARABIC)]);
  const { page } = await open(owner);
  await page.setViewportSize(SMALL);

  // Nobody.
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await expectNoOverflow(page, []);

  // One, with a week in another zone. The zone is asked about once, and stays as it is.
  // No page is open meanwhile: it would bring the zone along by itself.
  await page.goto('about:blank');
  await furnish(owner, arab);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Keep as it is' })).toBeVisible();
  await expectNoOverflow(page, []);
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(page.getByRole('button', { name: `Call \u2068${ARABIC}\u2069` })).toBeVisible();
  await page.getByLabel('Status message').fill(FAMILY.repeat(50));
  await expect(page.getByText('50/50 characters')).toBeVisible();
  await page.getByRole('button', { name: '30 minutes' }).click();
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await expectNoOverflow(page, []);
  await page.getByRole('button', { name: /can see it/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoOverflow(page, []);
  await page.keyboard.press('Escape');

  await go(page, '/contacts', 'Contacts');
  await expectNoOverflow(page, []);
  await go(page, '/contacts?tab=groups', 'Contacts');
  await expectNoOverflow(page, []);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await go(page, '/pending-contact-requests', 'Pending Contact Requests');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expectNoOverflow(page, []);
  await go(page, '/settings', 'Settings');
  await expectNoOverflow(page, []);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page.getByText('9:30 PM').first()).toBeVisible();
  await expectNoOverflow(page, []);

  // A thousand, as the server would list them.
  const [friend] = await owner.call('GET /api/friends');
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...friend,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    friendshipId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    // The number mixes both directions in the order of names.
    displayName: `${1000 + index} ${index % 3 === 0 ? LONG : ARABIC}`,
    status: index < 30 ? 'available' : 'unavailable',
  }));
  await page.route('**/api/friends', async (route) => route.fulfill({ json: many }));
  await page.reload();
  await go(page, '/your-contacts', 'Your Contacts');
  await expect(page.getByRole('button', { name: `Call 1000 ${LONG}` })).toBeVisible();
  await expectNoOverflow(page, []);
  await expectOneEdge(page);
  await go(page, '/', 'Available Now');
  await expectNoOverflow(page, []);
  await expectOneEdge(page);
});

test('A message covers neither what it announces nor a control', async ({ account, open }) => {
  const [nora, ben] = await Promise.all([account('Nora Reads'), account('Ben Lights')]);
  await befriend(nora, ben);
  const { page } = await open(nora);
  // A wide window has its own place for messages, and its own test.
  if ((page.viewportSize()?.width ?? 0) >= 768) await page.setViewportSize(SMALL);
  // A light that is on before the connection lives is no news.
  await page.waitForFunction(() => localStorage.getItem('user-last-known') !== null);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  // Read in one step: a toast leaves by itself, however slow the machine is.
  const found = await page.waitForFunction(() => {
    const toast = [...document.querySelectorAll('.toast')].find(
      (one) => one.textContent.includes('Ben Lights is now') && one.checkVisibility(),
    );
    const row = document.querySelector('button[aria-label="Call Ben Lights"]');
    const tabBar = document.querySelector('.tab-bar');
    if (!toast || !row || !tabBar) return null;
    if (toast.getAnimations().some(({ playState }) => playState === 'running')) return null;
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return [toast, row, tabBar].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    });
  });
  const boxes = await found.jsonValue();
  const [message, call, tabs] = boxes!;
  expect(call!.bottom).toBeLessThanOrEqual(message!.top);
  expect(message!.bottom).toBeLessThanOrEqual(tabs!.top);
});

test('At 320 px names, addresses and numbers break between their words', async ({
  account,
  open,
}) => {
  const [nora, willa] = await Promise.all([account('Nora Hale'), account(LONG)]);
  await befriend(nora, willa);
  await nora.call('POST /api/call-proposals', {
    body: {
      friendId: willa.id,
      minutes: 30,
      starts: [new Date(Date.now() + 86_400_000).toISOString()],
    },
  });
  const { page } = await open(nora, { at: `/contacts/${willa.id}` });
  await page.setViewportSize(SMALL);
  await expect(page.getByText('+1 415 555 0142')).toBeVisible();
  await expectNoOverflow(page, []);
  const username = (await nora.call('GET /api/friends'))[0]?.username;
  const broken = await brokenWords(page);
  expect(broken.filter((word) => word !== username)).toEqual([]);
  // Words beside a button are not squeezed to a column.
  const asked = page.getByText(/^You asked Wilhelmina for 30 minutes/);
  expect((await asked.boundingBox())?.width).toBeGreaterThan(150);
  await go(page, '/account', 'Account');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
});
