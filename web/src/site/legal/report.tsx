import { PRODUCT_NAME } from '@porchlight/domain/product';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink, ReportHours } from './LegalPage.tsx';
import { ReportForm } from './ReportForm.tsx';

export const reportPage = (): LegalText => ({
  description: `How to report someone on ${PRODUCT_NAME}, with or without an account, what we do with a report, and when.`,
  inShort:
    'You don’t need an account to report someone. A person reads every report, and we never say who sent it.',
  updated: Date.UTC(2026, 10, 18),
  form: <ReportForm />,
  sections: [
    {
      id: 'danger',
      title: 'In danger now?',
      body: <p>Call your local emergency number first. We can’t send anyone.</p>,
    },
    {
      id: 'with-account',
      title: 'With an account',
      body: (
        <p>
          Open the person’s page, their request, a notification about them or the search result, and
          choose “Report”. Pick a reason, add details if you like, and send it. You can block them
          at the same time.
        </p>
      ),
    },
    {
      id: 'without-account',
      title: 'Without an account',
      body: (
        <>
          <p>
            Send the form above, or write to{' '}
            <MailLink address={operatorLinks.supportMail} subject="Report" /> if you’d like an
            answer. This also goes for content that you believe is against the law. Please tell us:
          </p>
          <ul>
            <li>who it’s about: their username, or their name as you saw it,</li>
            <li>what happened, where you saw it and when,</li>
            <li>a screenshot in an email, if you have one.</li>
          </ul>
          <p>
            You don’t have to tell us your name, and the form keeps nothing about you. If you write,
            we reply to the address you write from, and use it for nothing else.
          </p>
        </>
      ),
    },
    {
      id: 'then',
      title: 'What happens then',
      body: (
        <>
          <p>
            A person looks at it within <ReportHours /> hours; reports about children come first. We
            may remove a name or a photo, warn the person, suspend the account or delete it. We tell
            the person what we did and why. We never say whether anyone reported them, or who.
          </p>
          <p>If we decide that nothing was against the rules, nothing changes for anyone.</p>
        </>
      ),
    },
  ],
});
