import { type ReactNode, useEffect } from 'react';
import { Clock, FolderSearch, Link2, Mail, MailCheck, MailX } from 'lucide-react';
import { Link, useLocation, useSearch, useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useSessionId } from '../../api/session.ts';
import { mailLink } from '../../environment/links.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { destinationIn } from './destination.ts';
import { refusalText } from './failures.ts';

const REDIRECT_DELAY_MS = 3000;

/** The end of a verification: signed in already where it was finished here. */
export function VerificationSuccessScreen() {
  const isSignedIn = useSessionId() !== null;
  return (
    <AuthFrame title={t('auth.successTitle')}>
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1>{t('auth.successTitle')}</h1>
      {isSignedIn ? <Welcome /> : <NextSteps />}
    </AuthFrame>
  );
}

function Welcome() {
  const [, navigate] = useLocation();
  const destination = destinationIn(useSearch()) ?? '/';
  useEffect(() => {
    const timer = setTimeout(() => navigate(destination, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, destination]);
  return (
    <>
      <p className="mt-1.5">{t('auth.verifiedHint')}</p>
      <p className="mt-1.5 text-text-muted">{t('auth.redirecting')}</p>
      <Link
        href={destination}
        replace
        className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}
      >
        {t('auth.openApp')}
      </Link>
    </>
  );
}

function NextSteps() {
  return (
    <>
      <p className="mt-1.5 text-text-muted">{t('auth.successHint')}</p>
      <h2 className="mt-6 mb-1 font-sans text-body font-strong">{t('auth.nextSteps')}</h2>
      <ol>
        {[t('auth.step1'), t('auth.step2'), t('auth.step3')].map((step, index) => (
          <li key={step} className="flex gap-3.25 py-2.25 leading-snug">
            <b className="text-green" aria-hidden="true">
              {index + 1}
            </b>
            {step}
          </li>
        ))}
      </ol>
      <Link href="/login" className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}>
        {t('auth.signIn')}
      </Link>
    </>
  );
}

export function VerificationErrorScreen() {
  const [search] = useSearchParams();
  const message = refusalText(search.get('error'));
  return (
    <AuthFrame title={t('auth.errorTitle')} lit={false} hasFoot={false}>
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{t('auth.errorTitle')}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <div className="mt-5.5 grid gap-2.5 md:grid-cols-2">
        <Link href="/login" className={`md:col-span-full ${buttonClass()}`}>
          {t('auth.tryAgain')}
        </Link>
        <a href={mailLink('support')} className={buttonClass({ variant: 'secondary' })}>
          {t('auth.contactSupport')}
        </a>
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('auth.backToHome')}
        </Link>
      </div>
      <section className="mt-6">
        <h2 className="mb-1 font-sans text-body font-strong">{t('auth.solutions')}</h2>
        <ul>
          <Solution icon={<Clock size={21} />}>{t('auth.solutionExpiry')}</Solution>
          <Solution icon={<Link2 size={21} />}>{t('auth.solutionLink')}</Solution>
          <Solution icon={<Mail size={21} />}>{t('auth.solutionFresh')}</Solution>
          <Solution icon={<FolderSearch size={21} />}>{t('auth.solutionSpam')}</Solution>
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
