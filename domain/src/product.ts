/** The product's name and slogan, in one place. */
export const PRODUCT_NAME = 'Porchlight';
export const TAGLINE = 'Never Miss the Perfect Time to Talk';

/** Paths of links that open the app on a phone; Android, iOS and the server must list the same. */
export const APP_LINK_PATHS = [
  '/verify-email',
  '/reset-password',
  '/register',
  '/nfc-toggle',
] as const;
