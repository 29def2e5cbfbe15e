import { PRODUCT_NAME } from '@porchlight/domain/product';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink } from './LegalPage.tsx';

export const communityStandards: LegalText = {
  title: 'Community Standards',
  description: `How people treat each other on ${PRODUCT_NAME}, what to do when somebody doesn’t, and how we decide.`,
  inShort:
    'A light says “you may call”. It never says “you must”. Be yourself, take no for an answer, and block whoever doesn’t.',
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
          <li>Use your own name, so that your contacts know who asks.</li>
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
          <li>No harassment, threats or hate, against anyone, for whatever they are or believe.</li>
          <li>
            No explicit language in names and usernames. The app refuses it; please don’t look for
            ways around.
          </li>
          <li>No sexual content, and nothing that endangers a child.</li>
          <li>Nothing that pushes someone towards hurting themselves or others.</li>
        </ul>
      ),
    },
    {
      id: 'no',
      title: 'Take no for an answer',
      body: (
        <ul>
          <li>
            A declined request is a no. It may be sent again twice in 30 days; then the app stops
            it, and so should you.
          </li>
          <li>A light that is off needs no reason. Don’t ask for one.</li>
          <li>
            Don’t try to find out who hides from you, or make new accounts to get around a block.
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
          <li>Don’t look people up by machine, and don’t sell anything here.</li>
          <li>
            Don’t press anyone, at home or at work, to keep their light on or to show you their
            screen.
          </li>
        </ul>
      ),
    },
    {
      id: 'help-yourself',
      title: 'What you can do at once',
      body: (
        <>
          <p>
            <b>Block.</b> Whoever you block cannot find you, ask you or see your light, and is not
            told. To them it looks as if you had removed them. You find the list under Settings, and
            can undo it.
          </p>
          <p>
            <b>Remove.</b> A contact you remove sees nothing of you any more.
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
          If somebody breaks these standards, write to{' '}
          <MailLink address={operatorLinks.supportMail} subject="Support Request" /> and say who and
          what. We answer inquiries within 10 business days, and sooner where someone is in danger.
          If someone is in danger now, call your local emergency number first.
        </p>
      ),
    },
    {
      id: 'decide',
      title: 'How we decide',
      body: (
        <p>
          A person reads what you write. Depending on what happened we ask for a change, suspend an
          account, or end it. We tell the person concerned what we decided and why, and never who
          told us.
        </p>
      ),
    },
    {
      id: 'appeal',
      title: 'Appeals',
      body: (
        <p>
          If we got it wrong, write to{' '}
          <MailLink address={operatorLinks.supportMail} subject="Support Request" />. Someone who
          did not make the first decision looks again, and we answer appeals within 5 business days.
        </p>
      ),
    },
  ],
};
