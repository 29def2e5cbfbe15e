/** The product's name and promise, in one place. */
export const PRODUCT_NAME = 'Porchlight';
export const TAGLINE = 'Never Miss the Perfect Time to Talk';

/** Links that open the app on a phone: both systems and the server name the same ones. */
export const APP_LINK_PATHS = [
  '/verify-email',
  '/reset-password',
  '/register',
  '/nfc-toggle',
] as const;
