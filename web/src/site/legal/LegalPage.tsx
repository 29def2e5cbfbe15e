import type { ReactNode } from 'react';
import { ArrowLeft, ChevronDown, List, ShieldCheck } from 'lucide-react';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlainFrame } from '../PlainFrame.tsx';
import { BackLink, LEGAL_LINKS, LegalNav } from '../SiteFrame.tsx';

export type LegalSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};

export type LegalText = {
  readonly title: string;
  readonly description: string;
  readonly inShort: string;
  readonly sections: readonly LegalSection[];
};

const UPDATED = 'August 2025';

export function LegalPage({ text, path }: { text: LegalText; path: string }) {
  return (
    <PlainFrame title={text.title}>
      <main id="content" tabIndex={-1} className="legal">
        <div className="legal-side">
          <BackLink className={cx(buttonClass({ variant: 'text' }), 'legal-back')}>
            <ArrowLeft size={20} aria-hidden="true" />
            Back
          </BackLink>
          <nav className="legal-contents" aria-label="On this page">
            <p>
              <List size={22} aria-hidden="true" />
              On this page
            </p>
            <Contents sections={text.sections} />
          </nav>
        </div>
        <article className="legal-text">
          <h1>{text.title}</h1>
          <details className="legal-contents legal-folded">
            <summary>
              <List size={22} aria-hidden="true" />
              <span>On this page</span>
              <ChevronDown size={22} aria-hidden="true" />
            </summary>
            <Contents sections={text.sections} />
          </details>
          <p className="legal-date">Last updated {UPDATED}</p>
          <Notice tone="good" icon={<ShieldCheck size={24} aria-hidden="true" />} title="In short">
            {text.inShort}
          </Notice>
          {text.sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className="legal-number">{index + 1}</span>
                {title}
              </h2>
              {body}
            </section>
          ))}
          <LegalNav links={LEGAL_LINKS.filter(({ href }) => href !== path)} />
        </article>
      </main>
    </PlainFrame>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
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

/** A mail address that opens a draft. */
export function MailLink({ address, subject }: { address: string; subject: string }) {
  return (
    <a className="inline-link" href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      {address}
    </a>
  );
}
