/** Every screen and overlay there is a picture of. Add yours. */
import type { Page } from '@playwright/test';
import type { Cast } from './cast.ts';

export type Screen = {
  /** The name of the picture, and what -g looks for. */
  name: string;
  at: string;
  /** Whose screen it is; Nora's where nothing is said, nobody's for a visitor. */
  who?: keyof Cast | 'visitor';
  /** What is tapped after arriving. */
  show?: (page: Page) => Promise<void>;
  /** A dialog or toast: the picture is of what fits the screen, and not of the whole page. */
  isOverlay?: boolean;
};

const tap = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Sections fold on narrow screens only. */
const unfold = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, expanded: false });
  if (await button.isVisible()) await button.click();
};

export const screens: readonly Screen[] = [
  { name: 'sign-in', at: '/login', who: 'visitor' },
  { name: 'sign-up', at: '/register', who: 'visitor' },
  { name: 'home', at: '/' },
  { name: 'home-first-run', at: '/', who: 'newcomer' },
  { name: 'contacts-all', at: '/contacts' },
  { name: 'contacts-groups', at: '/contacts?tab=groups' },
  { name: 'your-contacts', at: '/your-contacts' },
  { name: 'pending-contact-requests', at: '/pending-contact-requests' },
  { name: 'not-found', at: '/nowhere' },

  { name: 'settings', at: '/settings' },
  { name: 'settings-notifications', at: '/settings', show: unfold('Notifications Requests') },
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
  { name: 'schedule', at: '/settings?tab=schedule' },
  { name: 'schedule-empty', at: '/settings?tab=schedule', who: 'newcomer' },
  {
    name: 'schedule-add',
    at: '/settings?tab=schedule',
    show: tap('Add Schedule'),
    isOverlay: true,
  },
  {
    name: 'schedule-delete',
    at: '/settings?tab=schedule',
    show: tap(/^Delete period/),
    isOverlay: true,
  },
];
