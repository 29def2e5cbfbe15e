import { expect, it } from 'vitest';
import { usableEmails } from './email.ts';

it('addresses of an address book are compared as accounts store them, each once', () => {
  const typed = [
    ' Ana@Example.com',
    'ana@example.com ',
    'no address',
    '',
    '@',
    `${'x'.repeat(260)}@x.y`,
  ];
  expect(usableEmails(typed)).toEqual(['ana@example.com']);
});
