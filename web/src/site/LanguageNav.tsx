import { offeredLanguages } from '@porchlight/messages/language-names';
import { language, t } from '@porchlight/messages/t';

/** This page in every language, by the name that its readers know. */
export function LanguageNav({ path }: { path: string }) {
  return (
    <nav className="legal-links" aria-label={t('site.languages')}>
      {offeredLanguages().map(({ language: other, name }) => (
        <a
          key={other}
          href={`/${other}${path}`}
          hrefLang={other}
          lang={other}
          aria-current={other === language() ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
