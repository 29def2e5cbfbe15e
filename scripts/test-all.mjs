/** `npm test` with every phone journey on both systems, not on one in turn. */
process.env.PHONES = 'both';
await import('./test.mjs');
