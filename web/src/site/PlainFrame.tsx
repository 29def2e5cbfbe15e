import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { BackLink, SiteHeader } from './SiteFrame.tsx';

/** Pages that are read on the way: a back bar on narrow screens, the brand's bar on wide ones. */
export function PlainFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="plain-bar">
        <BackLink className="icon-btn">
          <ArrowLeft size={24} aria-hidden="true" />
          <span className="sr-only">{t('site.back')}</span>
        </BackLink>
        <span className="plain-title" aria-hidden="true">
          {title}
        </span>
      </header>
      <SiteHeader className="plain-header" />
      {children}
    </>
  );
}
