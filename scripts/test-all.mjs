/**
 * Everything of `npm test`, with every journey at every width, every phone journey on both systems
 * and every screen in both pseudo-languages.
 */
process.env.TEST_ALL = 'true';
process.env.PHONES = 'both';
await import('./test.mjs');
