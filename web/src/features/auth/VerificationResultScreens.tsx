import type { ReactNode } from 'react';
import { Clock, FolderSearch, Link2, Mail, MailCheck, MailX } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { mailLink } from '../../api/links.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { authMessages as messages, authTexts as texts } from './texts.ts';

const ERROR_MAX = 200;

export function VerificationSuccessScreen() {
  return (
    <AuthFrame title={texts.successTitle} lamp="medium">
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1>{texts.successTitle}</h1>
      <p className="mt-1.5 text-text-muted">{texts.successHint}</p>
      <h2 className="mt-6 mb-1 font-sans text-body font-strong">{texts.nextSteps}</h2>
      <ol>
        {texts.steps.map((step, index) => (
          <li key={step} className="flex gap-3.25 py-2.25 leading-snug">
            <b className="text-green" aria-hidden="true">
              {index + 1}
            </b>
            {step}
          </li>
        ))}
      </ol>
      <Link href="/login" className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}>
        {texts.signIn}
      </Link>
    </AuthFrame>
  );
}

/** The address brings the text, so it is shown as text and not at any length. */
export function VerificationErrorScreen() {
  const [search] = useSearchParams();
  const message = search.get('error')?.slice(0, ERROR_MAX) || messages.verificationFailed;
  return (
    <AuthFrame title={texts.errorTitle} lit={false} lamp="medium" hasFoot={false}>
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{texts.errorTitle}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <div className="mt-5.5 grid gap-2.5 md:grid-cols-2">
        <Link href="/login" className={`md:col-span-full ${buttonClass()}`}>
          {texts.tryAgain}
        </Link>
        <a href={mailLink('support')} className={buttonClass({ variant: 'secondary' })}>
          {texts.contactSupport}
        </a>
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {texts.backToHome}
        </Link>
      </div>
      <section className="mt-6">
        <h2 className="mb-1 font-sans text-body font-strong">{texts.solutions}</h2>
        <ul>
          <Solution icon={<Clock size={21} />}>{texts.solutionExpiry}</Solution>
          <Solution icon={<Link2 size={21} />}>{texts.solutionLink}</Solution>
          <Solution icon={<Mail size={21} />}>{texts.solutionFresh}</Solution>
          <Solution icon={<FolderSearch size={21} />}>{texts.solutionSpam}</Solution>
        </ul>
      </section>
    </AuthFrame>
  );
}

function Solution({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3.25 py-2.25 leading-snug">
      <span className="mt-0.5 text-green" aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
