import { PRODUCT_NAME } from '@porchlight/domain/product';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink } from './LegalPage.tsx';

export const accessibilityStatement = (): LegalText => ({
  description: `How accessible ${PRODUCT_NAME} is, what we test, what doesn’t work yet, and how to tell us.`,
  inShort:
    'Meant for everyone: with a keyboard, a screen reader, large text or high contrast. Tell us what doesn’t work for you.',
  updated: Date.UTC(2026, 10, 18),
  sections: [
    {
      id: 'aim',
      title: 'Our aim',
      body: (
        <p>
          The app and these pages aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at
          level AA, in all six languages and all three themes.
        </p>
      ),
    },
    {
      id: 'works',
      title: 'What helps',
      body: (
        <ul>
          <li>The app works with a keyboard and with a screen reader.</li>
          <li>
            An accessibility theme with larger text and stronger contrast, in Settings. The app also
            follows your device’s settings for dark mode and reduced motion.
          </li>
          <li>Whether a light is on is said in words, never by color alone.</li>
        </ul>
      ),
    },
    {
      id: 'test',
      title: 'How we test',
      body: (
        <p>
          Automatic checks look at the screens before each release, in light, dark and accessibility
          themes and from 320 pixels wide. They find only some problems. This statement is based on
          our own assessment; no outside body has tested {PRODUCT_NAME} yet.
        </p>
      ),
    },
    {
      id: 'limits',
      title: 'What doesn’t work yet',
      body: (
        <ul>
          <li>With text at 200% on narrow phones, a few rows cut off long names.</li>
          <li>The legal texts are complete in English only; other languages have a summary.</li>
          <li>Calls happen in your phone’s own app, which we can’t change.</li>
        </ul>
      ),
    },
    {
      id: 'tell',
      title: 'Tell us',
      body: (
        <p>
          If something doesn’t work for you, write to{' '}
          <MailLink address={operatorLinks.supportMail} subject="Accessibility" />. We answer within
          10 business days, and look for another way to help you until it is fixed. If our answer
          doesn’t help, you can turn to the body that oversees accessibility where you live.
        </p>
      ),
    },
  ],
});
