import { PRODUCT_NAME } from '@porchlight/domain/product';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink } from './LegalPage.tsx';

export const communityStandards = (): LegalText => ({
  description: `How people treat each other on ${PRODUCT_NAME}, what to do when someone doesn’t follow the rules, and how we decide.`,
  updated: Date.UTC(2025, 7, 15),
  inShort:
    'A light means “you can call”, never “you have to”. Be yourself, take no for an answer, and block anyone who doesn’t.',
  sections: [
    {
      id: 'idea',
      title: 'The idea',
      body: (
        <p>
          {PRODUCT_NAME} is for people who like talking to each other: family, close friends,
          coworkers. These standards keep it that way. They apply to names, photos, group names,
          status messages, requests, and to the calls people make because of a light.
        </p>
      ),
    },
    {
      id: 'yourself',
      title: 'Be yourself',
      body: (
        <ul>
          <li>Use your own name, so that people know who’s asking.</li>
          <li>Don’t pretend to be another person, a company or us.</li>
          <li>The minimum age is 13. Users under 18 need guardian supervision.</li>
        </ul>
      ),
    },
    {
      id: 'kind',
      title: 'Be kind',
      body: (
        <ul>
          <li>
            No harassment, threats or hate against anyone, whoever they are and whatever they
            believe.
          </li>
          <li>
            No explicit language in names, usernames and group names. The app refuses it, so please
            don’t look for ways around it.
          </li>
          <li>No sexual content, and nothing that endangers a child.</li>
          <li>Nothing that pushes someone toward hurting themselves or others.</li>
        </ul>
      ),
    },
    {
      id: 'no',
      title: 'Take no for an answer',
      body: (
        <ul>
          <li>
            A declined request is a no. You can ask again twice in 30 days. After that the app stops
            you, and you should stop too.
          </li>
          <li>A light that is off needs no reason. Don’t ask for one.</li>
          <li>
            Don’t try to find out who is hiding from you, or make new accounts to get around a
            block.
          </li>
        </ul>
      ),
    },
    {
      id: 'careful',
      title: 'Be careful with others’ data',
      body: (
        <ul>
          <li>Don’t pass on numbers, photos or lights of people who shared them with you.</li>
          <li>Don’t use bots to look people up, and don’t sell anything here.</li>
          <li>
            Don’t pressure anyone, at home or at work, to keep their light on or to show you their
            screen.
          </li>
        </ul>
      ),
    },
    {
      id: 'help-yourself',
      title: 'What you can do right away',
      body: (
        <>
          <p>
            <b>Block.</b> People you block can’t find you, send you requests or see your light. They
            won’t be notified, and to them it looks as if you had removed them. You can unblock them
            in Settings.
          </p>
          <p>
            <b>Remove.</b> A contact you remove no longer sees your light or your number.
          </p>
          <p>
            <b>Turn it off.</b> Your light is yours. Off is always one tap away.
          </p>
        </>
      ),
    },
    {
      id: 'report',
      title: 'Tell us',
      body: (
        <p>
          If someone breaks these standards, choose Report on their page, in their request, in a
          notification or in a search result. The person won’t find out. You can also write to{' '}
          <MailLink address={operatorLinks.supportMail} subject="Support Request" /> and tell us who
          it was and what happened. We answer inquiries within 10 business days, and sooner where
          someone is in danger. If someone is in danger now, call your local emergency number first.
        </p>
      ),
    },
    {
      id: 'decide',
      title: 'How we decide',
      body: (
        <p>
          A person decides, not a program. Depending on what happened, we send a warning, remove a
          photo, name or message, suspend the account or delete it. We tell the person what we did
          and why. We never say whether anyone reported them, or who.
        </p>
      ),
    },
    {
      id: 'appeal',
      title: 'Appeals',
      body: (
        <p>
          If we got it wrong, write to{' '}
          <MailLink address={operatorLinks.supportMail} subject="Support Request" />. If your
          account is suspended, you can also answer once after you sign in. Someone who didn’t make
          the first decision will look at it again, and we answer appeals within 5 business days.
        </p>
      ),
    },
  ],
});
