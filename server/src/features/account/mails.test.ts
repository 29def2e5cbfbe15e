import { expect, test } from 'vitest';
import { resetMail, verificationMail } from './mails.ts';

const LINK = 'https://porchlight.example/verify-email?token=abc';
const nora = { email: 'nora@example.com', displayName: 'Nora Lind' };

test('greets by the first name and has the link on a line of its own', () => {
  const mail = verificationMail(nora, LINK);
  expect(mail).toMatchObject({ to: 'nora@example.com', subject: 'Verify your email' });
  expect(mail.text.split('\n')).toEqual(
    expect.arrayContaining(['Hello Nora,', 'Verify my email:', LINK]),
  );
  expect(mail.text).toContain('24 hours');
  expect(mail.html).toContain(`href="${LINK}"`);
  expect(resetMail(nora, LINK).text).toContain('one hour');
});

test('escapes whatever stands in a name', () => {
  const mail = verificationMail({ ...nora, displayName: '<b>"Nora"&' }, LINK);
  expect(mail.html).toContain('Hello &lt;b&gt;&quot;Nora&quot;&amp;,');
  expect(mail.html).not.toContain('<b>');
});
