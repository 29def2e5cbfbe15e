import { expect, test } from 'vitest';
import { renderSite } from './render.tsx';

const assets = { script: '/assets/site.js', style: '/assets/site.css', fonts: ['/assets/a.woff2'] };
const files = renderSite(assets);
const pages = new Map(
  files
    .filter(({ name }) => name.endsWith('.html'))
    .map(({ name, content }) => [
      `/${name.replace('.html', '')}`,
      // The stand-in for a browser would complain that it cannot load the style.
      new DOMParser().parseFromString(content.replace('rel="stylesheet"', 'rel="x"'), 'text/html'),
    ]),
);
const SCREENS = ['/', '/login', '/register', '/account'];

test('every link and every anchor leads somewhere', () => {
  const lost: string[] = [];
  for (const [path, page] of pages) {
    for (const link of page.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (/^(https:\/\/porchlight\.example\/|mailto:)/.test(href)) continue;
      const [to = '', anchor] = href.split('#');
      const target = to === '' ? page : pages.get(to);
      const isThere =
        anchor === undefined
          ? target !== undefined || SCREENS.includes(to)
          : target?.getElementById(anchor) !== null && target !== undefined;
      if (!isThere) lost.push(`${path}: ${href}`);
    }
  }
  expect(pages.size).toBe(6);
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
])('%s has its terms: %s', (path, terms) => {
  const text = pages.get(path)?.body.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(terms.filter((term) => !text.includes(term))).toEqual([]);
});

test('search engines are told of every page and of nothing else', () => {
  const sitemap = files.find(({ name }) => name === 'sitemap.xml')?.content ?? '';
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const own = [...pages.values()].map((page) =>
    page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  );
  expect(new Set(listed)).toEqual(new Set(own));
  expect(listed).toHaveLength(own.length);
  const robots = files.find(({ name }) => name === 'robots.txt')?.content;
  expect(robots).toContain('Sitemap: https://porchlight.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
});

test('every text of landing, guide and about comes from the catalogue, in both directions', () => {
  const foreign = renderSite(assets, 'en-XA').filter(({ name }) =>
    /^(landing|guide|about)\.html$/.test(name),
  );
  expect(foreign).toHaveLength(3);
  for (const { name, content } of foreign) {
    const page = new DOMParser().parseFromString(
      content.replace(/<(script|link)[^]*?>/g, ''),
      'text/html',
    );
    const shown = page.body.textContent?.replaceAll('Porchlight', '') ?? '';
    expect(shown.match(/[A-Za-z]{4,}/g) ?? [], name).toEqual([]);
    for (const named of page.querySelectorAll('[aria-label]'))
      expect(named.getAttribute('aria-label'), name).toMatch(/^\[/);
  }
  const mirrored = renderSite(assets, 'ar-XB')[0]?.content;
  expect(mirrored).toContain('<html lang="ar-XB" dir="rtl">');
  renderSite(assets);
});

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

test('a legal page in another language sums up the English text and says which one is binding', () => {
  const german = renderSite(assets, 'de').find(({ name }) => name === 'privacy-policy.html');
  const page = new DOMParser().parseFromString(
    (german?.content ?? '').replace('rel="stylesheet"', 'rel="x"'),
    'text/html',
  );
  expect(page.querySelector('.notice')?.textContent).toContain(
    'Verbindlich ist der englische Text',
  );
  const binding = page.querySelectorAll('.legal-text section');
  expect(binding.length).toBe(pages.get('/privacy-policy')?.querySelectorAll('section').length);
  for (const section of binding) expect(section.getAttribute('lang')).toBe('en');
});
