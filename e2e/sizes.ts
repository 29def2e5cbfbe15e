/** The windows that tests, measurements and pictures open. */
export const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const wide = { viewport: { width: 1280, height: 800 } };

/** For what looks at both, whatever `npm test` leaves to `npm run test:all`. */
export const BOTH_SIZES = [
  { name: 'narrow', use: narrow },
  { name: 'wide', use: wide },
];
