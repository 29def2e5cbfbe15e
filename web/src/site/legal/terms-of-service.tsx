import { PRODUCT_NAME } from '@porchlight/domain/product';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink } from './LegalPage.tsx';

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description: `The agreement between you and ${PRODUCT_NAME}: who may use it, what we owe each other, and how either of us can end it.`,
  inShort:
    'Be at least 13, be yourself, be kind. Your data stays yours. You can leave at any time. We do our best, and our liability has a limit.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      body: (
        <p>
          By creating an account or using {PRODUCT_NAME} you agree to these terms, to the{' '}
          <a className="inline-link" href="/privacy-policy">
            Privacy Policy
          </a>{' '}
          and to the{' '}
          <a className="inline-link" href="/community-standards">
            Community Standards
          </a>
          . If you don’t agree, please don’t use it.
        </p>
      ),
    },
    {
      id: 'age',
      title: 'Who may use it',
      body: (
        <p>
          The minimum age is 13. Users under 18 need guardian supervision: a parent or guardian has
          to know that you use {PRODUCT_NAME}, agree to these terms for you, and look after how you
          use it.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>Give your real name, an email you can read and a phone number of yours.</li>
          <li>One account per person. Don’t share it, and don’t pretend to be somebody else.</li>
          <li>
            Keep your password to yourself. If you think somebody else has it, change it: that signs
            out all your other devices.
          </li>
          <li>What is done from your account counts as done by you.</li>
        </ul>
      ),
    },
    {
      id: 'service',
      title: 'What the service does',
      body: (
        <>
          <p>
            {PRODUCT_NAME} shows your contacts whether now is a good time to call, as you set it: by
            a tap, a timer, a weekly schedule or a tag. It carries no calls and no messages. Calls
            go through your phone and its provider, on their terms and at their price.
          </p>
          <p>
            A light that is on is no promise that anyone answers, and one that is off is no promise
            that nobody calls. <b>{PRODUCT_NAME} is not for emergencies.</b> In an emergency, call
            your local emergency number.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'How to use it',
      body: (
        <>
          <p>
            Follow the{' '}
            <a className="inline-link" href="/community-standards">
              Community Standards
            </a>
            . In particular, don’t:
          </p>
          <ul>
            <li>harass, threaten or keep asking people who said no;</li>
            <li>collect other people’s data, or look for people by machine;</li>
            <li>break in, get around limits, or disturb the service for others;</li>
            <li>use it for advertising, or for anything the law forbids.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'yours',
      title: 'What is yours',
      body: (
        <p>
          Your name, photo, messages and lists stay yours. You allow us to store them and to show
          them to the people you choose, for as long as you have your account and for no other
          purpose. The software, the name and the lantern are ours or our licensors’.
        </p>
      ),
    },
    {
      id: 'price',
      title: 'Price',
      body: (
        <p>
          {PRODUCT_NAME} costs nothing today. Should a part of it ever cost something, we say so
          before, and nothing is charged without your consent.
        </p>
      ),
    },
    {
      id: 'leaving',
      title: 'Leaving',
      body: (
        <>
          <p>
            You can delete your account at any time in{' '}
            <a className="inline-link" href="/account">
              Account
            </a>
            . Contact lists are deleted immediately, profile photos within 7 days, and account data
            is kept 30 days after deletion for disputes. You can download your data before.
          </p>
          <p>
            We may suspend or end an account that breaks these terms. We say why. You can appeal,
            and we answer appeals within 5 business days.
          </p>
        </>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: (
        <p>
          We work to keep {PRODUCT_NAME} running, correct and safe, and it is provided as it is and
          as available. As far as the law allows, we give no warranty beyond that: not that it is
          always up, not that every change reaches every phone in time.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      body: (
        <p>
          As far as the law allows, our liability for everything together is limited to the greater
          of $100 or the amount you paid us in the last 12 months, and we are not liable for
          indirect or consequential damage. Nothing here limits liability that the law does not let
          us limit.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          We may change the service and these terms. If a change matters to you, we tell you by
          email before it takes effect. If you don’t agree, you can leave; if you stay, the new
          terms hold.
        </p>
      ),
    },
    {
      id: 'rest',
      title: 'The rest',
      body: (
        <p>
          If one part of these terms turns out not to hold, the others still do. That we let
          something pass once does not mean that we give up the right. Rights that the law of your
          country gives you as a consumer stay yours.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Write to <MailLink address={operatorLinks.supportMail} subject="Support Request" />. We
          answer inquiries within 10 business days.
        </p>
      ),
    },
  ],
};
