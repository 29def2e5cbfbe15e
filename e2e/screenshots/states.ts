/** The same screens in another state: a light that is on, a question, something that went wrong. */
import type { Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { startRelease } from '../newer-build.ts';
import { type Screen, tap } from './screens.ts';

const MINUTE_MS = 60_000;

const groupOf = async (nora: Account, name: string): Promise<string> => {
  const groups = await nora.call('GET /api/contact-groups');
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`there is no group ${name}`);
  return group.id;
};
const on =
  (minutes: number | null, group?: string) =>
  async (nora: Account): Promise<void> => {
    const end = minutes === null ? null : new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    await nora.call('POST /api/status', {
      body: {
        status: 'available',
        statusMessage: 'Cooking dinner',
        statusExpiresAt: end,
        visibleToGroupIds: group === undefined ? null : [await groupOf(nora, group)],
      },
    });
  };
const off = async (nora: Account): Promise<void> => {
  await nora.call('POST /api/status', { body: { status: 'unavailable' } });
};

async function choosePicture(page: Page): Promise<void> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext('2d');
    const colors = context?.createLinearGradient(0, 0, 900, 600);
    colors?.addColorStop(0, '#7fb3d5');
    colors?.addColorStop(1, '#f5b041');
    if (context && colors) context.fillStyle = colors;
    context?.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(base64, 'base64');
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer });
  await page.locator('.ReactCrop__crop-selection').waitFor();
}

async function writeTag(page: Page): Promise<void> {
  await tap('Write Status Toggle to NFC Tag')(page);
  await page.getByLabel('Name this tag').fill('Kitchen door');
}

const whoSees = tap(/^Family can see it/);

const searchFor = (text: string, answer: string | RegExp) => async (page: Page) => {
  await tap('Add Contact')(page);
  await page.getByLabel('Search for people').fill(text);
  await page.getByRole('dialog').getByText(answer).first().waitFor();
};
const searchFinn = searchFor('Finn Newly', '@finnnewly');

