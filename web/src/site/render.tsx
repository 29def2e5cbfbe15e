/** Every public page as HTML, and what tells search engines about them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { catalogues } from '@porchlight/messages/site';
import { setLanguage } from '@porchlight/messages/t';
import { type Assets, Document } from './Document.tsx';
import { ORIGIN } from './links.ts';
import { sitePages as pagesOfSite } from './pages.tsx';

export function renderSite(
  assets: Assets,
  spoken: keyof typeof catalogues = 'en',
): { name: string; content: string }[] {
  setLanguage(spoken, catalogues[spoken]);
  const sitePages = pagesOfSite();
  const pages = sitePages.map((page) => ({
    name: `${page.name}.html`,
    content: `<!doctype html>\n${renderToStaticMarkup(<Document page={page} assets={assets} />)}\n`,
  }));
  return [
    ...pages,
    { name: 'sitemap.xml', content: sitemap(sitePages.map(({ path }) => path)) },
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

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}
