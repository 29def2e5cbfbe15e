import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from '@porchlight/domain/product';
import { renderPages, renderSite } from './render.tsx';

const assets = { script: '/assets/site.js', style: '/assets/site.css', fonts: ['/assets/a.woff2'] };
const files = renderSite(assets);
const every = new Map(
  files
    .filter(({ name }) => name.endsWith('.html'))
    .map(({ name, content }) => [
      `/${name.replace('.html', '')}`,
      // The stand-in for a browser would complain that it cannot load the style.
      new DOMParser().parseFromString(content.replace('rel="stylesheet"', 'rel="x"'), 'text/html'),
    ]),
);
/** A language that is added needs no change here. */
const LANGUAGES = Object.keys(import.meta.glob('../../../messages/*/app.json')).map(
  (file) => /([^/]+)\/app\.json$/.exec(file)?.[1] ?? '',
);
/** The English pages at their addresses without a language. */
const pages = new Map([...every].filter(([path]) => !path.slice(1).includes('/')));
const linkOf = (page: Document | undefined, selector: string) =>
  page?.querySelector(`link[${selector}]`)?.getAttribute('href');
const SCREENS = ['/', '/login', '/register', '/account', '/delete-account'];

test('every link and every anchor leads somewhere', () => {
  const lost: string[] = [];
  for (const [path, page] of every) {
    for (const link of page.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (/^(https:\/\/porchlight\.example\/|mailto:)/.test(href)) continue;
      const [to = '', anchor] = href.split('#');
      const target = to === '' ? page : every.get(to.replace(/\/$/, '/landing'));
      const isThere =
        anchor === undefined
          ? target !== undefined || SCREENS.includes(to)
          : target?.getElementById(anchor) !== null && target !== undefined;
      if (!isThere) lost.push(`${path}: ${href}`);
    }
  }
  expect([...pages.keys()].sort()).toEqual([...PUBLIC_PAGES].sort());
  expect(every.size).toBe(pages.size * (1 + LANGUAGES.length));
  expect(lost).toEqual([]);
});

test('nothing inline that the security policy forbids', () => {
  for (const [path, page] of pages) {
    expect(page.querySelectorAll('[style], style').length, path).toBe(0);
    const scripts = [...page.querySelectorAll('script')];
    expect(scripts.map((script) => script.getAttribute('src'))).toContain('/assets/site.js');
    for (const script of scripts)
      expect(script.getAttribute('src') !== null || script.type === 'application/ld+json').toBe(
        true,
      );
    const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  }
});

test('each page says what it is, once, and in words of its own', () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [path, page] of pages) {
    titles.add(page.title);
    const description = page.querySelector('meta[name="description"]')?.getAttribute('content');
    descriptions.add(description ?? '');
    expect((description ?? '').length, path).toBeGreaterThan(50);
    expect(page.querySelectorAll('h1').length, path).toBe(1);
    expect(page.querySelectorAll('main').length, path).toBe(1);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(`https://porchlight.example${path === '/landing' ? '/' : path}`);
    const facts = page.querySelector('script[type="application/ld+json"]')?.textContent;
    if (facts !== undefined) expect(JSON.parse(facts ?? '')['@graph'].length).toBeGreaterThan(0);
  }
  expect(titles.size).toBe(pages.size);
  expect(descriptions.size).toBe(pages.size);
});

test('the landing page has what is specified', () => {
  const page = pages.get('/landing');
  const hrefOf = (text: string) =>
    [...(page?.querySelectorAll('a') ?? [])]
      .find((link) => link.textContent === text)
      ?.getAttribute('href');
  expect(hrefOf('Login')).toBe('/login');
  expect(hrefOf('Try Web Version')).toBe('/register');
  for (const text of ['Download Mobile App', 'Download for iPhone', 'Download for Android'])
    expect(hrefOf(text)).toBe('#download');
  for (const id of ['features', 'how-it-works', 'download'])
    expect(page?.getElementById(id)).toBeTruthy();
  expect(page?.querySelector('h1')?.textContent).toBe('Never Miss the Perfect Time to Talk');
  const cards = [...(page?.querySelectorAll('#features h3') ?? [])].map((card) => card.textContent);
  expect(cards).toEqual([
    'Smart Availability Management',
    'Selective Organized Sharing',
    'Customizable Notifications',
    'Privacy by Design',
  ]);
  expect(page?.body.textContent).toContain('will be available soon for iPhone, iPad and Android');
});

test.each([
  ['/privacy-policy', ['13', 'guardian', '30 days', '7 days', 'immediately', '72 hours']],
  ['/privacy-policy', ['45 days', '10 business days', '5 business days', 'August 2025']],
  ['/terms-of-service', ['13', 'guardian', '$100', 'last 12 months', '5 business days']],
  ['/terms-of-service', ['30 days', '7 days', 'immediately', '10 business days', 'August 2025']],
  ['/community-standards', ['13', '10 business days', '5 business days', 'August 2025']],
  ['/report', ['Without an account', 'support@porchlight.example', '24 hours', 'emergency']],
  ['/child-safety', ['13', 'child sexual abuse', 'grooming', '24 hours', 'authorities']],
  ['/child-safety', ['support@porchlight.example', 'privacy@porchlight.example']],
  ['/accessibility', ['WCAG', 'level AA', 'What doesn’t work yet', '10 business days']],
])('%s has its terms: %s', (path, terms) => {
  const text = pages.get(path)?.body.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(terms.filter((term) => !text.includes(term))).toEqual([]);
});