/** Another port is another origin: the questions of a first visit would be asked there again. */
async function waitForNewVersion(page: Page): Promise<void> {
  const answered = await page.evaluate(() => Object.entries(localStorage));
  await page.addInitScript((entries) => {
    if (!window.location.protocol.startsWith('http')) return;
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, answered);
  const release = await startRelease();
  page.once('close', () => void release.close());
  await page.goto(`${release.url}/?app`);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  release.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version is ready').waitFor();
}

export const states: readonly Screen[] = [
  { name: 'home-unavailable', at: '/', before: off },
  { name: 'home-audience', at: '/', before: off, show: tap(/^Share with/) },
  { name: 'home-available', at: '/', before: on(47) },
  {
    name: 'edit-light',
    at: '/',
    before: on(47, 'Family'),
    show: tap('Edit your light'),
    isOverlay: true,
    isTranslated: true,
  },
  { name: 'home-last-minute', at: '/', before: on(0.99) },
  { name: 'home-schedule-hold', at: '/', before: on(null) },
  {
    name: 'home-offline',
    at: '/',
    before: on(47),
    show: async (page) => {
      await page.clock.install();
      await page.reload();
      await page.getByText('Available Now').waitFor();
      await page.context().setOffline(true);
      await page.clock.fastForward(80_000);
      await page.getByText('Last known', { exact: true }).waitFor();
    },
  },
  { name: 'who-sees-me', at: '/', before: on(47, 'Family'), show: whoSees, isOverlay: true },
  {
    name: 'see-as',
    at: '/',
    before: on(47, 'Family'),
    show: async (page) => {
      await whoSees(page);
      await page
        .getByRole('button', { name: /^See as/ })
        .first()
        .click();
    },
    isOverlay: true,
  },
  {
    name: 'see-as-hidden',
    at: '/',
    before: on(47, 'Family'),
    show: async (page) => {
      await whoSees(page);
      await page.getByRole('button', { name: 'See as Omar Haddad' }).click();
    },
    isOverlay: true,
  },
  {
    name: 'home-audience-gone',
    at: '/',
    before: async (nora) => {
      const body = { name: 'Book Club', color: '#75533A' } as const;
      const { id } = await nora.call('POST /api/contact-groups', { body });
      await on(47, 'Book Club')(nora);
      await nora.call('DELETE /api/contact-groups/:id', { params: { id } });
    },
  },
  {
    name: 'install-prompt',
    at: '/',
    before: off,
    show: async (page) => {
      await page.evaluate(() => localStorage.setItem('porchlight-visits', '1'));
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.locator('h1').first().waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await page.getByRole('button', { name: 'Install' }).waitFor();
    },
  },
  { name: 'update-available', at: '/', who: 'newcomer', show: waitForNewVersion },
  {
    name: 'push-permission',
    at: '/',
    isNew: true,
    show: tap('Got it'),
    isOverlay: true,
  },
  { name: 'onboarding', at: '/', who: 'newcomer', isNew: true, isOverlay: true },
  {
    name: 'people-matching',
    at: '/contacts?mobile-preview=true',
    show: async (page) => {
      await page.getByRole('button', { name: 'Find people' }).click();
      await page.getByText(/numbers checked|Check again/).waitFor();
    },
  },
  {
    name: 'invite-contacts',
    at: '/?mobile-preview=true',
    show: async (page) => {
      await tap(/^Share$/)(page);
      await tap('Invite from contacts')(page);
    },
    isOverlay: true,
  },
  {
    name: 'search-found',
    at: '/contacts',
    show: searchFinn,
    isOverlay: true,
  },
  {
    name: 'search-none',
    at: '/contacts',
    show: searchFor('nobody has this name', 'No users found matching'),
    isOverlay: true,
  },
  {
    name: 'block',
    at: '/contacts',
    show: async (page) => {
      await searchFinn(page);
      await tap(/^More options for Finn/)(page);
      await page.getByRole('menuitem', { name: 'Block' }).click();
    },
    isOverlay: true,
  },
  {
    name: 'remove-contact',
    at: '/your-contacts',
    show: async (page) => {
      await tap(/^More options for/)(page);
      await page.getByRole('menuitem', { name: 'Remove Contact' }).click();
    },
    isOverlay: true,
  },
  {
    name: 'invitation-links',
    at: '/',
    before: async (nora) => void (await nora.call('POST /api/invitations')),
    show: async (page) => {
      await tap(/^Share$/)(page);
      await tap('Your invitation links')(page);
      await page
        .getByRole('button', { name: /^Revoke the link/ })
        .first()
        .waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'my-code',
    at: '/meet',
    show: async (page) => page.getByRole('img', { name: /^Your code/ }).waitFor(),
  },
  { name: 'my-code-scan', at: '/meet?tab=scan' },
  { name: 'my-code-dead', at: '/meet?code=no-such-code' },
  {
    name: 'streak',
    at: '/',
    before: on(47),
    show: tap(/^Availability streak/),
    isOverlay: true,
  },
  {
    name: 'edit-group',
    at: '/contacts?tab=groups',
    show: tap(/^Edit group/),
    isOverlay: true,
  },
  { name: 'add-to-group', at: '/contacts?tab=groups', show: tap(/^Add member/), isOverlay: true },
  { name: 'contacts-none', at: '/contacts', who: 'newcomer' },
  { name: 'groups-none', at: '/contacts?tab=groups', who: 'newcomer' },
  { name: 'your-contacts-none', at: '/your-contacts', who: 'newcomer' },
  { name: 'pending-none', at: '/pending-contact-requests', who: 'newcomer' },
  { name: 'account-crop', at: '/account', show: choosePicture, isOverlay: true },
  {
    name: 'nfc-action',
    at: '/settings?tab=nfc&mobile-preview=true',
    show: writeTag,
    isOverlay: true,
  },
  {
    name: 'nfc-tags',
    at: '/settings?tab=nfc&mobile-preview=true',
    show: async (page) => {
      await writeTag(page);
      await tap('Write tag')(page);
      await page.getByText('Never tapped').first().waitFor();
    },
  },
  { name: 'nfc-link', at: '/nfc-toggle' },
];
