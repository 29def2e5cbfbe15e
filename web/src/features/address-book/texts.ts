import { PRODUCT_NAME } from '@porchlight/domain/product';

export const accessTexts = {
  title: `Find ${PRODUCT_NAME} Users From Your Contacts`,
  matching: 'Your phone does the matching. Numbers are scrambled before anything leaves it.',
  notStored: 'Shared contact info is never shared or stored on our servers.',
  notTold: 'Nobody is told that you looked.',
  allow: 'Allow Contact Access',
  requesting: 'Requesting Permission...',
  skip: 'Skip for Now',
  granted: 'Contact Access Granted',
  grantedHint: 'You can now find friends from your contacts',
  denied: 'Contact Access Denied',
  deniedHint: 'You can still add friends manually by username or email',
  loaded: 'Contacts Loaded',
  loadedHint: (count: number) => `Found ${count} contacts with contact information`,
  loadFailed: 'Error Loading Contacts',
  loadFailedHint: 'Unable to load your contacts. You can still add friends manually.',
};
