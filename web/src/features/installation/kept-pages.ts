/** The pages that the worker keeps. */

/** The app's own page: visitors who are not signed in are given it at this address too. */
export const APP_PAGE = '/login';

export const SITE_PAGES = [
  '/landing',
  '/guide',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/community-standards',
  '/report',
  '/child-safety',
  '/accessibility',
];
