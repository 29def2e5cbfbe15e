/** The built web: hashed files for ever, pages never from a cache without asking. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languagesOf } from '@porchlight/domain/phone-countries';
import { isMemberScreen } from '@porchlight/domain/product';
import { pickLanguage } from '@porchlight/messages/pick-language';
import { DEFAULT_LANGUAGE } from '../texts.ts';
import { sendApiError } from './errors.ts';
import { type Caching, createPage, type Page, sendPage } from './pages.ts';
import { ApiError } from './api-error.ts';
import { escape, inLanguage, readSite, type SiteLinks } from './site-files.ts';

/** Values that the page carries for the app as `<meta name content>`: the operator's addresses. */
export type PageMeta = Readonly<Record<string, string>>;

export type WebFiles = {
  webDir: string;
  meta: PageMeta;
  links: SiteLinks;
  /** Whether a request brings a session cookie: a guess at who is there, and never more. */
  hasSession: (request: FastifyRequest) => boolean;
};

export async function webFiles(app: FastifyInstance, options: WebFiles): Promise<void> {
  const { webDir, hasSession } = options;
  const isBuilt = existsSync(path.join(webDir, 'index.html'));
  if (isBuilt) await builtFiles(app, webDir);

  const site = readSite(path.join(webDir, 'site'), options.links);
  const wanted = (request: FastifyRequest) => languagesOf(request.headers['accept-language']);
  const appPages = isBuilt ? readAppPages(webDir, options.meta) : null;
  const sendApp = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pickLanguage(
      wanted(request),
      (name): name is string => appPages?.has(name) === true,
    );
    const page = appPages?.get(language ?? DEFAULT_LANGUAGE);
    if (page === undefined) return sendApiError(reply, new ApiError('not_found'));
    reply.header('Content-Language', language ?? DEFAULT_LANGUAGE);
    return sendPage(request, reply, page, 'no-store', ['Accept-Language']);
  };
  const sendIn = (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    caching: Caching,
  ) => {
    const { page, language } = inLanguage(site, address, wanted(request));
    if (page === undefined) return sendApp(request, reply);
    reply.header('Content-Language', language);
    return sendPage(request, reply, page, caching, ['Accept-Language']);
  };
  for (const [address, page] of site)
    app.get(address, (request, reply) =>
      isChosenByLanguage(address)
        ? sendIn(request, reply, address, 'no-cache')
        : sendPage(request, reply, page, 'no-cache'),
    );
  app.get('/.well-known/gpc.json', async () => GLOBAL_PRIVACY_CONTROL);

  app.setNotFoundHandler((request, reply) => {
    if (appPages === null || !wantsPage(request))
      return sendApiError(reply, new ApiError('not_found'));
    return hasSession(request) || asksForApp(request)
      ? sendApp(request, reply)
      : sendIn(request, reply, '/landing', 'no-store');
  });
}

const HTML = 'text/html; charset=utf-8';

/** The app's own page by language: each asks early for the texts of its language. */
function readAppPages(webDir: string, meta: PageMeta): Map<string, Page> {
  const pages = new Map<string, Page>();
  const add = (language: string, file: string) => {
    const text = readFileSync(path.join(webDir, file), 'utf8');
    pages.set(language, createPage(withMeta(text, meta), HTML));
  };
  add(DEFAULT_LANGUAGE, 'index.html');
  const translated = path.join(webDir, 'app');
  for (const file of existsSync(translated) ? readdirSync(translated) : [])
    add(path.basename(file, '.html'), path.join('app', file));
  return pages;
}

/** '/guide'; not '/de/guide', '/de/' or '/sitemap.xml'. */
const isChosenByLanguage = (address: string): boolean => /^\/[^/.]+$/.test(address);

/** Sites say here that they honour the signal; what that means is in decision 0026. */
const GLOBAL_PRIVACY_CONTROL = { gpc: true, lastUpdate: '2025-08-01' };

async function builtFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(staticFiles, {
    root: webDir,
    wildcard: false,
    index: false,
    etag: true,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['index.html', 'app/**', 'site/**', '**/*.br'],
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(path.join(webDir, 'assets') + path.sep);
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/**
 * Addresses of screens belong to the app; it shows 'Page Not Found' where it knows none. They answer
 * whatever is accepted: link previews and uptime checks ask for anything. A missing file is missing,
 * unless a browser opens its address as a page.
 */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isScreen = !/^\/(api|ws|dev|assets|photos)(\/|$)|^\/\./.test(path);
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return isRead && isScreen && (!isFile || (request.headers.accept ?? '').includes('text/html'));
}

/** Screens for people who are not signed in, and those who ask for the app by name. */
const VISITORS_SCREENS =
  /^\/(login|register|reset-password|email-change|oidc|delete-account|verify-email|verification-(success|error|expired))\/?$/;

function asksForApp(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown>;
  return (
    VISITORS_SCREENS.test(pathOf(request)) ||
    isMemberScreen(pathOf(request)) ||
    query.app !== undefined ||
    query['mobile-preview'] === 'true'
  );
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

function withMeta(page: string, meta: PageMeta): string {
  return Object.entries(meta).reduce(
    (html, [name, content]) =>
      html.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
        (_, before: string, after: string) => before + escape(content) + after,
      ),
    page,
  );
}
