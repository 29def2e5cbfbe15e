import { PRODUCT_NAME } from '@porchlight/domain/product';
import { directionOf } from '@porchlight/messages/format';
import { offeredLanguages } from '@porchlight/messages/language-names';
import { language, t } from '@porchlight/messages/t';
import { addressIn, canonical } from './addresses.ts';
import { ORIGIN } from './links.ts';
import type { SitePage } from './page.ts';

export type Assets = {
  script: string;
  style: string;
  fonts: readonly string[];
  /** The style sheets and fonts of languages that have letters of their own. */
  languageStyles?: Readonly<Record<string, { style: string; fonts: readonly string[] }>>;
};

const CARD = `${ORIGIN}/social-card.png`;

/** The page around the page. Nothing inline that runs or paints: the security policy forbids it. */
export function Document({ page, assets }: { page: SitePage; assets: Assets }) {
  const address = ORIGIN + canonical(page.path);
  const own = assets.languageStyles?.[language()];
  return (
    <html lang={language()} dir={directionOf(language())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <link rel="stylesheet" href={assets.style} />
        {own && <link rel="stylesheet" href={own.style} />}
        {[...(own?.fonts ?? []), ...assets.fonts].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {/* Nothing is shown, or tapped, before the theme is applied and the way back works. */}
        <script type="module" blocking="render" src={assets.script} />
        <link rel="canonical" href={address} />
        {offeredLanguages().map(({ language: other }) => (
          <link
            key={other}
            rel="alternate"
            hrefLang={other}
            href={ORIGIN + addressIn(other, page.path)}
          />
        ))}
        <link rel="alternate" hrefLang="x-default" href={ORIGIN + page.path} />
        <meta name="theme-color" content="#FAF4E8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16110C" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={PRODUCT_NAME} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={CARD} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t('site.aLitLanternBeside')} />
        <meta name="twitter:card" content="summary_large_image" />
        {page.facts && (
          <script
            type="application/ld+json"
            // eslint-disable-next-line react/no-danger -- a data block, written by us at build time
            dangerouslySetInnerHTML={{ __html: factsOf(page.facts) }}
          />
        )}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {t('site.skipToContent')}
        </a>
        {page.content}
      </body>
    </html>
  );
}

/** '<' would end the block early. */
function factsOf(facts: readonly Record<string, unknown>[]): string {
  const data = { '@context': 'https://schema.org', '@graph': facts };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
