import { PRODUCT_NAME } from '@porchlight/domain/product';
import { at } from '../addresses.ts';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink, ReportHours } from './LegalPage.tsx';

export const childSafety = (): LegalText => ({
  description: `The standards of ${PRODUCT_NAME} against child sexual abuse and exploitation, how to report it, and who to contact.`,
  inShort:
    'Sexual abuse and exploitation of children has no place here. Report it, and we act on it first.',
  updated: Date.UTC(2026, 10, 18),
  sections: [
    {
      id: 'standards',
      title: 'Our standards',
      body: (
        <>
          <p>
            {PRODUCT_NAME} prohibits child sexual abuse and exploitation in every form, in names,
            photos, messages and in the calls people make because of a light. That includes:
          </p>
          <ul>
            <li>child sexual abuse material, real or generated,</li>
            <li>grooming: winning a child’s trust in order to abuse them,</li>
            <li>sexualizing a child, blackmail with pictures, and trafficking,</li>
            <li>telling others where to find any of it.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Age, and what strangers can see',
      body: (
        <p>
          The minimum age is 13. Users under 18 need guardian supervision. No one sees a light or a
          phone number unless the person has accepted them as a contact, and there is no chat, no
          feed and no location.
        </p>
      ),
    },
    {
      id: 'report',
      title: 'Report it',
      body: (
        <>
          <p>
            In the app, choose “Report” and “A child may be in danger”. Without an account, use{' '}
            <a className="inline-link" href={at('/report')}>
              this form
            </a>{' '}
            or write to <MailLink address={operatorLinks.supportMail} subject="Child safety" />.
            These reports come first, and a person looks at them within <ReportHours /> hours.
          </p>
          <p>
            If a child is in danger now, call your local emergency number first. Please don’t send
            us abuse material, not even as proof: tell us where it is.
          </p>
        </>
      ),
    },
    {
      id: 'act',
      title: 'What we do',
      body: (
        <p>
          We remove the content, suspend or delete the account, and report it to the authorities as
          the law requires. We keep for them what the law requires, and no longer than it requires.
        </p>
      ),
    },
    {
      id: 'guardians',
      title: 'For parents and guardians',
      body: (
        <p>
          If a child under 13 has an account, or you want the account of your child deleted, write
          to <MailLink address={operatorLinks.privacyMail} subject="A child’s account" />. We delete
          it once we know that you’re the parent or guardian.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact for child safety',
      body: (
        <p>
          <MailLink address={operatorLinks.supportMail} subject="Child safety" /> reaches the people
          who decide on these reports. It is also the address for authorities and other services.
        </p>
      ),
    },
  ],
});
