/** The same screens in another state: a light that is on, a question, something that went wrong. */
import type { Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
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

const whoSees = tap('Family: 2 people');

export const states: readonly Screen[] = [
  { name: 'home-unavailable', at: '/', before: off },
  { name: 'home-audience', at: '/', before: off, show: tap('Family') },
  { name: 'home-available', at: '/', before: on(47) },
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
  { name: 'push-permission', at: '/', who: 'newcomer', isNew: true, isOverlay: true },
  {
    name: 'onboarding',
    at: '/',
    who: 'newcomer',
    isNew: true,
    show: tap('Skip for now'),
    isOverlay: true,
  },
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
    show: async (page) => {
      await tap('Add Contact')(page);
      await page.getByLabel('Search for people').fill('Finn Newly');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'search-none',
    at: '/contacts',
    show: async (page) => {
      await tap('Add Contact')(page);
      await page.getByLabel('Search for people').fill('nobody has this name');
      await page.getByText('No users found matching').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'block',
    at: '/contacts',
    show: async (page) => {
      await tap('Add Contact')(page);
      await page.getByLabel('Search for people').fill('Finn Newly');
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
