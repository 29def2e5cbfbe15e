/**
 * Everything of `npm test`, with every journey at every width, every phone journey on both systems,
 * every screen in both pseudo-languages, and the main screens and public pages in every language and
 * theme.
 */
process.env.TEST_ALL = 'true';
process.env.PHONES = 'both';
await import('./test.mjs');
