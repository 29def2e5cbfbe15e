/** Every screen and overlay there is a picture of. Add yours. */
import type { Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { LANGUAGES, translated } from '../languages.ts';
import type { Who } from './cast.ts';

/** The language of the pictures. */
export const wanted = process.env.SCREENSHOTS_LANGUAGE ?? 'en';

export type Screen = {
  /** The name of the picture, and what -g looks for. */
  name: string;
  at: string;
  /** The person whose screen it is: Nora unless set, nobody for a visitor. */
  who?: Who | 'visitor';
  /** Set-up before the screen is opened. */
  before?: (account: Account) => Promise<void>;
  /** Whether the questions of a first visit may be asked. */
  isNew?: boolean;
  /** Taps after the screen is open; they find their controls by English names. */
  show?: (page: Page) => Promise<void>;
  /** A dialog or toast: the picture is of what fits the screen, and not of the whole page. */
  isOverlay?: boolean;
  /** The taps find their controls in every language. */
  isTranslated?: boolean;
};

/** A name that is a text of the catalogue is found in the language of the pictures. */
export const tap = (name: string | RegExp) => async (page: Page) => {
  const isSpoken = typeof name === 'string' && LANGUAGES.includes(wanted);
  const inWanted = isSpoken ? translated(wanted, name) : name;
  await page.getByRole('button', { name: inWanted }).first().click();
};

/** Every section of the settings; without a word, so that it works in every language. */
const unfoldAll = async (page: Page) => {
  const folded = page.locator('main button[aria-expanded="false"]:not([aria-haspopup])');
  for (let count = await folded.count(); count > 0; count -= 1) await folded.first().click();
};

/** Sections fold on narrow screens only. */
const unfold = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, expanded: false });
  if (await button.isVisible()) await button.click();
};

