/** The product's name, in one place. */
export const PRODUCT_NAME = 'Porchlight';

/** Android's notification channel: the app creates it, the server's pushes and the manifest name it. */
export const PUSH_CHANNEL = 'notifications';

/** Paths of links that open the app on a phone; Android, iOS and the server must list the same. */
export const APP_LINK_PATHS = [
  '/verify-email',
  '/reset-password',
  '/email-change',
  // The way back from the sign-in service.
  '/oidc',
  '/register',
  // The code of somebody one meets, read by the phone's own camera app.
  '/meet',
  '/nfc-toggle',
  // Shortcuts on a home screen: they open one button and change nothing by themselves.
  '/quick',
] as const;

/** Public pages: files of their own that everyone may read, signed in or not. */
export const PUBLIC_PAGES = [
  '/landing',
  '/guide',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/community-standards',
  '/report',
  '/child-safety',
  '/accessibility',
] as const;

const MEMBER_SCREEN =
  /^\/(contacts(\/[^/]+)?|settings|account|security|waiting|meet|your-contacts|pending-contact-requests)\/?$/;

/** Screens that only a signed-in person has: a visitor who opens one signs in there first. */
export const isMemberScreen = (path: string): boolean => MEMBER_SCREEN.test(path);
