/** The screens and dialogs that are looked at in the pseudo-languages, and in every language. */
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { named, type PseudoLanguage } from './languages.ts';

/** A name and a group that leave little room beside them. */
export const LONG_NAME = 'Ruth Featherstonehaugh';
export const LONG_GROUP = 'Nachbarschaftshilfe und Gartenfreunde';

type Open = (page: Page, language: PseudoLanguage) => Promise<void>;
export type View = {
  readonly path: string;
  /** Opens something on the screen; its English name stands for it in messages about it. */
  readonly name?: string;
  readonly open?: Open;
};

const press =
  (...names: string[]): Open =>
  async (page, language) => {
    for (const name of names)
      await page
        .getByRole('button', { name: named(language, name) })
        .first()
        .click({ timeout: 15_000 });
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };
const dialog = (path: string, ...names: string[]): View => ({
  path,
  name: names.join(', '),
  open: press(...names),
});

/** Every section of the settings and every day of the schedule. */
const unfold: Open = async (page) => {
  const folded = page.locator('main button[aria-expanded="false"]:not([aria-haspopup])');
  await folded.first().waitFor();
  for (let count = await folded.count(); count > 0; count -= 1) await folded.first().click();
};

const contact: Open = async (page) => {
  await page.locator('.row-link', { hasText: LONG_NAME }).first().click();
  await page.waitForURL(/\/contacts\/./);
  await page.locator('#content h2').first().waitFor();
};
const onContact = (...names: string[]): View => ({
  path: '/contacts',
  name: `Ruth, ${names.join(', ')}`,
  open: async (page, language) => {
    await contact(page, language);
    await press(...names)(page, language);
  },
});

const findSomeone: Open = async (page, language) => {
  await press('Add Contact')(page, language);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(LONG_NAME);
  await dialog.getByRole('listitem').first().waitFor();
};

const SCREENS: readonly View[] = [
  { path: '/' },
  { path: '/contacts' },
  { path: '/contacts?tab=groups' },
  { path: '/settings', name: 'all sections', open: unfold },
  { path: '/settings?tab=schedule', name: 'all days', open: unfold },
  { path: '/account' },
  { path: '/security' },
  { path: '/your-contacts' },
  { path: '/settings?tab=nfc' },
  { path: '/pending-contact-requests' },
  { path: '/settings?view=contact-us' },
  { path: '/settings?view=blocked-users' },
  { path: '/nfc-toggle' },
  { path: '/quick?do=on' },
  { path: '/nowhere' },
  { path: '/contacts', name: 'Ruth', open: contact },
  { path: '/waiting' },
  { path: '/meet' },
  { path: '/settings?view=who-could-see-me' },
];

const DIALOGS: readonly View[] = [
  dialog('/', 'Notifications'),
  { path: '/contacts', name: 'Add Contact, someone found', open: findSomeone },
  dialog('/settings?tab=schedule', 'Add Schedule'),
  dialog('/', 'How to use'),
  dialog('/', 'Share'),
  dialog('/', 'Custom'),
  dialog('/contacts?tab=groups', 'Create group'),
  dialog('/contacts?tab=groups', 'Add member to'),
  dialog('/contacts?tab=groups', 'Delete group'),
  dialog('/account', 'Delete Account'),
  dialog('/settings?tab=schedule', 'Away until'),
  dialog('/settings?tab=schedule', 'Off on these dates'),
  dialog('/settings?tab=schedule', 'This day instead'),
  dialog('/settings', 'Everything off'),
  onContact('Find a time'),
  onContact('Remove Contact'),
  onContact('Block'),
  onContact('Report'),
];

export const VISITS: readonly View[] = [
  { path: '/login' },
  { path: '/register' },
  { path: '/reset-password?token=x' },
  { path: '/reset-password' },
  { path: '/verify-email' },
  { path: '/verification-success' },
  { path: '/verification-error' },
  { path: '/verification-expired' },
  { path: '/delete-account' },
  { path: '/email-change' },
];

/** `npm test` looks at some of them, and `npm run test:all` at all. */
const isAll = process.env.TEST_ALL === 'true';
const some = (views: readonly View[], count: number, from = 0) =>
  isAll ? views : views.slice(from, from + count);

export const viewsIn = (language: PseudoLanguage): readonly View[] =>
  language === 'en-XA'
    ? [...some(SCREENS, 6), ...some(DIALOGS, 2)]
    : [...some(SCREENS, 3, 2), ...some(DIALOGS, 1, 2)];
export const visitsIn = (language: PseudoLanguage): readonly View[] =>
  some(VISITS, language === 'en-XA' ? 2 : 0);
export const PUBLIC_PAGES = some(
  [
    ...['landing', 'guide', 'about', 'privacy-policy', 'terms-of-service', 'community-standards'],
    ...['report', 'child-safety', 'accessibility'],
  ].map((name) => ({ path: `/${name}` })),
  2,
);

/** Screens that `npm run test:all` checks in every language. */
export const SPOKEN_PATHS = [
  ...['/', '/contacts', '/contacts?tab=groups', '/settings', '/settings?tab=schedule'],
  ...['/account', '/security', '/waiting', '/meet', '/pending-contact-requests'],
];

/** Something of everything: people, groups, a plan, requests, notifications and a message. */
export async function furnish(nora: Account, others: readonly Account[]): Promise<void> {
  const [ruth, omar, ida] = others;
  if (!ruth || !omar || !ida) throw new Error('three others are needed');
  const [friend] = await nora.call('GET /api/friends');
  for (const name of ['Chess', LONG_GROUP]) {
    const { id } = await nora.call('POST /api/contact-groups', {
      body: { name, color: '#7A4B9A' },
    });
    if (name === LONG_GROUP && friend)
      await nora.call('POST /api/contact-groups/:id/members', {
        params: { id },
        body: { friendshipId: friend.friendshipId },
      });
  }
  const groups = await nora.call('GET /api/contact-groups');
  const long = groups.filter(({ name }) => name === LONG_GROUP).map(({ id }) => id);
  for (const [dayOfWeek, groupIds] of [
    [1, null],
    [5, long],
  ] as const)
    await nora.call('POST /api/scheduled-availability', {
      body: { dayOfWeek, startTime: '21:00', endTime: '01:30', isEnabled: true, groupIds },
    });
  await nora.call('PUT /api/wishes/:friendId', { params: { friendId: ruth.id } });
  await ruth.call('POST /api/status', {
    body: { status: 'available', statusMessage: 'Walking the dog' },
  });
  await omar.call('POST /api/friend-request', { body: { friendId: nora.id } });
  await nora.call('POST /api/friend-request', { body: { friendId: ida.id } });
}