const openFirstContact = async (page: Page) => {
  await page.locator('.row-link').first().click();
  await page.getByRole('article').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'landing', at: '/', who: 'visitor' },
  { name: 'guide', at: '/guide', who: 'visitor' },
  { name: 'about', at: '/about', who: 'visitor' },
  { name: 'privacy-policy', at: '/privacy-policy', who: 'visitor' },
  { name: 'terms-of-service', at: '/terms-of-service', who: 'visitor' },
  { name: 'community-standards', at: '/community-standards', who: 'visitor' },
  { name: 'report', at: '/report', who: 'visitor' },
  { name: 'child-safety', at: '/child-safety', who: 'visitor' },
  { name: 'accessibility', at: '/accessibility', who: 'visitor' },
  { name: 'sign-in', at: '/login', who: 'visitor' },
  { name: 'sign-up', at: '/register', who: 'visitor' },
  {
    name: 'sign-up-errors',
    at: '/register',
    who: 'visitor',
    show: async (page) => {
      await page.getByLabel('Email').fill('nora@example');
      await page.getByLabel('Phone number').fill('(415) 555-01');
      await page.getByLabel('Password', { exact: true }).fill('four');
      await tap('Sign Up')(page);
    },
  },
  {
    name: 'forgot-sent',
    at: '/login',
    who: 'visitor',
    show: async (page) => {
      await tap('Forgot My Password')(page);
      await page.getByLabel('Email').fill('nora@example.com');
      await tap('Send Password')(page);
      await page.getByRole('heading', { name: 'Email Sent' }).waitFor();
    },
  },
  {
    name: 'check-email',
    at: '/verification-expired',
    who: 'visitor',
    show: async (page) => {
      await page.getByLabel('Email').fill('nora@example.com');
      await tap('Request a new verification email')(page);
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  { name: 'reset-dead', at: '/reset-password', who: 'visitor' },
  { name: 'verification-success', at: '/verification-success', who: 'visitor' },
  { name: 'verification-error', at: '/verification-error', who: 'visitor' },
  { name: 'verification-expired', at: '/verification-expired', who: 'visitor' },

  { name: 'home', at: '/' },
  { name: 'home-first-run', at: '/', who: 'newcomer' },
  { name: 'custom-timer', at: '/', show: tap('Custom'), isOverlay: true, isTranslated: true },
  { name: 'share', at: '/', show: tap(/^Share$/), isOverlay: true },
  { name: 'help', at: '/', show: tap('How to use'), isOverlay: true, isTranslated: true },
  { name: 'contacts-all', at: '/contacts' },
  { name: 'contact', at: '/contacts', show: openFirstContact, isTranslated: true },
  {
    name: 'call-sheet',
    at: '/contacts',
    show: async (page) =>
      page
        .getByRole('button', { name: /^Call / })
        .first()
        .click(),
    isOverlay: true,
  },
  { name: 'contacts-groups', at: '/contacts?tab=groups' },
  {
    name: 'add-contact',
    at: '/contacts',
    show: tap('Add Contact'),
    isOverlay: true,
    isTranslated: true,
  },
  {
    name: 'create-group',
    at: '/contacts?tab=groups',
    show: tap('Create group'),
    isOverlay: true,
    isTranslated: true,
  },
  {
    name: 'delete-group',
    at: '/contacts?tab=groups',
    show: tap(/^Delete group/),
    isOverlay: true,
  },
  { name: 'your-contacts', at: '/your-contacts' },
  { name: 'pending-contact-requests', at: '/pending-contact-requests' },
  { name: 'account', at: '/account' },
  {
    name: 'account-delete',
    at: '/account',
    show: tap('Delete Account'),
    isOverlay: true,
    isTranslated: true,
  },
  { name: 'not-found', at: '/nowhere' },

  { name: 'settings', at: '/settings' },
  { name: 'settings-unfolded', at: '/settings', show: unfoldAll, isTranslated: true },
  { name: 'settings-notifications', at: '/settings', show: unfold('Notifications Requests') },
  {
    name: 'settings-calm',
    at: '/settings?section=calm',
    show: async (page) => {
      for (let times = 0; times < 16; times += 1) await tap('Fewer alerts a day')(page);
      await page.getByRole('switch', { name: 'Quiet hours' }).check();
      await page.getByText('What you asked for').scrollIntoViewIfNeeded();
    },
  },
  { name: 'settings-privacy', at: '/settings', show: unfold('Privacy Phone') },
  {
    name: 'settings-notifications-no-groups',
    at: '/settings',
    who: 'newcomer',
    show: unfold('Notifications Requests'),
  },
  {
    name: 'settings-alerts',
    at: '/settings',
    show: async (page) => {
      await unfold('Notifications Requests')(page);
      await tap(/^Alerts by Group and Contact/)(page);
    },
    isOverlay: true,
  },
  { name: 'contact-us', at: '/settings?view=contact-us' },
  { name: 'blocked-users', at: '/settings?view=blocked-users' },
  { name: 'blocked-users-none', at: '/settings?view=blocked-users', who: 'newcomer' },
  {
    name: 'unblock',
    at: '/settings?view=blocked-users',
    show: tap('Unblock Gary Loud'),
    isOverlay: true,
  },
  { name: 'nfc', at: '/settings?tab=nfc' },
  {
    name: 'nfc-preview',
    at: '/settings?tab=nfc&mobile-preview=true',
    show: async (page) => page.getByText('Current status').waitFor(),
  },
  { name: 'schedule', at: '/settings?tab=schedule' },
  { name: 'schedule-empty', at: '/settings?tab=schedule', who: 'newcomer' },
  {
    name: 'schedule-add',
    at: '/settings?tab=schedule',
    show: tap('Add Schedule'),
    isOverlay: true,
    isTranslated: true,
  },
  {
    name: 'schedule-delete',
    at: '/settings?tab=schedule',
    show: tap(/^Delete period/),
    isOverlay: true,
  },
  // Last: opening them marks them as read.
  {
    name: 'notifications',
    at: '/',
    show: tap('Notifications'),
    isOverlay: true,
    isTranslated: true,
  },
  {
    name: 'notifications-empty',
    at: '/',
    who: 'newcomer',
    show: tap('Notifications'),
    isOverlay: true,
    isTranslated: true,
  },
];
