import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webFiles } from './web-files.ts';

let webDir: string;
let app: FastifyInstance;

const files: Record<string, string> = {
  'index.html':
    '<html><head><meta name="support-mail" content="support@porchlight.example"></head>app</html>',
  'app/de.html':
    '<html lang="de"><head><meta name="support-mail" content="support@porchlight.example"></head>app</html>',
  'assets/a-123.js': 'let a = 1;',
  'assets/a-123.js.br': 'compressed',
  'sw.js': 'worker',
  'site/landing.html': '<p>landing https://porchlight.example/ https://porchlight.example/iosx</p>',
  'site/guide.html':
    '<a href="https://porchlight.example/ios">mailto:support@porchlight.example</a>',
  'site/report.html': '<p>within <span data-report-hours="true">24</span> hours, 24</p>',
  'site/de/landing.html': '<p>Startseite</p>',
  'site/de/guide.html': '<p>Ratgeber</p>',
  'site/en/guide.html': '<p>English guide</p>',
  'site/robots.txt': 'Sitemap: https://porchlight.example/sitemap.xml',
};

beforeAll(async () => {
  webDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-web-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webDir, name)), { recursive: true });
    writeFileSync(path.join(webDir, name), text);
  }
  app = Fastify();
  await webFiles(app, {
    webDir,
    meta: { 'support-mail': 'help@home.example' },
    links: {
      publicUrl: 'https://home.example',
      supportMail: 'help@home.example',
      privacyMail: 'p@home.example',
      feedbackMail: 'f@home.example',
      iosStore: 'https://store.example/app?a=1&b="2"',
      androidStore: 'https://play.example',
      betaForm: 'https://form.example/1',
      launchForm: 'https://form.example/2',
      reportHours: 48,
    },
    hasSession: (request) => (request.headers.cookie ?? '').includes('session='),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each([
  ['/', {}, 'landing'],
  ['/nowhere', {}, 'landing'],
  ['/', { cookie: 'session=whatever' }, 'app'],
  ['/contacts', { cookie: 'session=whatever' }, 'app'],
  ['/?app', {}, 'app'],
  ['/?mobile-preview=true', {}, 'app'],
  ['/?mobile-preview=false', {}, 'landing'],
  ['/login', {}, 'app'],
  ['/register?invite=nora', {}, 'app'],
  ['/verify-email?token=t', {}, 'app'],
  ['/contacts?tab=groups', {}, 'app'],
  ['/landing', { cookie: 'session=whatever' }, 'landing'],
] as const)('%s with %o is the %s', async (url, headers, page) => {
  const answer = await get(url, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(page);
  const caching = url.startsWith('/landing') ? 'no-cache' : 'no-store';
  expect(answer.headers['cache-control']).toBe(caching);
});

test('what the operator set is written in, and cannot break out', async () => {
  const guide = (await get('/guide')).body;
  expect(guide).toBe(
    '<a href="https://store.example/app?a=1&amp;b=&quot;2&quot;">mailto:help@home.example</a>',
  );
  expect((await get('/landing')).body).toContain('https://home.example/ https://home.example/iosx');
  expect((await get('/report')).body).toContain(
    '<span data-report-hours="true">48</span> hours, 24',
  );
  expect((await get('/login')).body).toContain('content="help@home.example"');
  const robots = await get('/robots.txt', { accept: '*/*' });
  expect(robots.body).toBe('Sitemap: https://home.example/sitemap.xml');
  expect(robots.headers['content-type']).toContain('text/plain');
});

test('pages are compressed for those who can read it, and not sent twice', async () => {
  const answer = await get('/guide', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('help@home.example');
  const etag = String(answer.headers.etag);
  expect((await get('/guide', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('hashed files are kept for ever, the worker is asked for each time', async () => {
  const asset = await get('/assets/a-123.js', { 'accept-encoding': 'br' });
  expect(asset.headers['cache-control']).toContain('immutable');
  expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'compressed']);
  expect(String(asset.headers['content-type'])).toContain('javascript');
  expect((await get('/assets/a-123.js')).body).toBe('let a = 1;');
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test.each(['*/*', 'application/json', 'image/avif', undefined])(
  'every page answers GET and HEAD, whatever is accepted: %s',
  async (accept) => {
    for (const url of ['/', '/guide', '/login', '/contacts', '/nowhere']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ url, method, headers: accept ? { accept } : {} });
        expect(answer.statusCode, `${method} ${url}`).toBe(200);
        expect(answer.headers['content-type'], url).toContain('text/html');
      }
    }
  },
);

test('files behind the pages, and what is no page, are not handed out', async () => {
  for (const url of ['/index.html', '/app/de.html', '/site/guide.html', '/assets/a-123.js.br'])
    expect((await get(url, { accept: '*/*' })).statusCode, url).toBe(404);
  expect((await get('/api/nothing')).statusCode).toBe(404);
  expect((await get('/nowhere.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/.well-known/nothing', { accept: '*/*' })).statusCode).toBe(404);
});

test('the privacy signal is said to be honoured', async () => {
  const answer = await get('/.well-known/gpc.json', { accept: '*/*' });
  expect(answer.json()).toEqual({ gpc: true, lastUpdate: '2025-08-01' });
});

test.each([
  ['/guide', 'de-AT,de;q=0.9,en;q=0.8', 'Ratgeber', 'de'],
  ['/guide', 'en;q=0.8,de', 'Ratgeber', 'de'],
  ['/guide', 'en,de', 'mailto', 'en'],
  ['/guide', 'xx,*', 'mailto', 'en'],
  ['/guide', 'de;q=0,xx', 'mailto', 'en'],
  ['/', 'de', 'Startseite', 'de'],
  ['/nowhere', 'de', 'Startseite', 'de'],
  ['/', 'fr', 'landing', 'en'],
])('%s for a browser that wants %s: %s', async (url, wanted, text, language) => {
  const answer = await get(url, { 'accept-language': wanted });
  expect(answer.body).toContain(text);
  expect(answer.headers).toMatchObject({
    'content-language': language,
    vary: 'Accept-Encoding, Accept-Language',
  });
});

test.each([
  ['de-AT,en;q=0.8', 'de'],
  ['fr,xx', 'en'],
])('the app’s own page for a browser that wants %s is in %s', async (wanted, language) => {
  for (const [url, cookie] of [['/login'], ['/', 'session=whatever']]) {
    const answer = await get(url ?? '', { 'accept-language': wanted, ...(cookie && { cookie }) });
    expect(answer.body.includes('lang="de"')).toBe(language === 'de');
    expect(answer.body).toContain('content="help@home.example"');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'Accept-Encoding, Accept-Language',
    });
  }
});

test.each([
  ['/de/guide', 'Ratgeber'],
  ['/de/', 'Startseite'],
  ['/de/landing', 'Startseite'],
  ['/en/guide', 'English guide'],
])('%s has its own language, whatever the browser wants', async (url, text) => {
  for (const wanted of ['en', 'de', 'fr']) {
    const answer = await get(url, { 'accept-language': wanted, cookie: 'session=whatever' });
    expect(answer.body).toContain(text);
    expect(answer.headers.vary).toBe('Accept-Encoding');
  }
});