test('every page leads to reporting, child safety, accessibility and deletion', () => {
  for (const [path, page] of every) {
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    for (const end of ['/report', '/child-safety', '/accessibility', '/delete-account'])
      expect(
        path.endsWith(end) || links.some((href) => href.endsWith(end)),
        `${path} to ${end}`,
      ).toBe(true);
  }
});

test('the page about child safety names the form that needs no account', () => {
  const form = pages.get('/child-safety')?.querySelector('#report a[href="/report"]');
  expect(form?.textContent).toBe('this form');
});

test('search engines are told of every page and of nothing else', () => {
  const sitemap = files.find(({ name }) => name === 'sitemap.xml')?.content ?? '';
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const own = [...every.values()].map((page) => linkOf(page, 'rel="canonical"'));
  expect(new Set(listed)).toEqual(new Set(own));
  // English has a second address, for people whose browser asks for another language.
  expect(listed).toHaveLength(own.length - pages.size);
  const robots = files.find(({ name }) => name === 'robots.txt')?.content;
  expect(robots).toContain('Sitemap: https://porchlight.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
});

test('every text of landing, guide and about comes from the catalogue, in both directions', () => {
  const foreign = renderPages(assets, 'en-XA').filter(({ name }) =>
    /(landing|guide|about)\.html$/.test(name),
  );
  expect(foreign).toHaveLength(3);
  for (const { name, content } of foreign) {
    const page = new DOMParser().parseFromString(
      content.replace(/<(script|link)[^]*?>/g, ''),
      'text/html',
    );
    // Every language is there by its own name.
    for (const link of page.querySelectorAll('[hreflang]')) link.remove();
    const shown = page.body.textContent?.replaceAll('Porchlight', '') ?? '';
    expect(shown.match(/[A-Za-z]{4,}/g) ?? [], name).toEqual([]);
    for (const named of page.querySelectorAll('[aria-label]'))
      expect(named.getAttribute('aria-label'), name).toMatch(/^\[/);
  }
  const mirrored = renderPages(assets, 'ar-XB')[0]?.content;
  expect(mirrored).toContain('<html lang="ar-XB" dir="rtl">');
  renderSite(assets);
});

test.each(LANGUAGES)('%s has every page at its own address, and says so', (language) => {
  const origin = 'https://porchlight.example';
  for (const path of pages.keys()) {
    const page = every.get(`/${language}${path}`);
    expect(page?.documentElement.lang, path).toBe(language);
    expect(page?.documentElement.dir, path).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const address = path === '/landing' ? '/' : path;
    const addressIn = (other: string) =>
      origin + (other === 'en' ? address : `/${other}${address}`);
    expect(linkOf(page, 'rel="canonical"')).toBe(addressIn(language));
    for (const other of LANGUAGES)
      expect(linkOf(page, `hreflang="${other}"`), `${path} in ${other}`).toBe(addressIn(other));
    expect(linkOf(page, 'hreflang="x-default"')).toBe(origin + address);
    // The reader stays in the language, and can change it.
    const links = [...(page?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href === '/guide' || href === '/about')).toEqual([]);
    for (const other of LANGUAGES) expect(links).toContain(`/${other}${address}`);
  }
});

test.each(LANGUAGES)(
  'a legal page in %s has a summary, and the English text, which counts',
  (language) => {
    for (const name of [
      ...['privacy-policy', 'terms-of-service', 'community-standards'],
      ...['report', 'child-safety', 'accessibility'],
    ]) {
      const page = every.get(`/${language}/${name}`);
      const sections = [...(page?.querySelectorAll('section') ?? [])];
      const own = language === 'en' ? ' ' : 'en ltr';
      expect(sections.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(sections.map(() => own));
      expect(sections.map(({ textContent }) => textContent)).toEqual(
        [...(pages.get(`/${name}`)?.querySelectorAll('section') ?? [])].map(
          ({ textContent }) => textContent,
        ),
      );
      const note = page?.querySelector('.notice-text b')?.textContent ?? '';
      expect(note !== '', name).toBe(language !== 'en');
      if (language === 'de') expect(note).toContain('Verbindlich ist der englische Text');
    }
  },
);

test('the main button of the landing page leads to the web app, and no store to nowhere', () => {
  const landing = pages.get('/landing');
  const buttons = [...(landing?.querySelectorAll('.hero-buttons a') ?? [])];
  expect(buttons.map((button) => button.getAttribute('href'))).toEqual(['/register', '#download']);
  for (const store of landing?.querySelectorAll('.store-open') ?? []) {
    // The style sheet shows one of the two, by the address that the operator set.
    expect(store.getAttribute('href')).toMatch(/^https:\/\/porchlight\.example\/(ios|android)$/);
    expect(store.nextElementSibling?.classList.contains('store-soon')).toBe(true);
  }
});
