import { PRODUCT_NAME } from '@porchlight/domain/product';
import { at } from '../addresses.ts';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink } from './LegalPage.tsx';

export const termsOfService = (): LegalText => ({
  description: `The agreement between you and ${PRODUCT_NAME}: who can use it, what we owe each other, and how either of us can end it.`,
  updated: Date.UTC(2025, 7, 15),
  inShort:
    'Be at least 13, be yourself, be kind. Your data stays yours. You can leave at any time. We do our best, and our liability has a limit.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      body: (
        <p>
          By creating an account or using {PRODUCT_NAME} you agree to these terms, to the{' '}
          <a className="inline-link" href={at('/privacy-policy')}>
            Privacy Policy
          </a>{' '}
          and to the{' '}
          <a className="inline-link" href={at('/community-standards')}>
            Community Standards
          </a>
          . If you don’t agree, please don’t use it.
        </p>
      ),
    },
    {
      id: 'age',
      title: 'Who can use it',
      body: (
        <p>
          The minimum age is 13. Users under 18 need guardian supervision: a parent or guardian has
          to know that you use {PRODUCT_NAME}, agree to these terms for you, and keep an eye on how
          you use it.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>Give your real name, an email address you can read and your own phone number.</li>
          <li>One account per person. Don’t share it, and don’t pretend to be someone else.</li>
          <li>
            Keep your password to yourself. If you think someone else has it, change it. That signs
            out all your other devices.
          </li>
          <li>You are responsible for what is done from your account.</li>
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
            A light that is on doesn’t promise that anyone will answer, and one that is off doesn’t
            promise that no one will call. <b>{PRODUCT_NAME} is not for emergencies.</b> In an
            emergency, call your local emergency number.
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
            <a className="inline-link" href={at('/community-standards')}>
              Community Standards
            </a>
            . In particular, don’t:
          </p>
          <ul>
            <li>harass, threaten or keep asking people who said no;</li>
            <li>collect other people’s data, or use bots to look people up;</li>
            <li>break in, get around limits, or disrupt the service for others;</li>
            <li>use it for advertising, or for anything the law forbids.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'yours',
      title: 'What’s yours',
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
          {PRODUCT_NAME} is free today. If any part of it ever costs something, we’ll tell you
          first, and we won’t charge you without your consent.
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
            , or{' '}
            <a className="inline-link" href="/delete-account">
              without signing in
            </a>
            . Contact lists are deleted immediately, profile photos within 7 days, and account data
            is kept 30 days after deletion for disputes. You can download your data first.
          </p>
          <p>
            We may suspend or close an account that breaks these terms. If we do, we’ll say why. You
            can appeal, and we answer appeals within 5 business days.
          </p>
        </>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: (
        <p>
          We work to keep {PRODUCT_NAME} running, correct and safe, but we provide it “as is” and
          “as available”. As far as the law allows, we give no warranty: we don’t promise that it is
          always up or that every change reaches every phone in time.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      body: (
        <p>
          As far as the law allows, our total liability is limited to the greater of $100 or the
          amount you paid us in the last 12 months, and we are not liable for indirect or
          consequential damages. Nothing here limits liability that the law does not let us limit.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          We may change the service and these terms. If a change affects you, we’ll email you before
          it takes effect. If you don’t agree, you can leave. If you stay, the new terms apply.
        </p>
      ),
    },
    {
      id: 'rest',
      title: 'The rest',
      body: (
        <p>
          If one part of these terms turns out to be invalid, the rest still apply. If we let
          something pass once, we don’t give up the right to act on it later. You keep the rights
          that the law of your country gives you as a consumer.
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
});
