/** Every public page as HTML, and what tells search engines about them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { catalogues } from '@porchlight/messages/site';
import { offeredLanguages } from '@porchlight/messages/language-names';
import { setLanguage } from '@porchlight/messages/t';
import { addressIn, setPrefix } from './addresses.ts';
import { type Assets, Document } from './Document.tsx';
import { ORIGIN } from './links.ts';
import { sitePages } from './pages.tsx';

type File = { name: string; content: string };

/** The pages of one language, in the addresses of that language unless `prefix` says otherwise. */
export function renderPages(
  assets: Assets,
  spoken: keyof typeof catalogues,
  prefix = `/${spoken}`,
): File[] {
  setLanguage(spoken, catalogues[spoken]);
  setPrefix(prefix);
  return sitePages().map((page) => ({
    name: `${prefix.slice(1)}${prefix && '/'}${page.name}.html`,
    content: `<!doctype html>\n${renderToStaticMarkup(<Document page={page} assets={assets} />)}\n`,
  }));
}

/** English without a prefix too: the pages that everybody gets who asks for no language we have. */
export function renderSite(assets: Assets): File[] {
  const languages = offeredLanguages().map(({ language }) => language);
  const own = languages.flatMap((language) => renderPages(assets, language));
  const pages = renderPages(assets, 'en', '');
  const paths = sitePages().map(({ path }) => path);
  return [
    ...pages,
    ...own,
    { name: 'sitemap.xml', content: sitemap(languages, paths) },
    { name: 'robots.txt', content: ROBOTS },
  ];
}

/** The API and mails of development are nothing to be found by search. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /photos/

Sitemap: ${ORIGIN}/sitemap.xml
`;

function sitemap(languages: readonly string[], paths: readonly string[]): string {
  const urls = paths
    .flatMap((path) => languages.map((language) => addressIn(language, path)))
    .map((address) => `  <url><loc>${ORIGIN}${address}</loc></url>`)
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}
