import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { t } from '@porchlight/messages/t';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { at } from './addresses.ts';
import { LanguageNav } from './LanguageNav.tsx';

export type SiteLink = { readonly href: string; readonly text: string; readonly isHere?: boolean };

export const legalLinks = (): readonly SiteLink[] => [
  { href: at('/privacy-policy'), text: t('site.privacyPolicy') },
  { href: at('/terms-of-service'), text: t('site.termsOfService') },
  { href: at('/community-standards'), text: t('site.communityStandards') },
  { href: at('/report'), text: t('site.report') },
  { href: at('/child-safety'), text: t('site.childSafety') },
  { href: at('/accessibility'), text: t('site.accessibility') },
  { href: '/delete-account', text: t('site.deleteAccount') },
];

function SiteBrand() {
  return (
    <a className="brand" href="/" aria-label={t('site.productGoToHome')}>
      <LogoMark />
      <span>{PRODUCT_NAME}</span>
    </a>
  );
}

export function SiteHeader({
  links = [],
  className,
}: {
  links?: readonly SiteLink[];
  className?: string;
}) {
  return (
    <header className={cx('site-header', className)}>
      <div className="site-inner">
        <SiteBrand />
        {links.length > 0 && (
          <nav className="site-nav" aria-label={t('site.page')}>
            {links.map(({ href, text, isHere }) => (
              <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
                {text}
              </a>
            ))}
          </nav>
        )}
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href="/login"
          data-session="none"
        >
          {t('site.login')}
        </a>
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href="/"
          data-session="here"
          hidden
        >
          {t('site.openApp')}
        </a>
      </div>
    </header>
  );
}

export function SiteFooter({ path }: { path: string }) {
  return (
    <footer className="site-footer">
      <div className="site-inner">
        <SiteBrand />
        <LegalNav
          links={[
            { href: at('/guide'), text: t('site.guide') },
            { href: at('/about'), text: t('site.about') },
            ...legalLinks(),
          ]}
        />
        <LanguageNav path={path} />
      </div>
    </footer>
  );
}

export function LegalNav({ links }: { links: readonly SiteLink[] }) {
  return (
    <nav className="legal-links" aria-label={t('site.morePages')}>
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** The way back of pages that are read on the way: in history, otherwise home (script/back.ts). */
export function BackLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <a className={className} href="/" data-back>
      {children}
    </a>
  );
}
