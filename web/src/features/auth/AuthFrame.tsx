import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { t } from '@porchlight/messages/t';
import { mailLink } from '../../environment/links.ts';
import { siteAddress } from '../../environment/site-address.ts';
import { cx } from '../../ui/cx.ts';
import { AuthShell } from '../../ui/shell/AuthShell.tsx';

export type AuthFrameProps = {
  children: ReactNode;
  title: string;
  /** Screens that report a failure have a dark wall. */
  lit?: boolean;
  /** A long form has less space around it. */
  isLong?: boolean;
  hasFoot?: boolean;
  /** The field, where typing goes on from the screen before. */
  startsAt?: 'heading' | 'field';
};

/** Every screen before signing in: the lamp, the panel beside it, help and legal links below. */
export function AuthFrame(props: AuthFrameProps) {
  const { children, title, lit = true, isLong = false, hasFoot = true } = props;
  const { startsAt = 'heading' } = props;
  const frame = useRef<HTMLDivElement>(null);
  // Each step is a screen of its own to the person: it is read out from its heading on.
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    const field = startsAt === 'field' ? frame.current?.querySelector('input') : null;
    (field ?? heading)?.focus({ preventScroll: true });
  }, [title, startsAt]);
  return (
    <div ref={frame} className={cx('auth-frame', isLong && 'auth-frame-long')}>
      <AuthShell href="/" linkAs={Link} tagline={t('kit.tagline')} lit={lit}>
        {children}
        {hasFoot && <AuthFoot isClose={isLong} />}
      </AuthShell>
    </div>
  );
}

const LINKS = 'flex flex-wrap gap-x-4.5 gap-y-1 text-small text-text-muted';
const LINK =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-3';

function AuthFoot({ isClose }: { isClose: boolean }) {
  return (
    <div className={cx('mt-6.5 border-t border-line pt-4', isClose && 'md:mt-3.5 md:pt-2')}>
      <p className="text-small text-text-muted">{t('auth.needHelp')}</p>
      <nav className={LINKS} aria-label={t('auth.help')}>
        <a className={LINK} href={mailLink('support')}>
          {t('auth.support')}
        </a>
        <a className={LINK} href={mailLink('privacy')}>
          {t('auth.privacy')}
        </a>
        <a className={LINK} href={mailLink('feedback')}>
          {t('auth.feedback')}
        </a>
      </nav>
      <nav className={LINKS} aria-label={t('auth.legal')}>
        <a className={LINK} href={siteAddress('/privacy-policy')}>
          {t('auth.privacyPolicy')}
        </a>
        <a className={LINK} href={siteAddress('/terms-of-service')}>
          {t('auth.terms')}
        </a>
        <a className={LINK} href={siteAddress('/community-standards')}>
          {t('auth.standards')}
        </a>
      </nav>
    </div>
  );
}
