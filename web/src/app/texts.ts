import { PRODUCT_NAME } from '@porchlight/domain/product';

export const appTexts = {
  home: 'Home',
  contacts: 'Contacts',
  allContacts: 'All Contacts',
  groups: 'Groups',
  yourContacts: 'Your Contacts',
  pendingRequests: 'Pending Contact Requests',
  settings: 'Settings',
  titleOf: (screen: string) => `${screen} · ${PRODUCT_NAME}`,
  loading: 'Loading…',
  offline: 'You’re offline',
  lastKnown: (time: string) => `Last known at ${time}`,
  tryAgain: 'Try again',
  broken: 'Something went wrong. Please try again.',
  notFound: 'Page Not Found',
  notFoundHint: 'There’s no one at this address.',
  goHome: 'Go home',
  signedOut: 'Signed out',
  sessionExpired: 'Your session has expired. Please sign in again.',
  moveSchedule: (zone: string) => `Move your schedule to ${zone}?`,
  moveScheduleHint: (zone: string) =>
    `This device is in ${zone}. Your schedule follows the clock of another time zone.`,
  move: 'Move schedule',
  keep: 'Keep as it is',
};
