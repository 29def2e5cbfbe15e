import type { ReactNode } from 'react';
import { ArrowLeft, ChevronDown, List, ShieldCheck } from 'lucide-react';
import { language, t } from '@porchlight/messages/t';
import { Breakable } from '../../ui/Breakable.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Notice.tsx';
import { at } from '../addresses.ts';
import { LanguageNav } from '../LanguageNav.tsx';
import { PlainFrame } from '../PlainFrame.tsx';
import { BackLink, legalLinks, LegalNav } from '../SiteFrame.tsx';
import { type LegalName, legalSummary, legalTitle } from './summary.ts';

export type LegalSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};

export type LegalText = {
  readonly description: string;
  readonly inShort: string;
  /** When its substance last changed; better words alone change no date. */
  readonly updated: number;
  /** In the reader's language, above the binding text. */
  readonly form?: ReactNode;
  readonly sections: readonly LegalSection[];
};

const isBinding = (): boolean => language() === 'en';
/** The binding text is English on every page. */
const english = () => (isBinding() ? {} : ({ lang: 'en', dir: 'ltr' } as const));

export function LegalPage({ name, text }: { name: LegalName; text: LegalText }) {
  const title = legalTitle(name);
  return (
    <PlainFrame title={title}>
      <main id="content" tabIndex={-1} className="legal">
        <div className="legal-side">
          <BackLink className={cx(buttonClass({ variant: 'text' }), 'legal-back')}>
            <ArrowLeft size={20} aria-hidden="true" />
            {t('site.back')}
          </BackLink>
          <nav className="legal-contents" aria-label={t('site.onThisPage')}>
            <p>
              <List size={22} aria-hidden="true" />
              {t('site.onThisPage')}
            </p>
            <Contents sections={text.sections} />
          </nav>
        </div>
        <article className="legal-text">
          <h1>{title}</h1>
          <details className="legal-contents legal-folded">
            <summary>
              <List size={22} aria-hidden="true" />
              <span>{t('site.onThisPage')}</span>
              <ChevronDown size={22} aria-hidden="true" />
            </summary>
            <Contents sections={text.sections} />
          </details>
          <p className="legal-date">{t('site.lastUpdated', { date: text.updated })}</p>
          <Notice
            tone="good"
            icon={<ShieldCheck size={24} aria-hidden="true" />}
            title={t('site.inShort')}
          >
            {isBinding() ? text.inShort : <Summary name={name} />}
          </Notice>
          {text.form}
          {text.sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} {...english()}>
              <h2 id={`${id}-title`}>
                <span className="legal-number">{index + 1}</span>
                {title}
              </h2>
              {body}
            </section>
          ))}
          <LegalNav
            links={[
              { href: at('/about'), text: t('site.about') },
              ...legalLinks().filter(({ href }) => href !== at(`/${name}`)),
            ]}
          />
          <LanguageNav path={`/${name}`} />
        </article>
      </main>
    </PlainFrame>
  );
}

function Summary({ name }: { name: LegalName }) {
  return (
    <>
      <ul className="legal-summary">
        {legalSummary(name).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <b>{t('site.legal.binding')}</b>
      </p>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol {...english()}>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="legal-number" aria-hidden="true">
              {index + 1}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The server replaces the number with the hours that the operator promises (site-files.ts). */
export const ReportHours = () => <span data-report-hours>24</span>;

/** An email address that opens a draft. */
export function MailLink({ address, subject }: { address: string; subject: string }) {
  return (
    <a className="inline-link" href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      <Breakable text={address} />
    </a>
  );
}
