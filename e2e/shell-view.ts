/** A page that behaves as Capacitor's web view: its files, its links, its windows and its insets. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type ChosenFile, chosenFile } from '../native/shell/file-chooser.ts';
import {
  fileFor,
  missingFile,
  newWindowOutcome,
  outcomeOf,
  SHELL_ORIGIN,
  type ShellPlatform,
} from '../native/shell/rules.ts';
import { ASK_CAMERA, cameraScript, mayFilm, READ_CODE } from '../native/shell/scanner.ts';
import type { System } from '../native/shell/system.ts';
import { origin } from './accounts.ts';
import { cancelOtherSchemes } from './other-schemes.ts';

export const BUILD = path.resolve('..', 'native', 'shell', 'dist');
/** The server in the build (`native/shell/build.mjs`); the tests' phones talk to the product. */
const BUILT_FOR = '//server.shell.example';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** A notch and a home bar. */
const INSETS = { top: 47, bottom: 34, left: 0, right: 0 };

export type WebView = {
  readonly platform: ShellPlatform;
  readonly system: System;
  /** Addresses that the system's own apps were asked to open. */
  readonly outside: string[];
  /** Downloads that the web view dropped. */
  readonly dropped: string[];
  /** Where the files of the page's inputs came from. */
  readonly chosen: ChosenFile[];
};

export function needBuild(): void {
  if (!existsSync(path.join(BUILD, 'index.html')))
    throw new Error("native/shell/dist is missing: 'npm test -- --only build' writes it.");
}

export async function actAsWebView(
  context: BrowserContext,
  page: Page,
  view: WebView,
): Promise<void> {
  const { platform, outside, dropped } = view;
  const session = await context.newCDPSession(page);
  await serveFiles(session, view);
  await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: INSETS } as never);
  await page.exposeFunction(OPEN_OUTSIDE, (url: string) => {
    if (outcomeOf(url) === 'outside') outside.push(url);
  });
  await page.addInitScript(cancelOtherSchemes, OPEN_OUTSIDE);
  await page.exposeFunction(ASK_CAMERA, () => mayFilm(view.system));
  await page.exposeFunction(READ_CODE, () => view.system.camera.sees);
  await page.addInitScript(cameraScript(platform));
  page.on('download', (download) => dropped.push(download.suggestedFilename()));
  page.on('filechooser', (chooser) => {
    const answer = async (): Promise<void> => {
      const hasCapture = (await chooser.element().getAttribute('capture')) !== null;
      const from = chosenFile(platform, view.system, hasCapture);
      view.chosen.push(from);
      if (from === 'nothing') return;
      const buffer = readFileSync(path.join(BUILD, 'social-card.png'));
      await chooser.setFiles({ name: `${from}.png`, mimeType: 'image/png', buffer });
    };
    void answer();
  });
  page.on('popup', (popup) => {
    const url = popup.url();
    void popup.close();
    const outcome = newWindowOutcome(platform, url);
    if (outcome === 'outside') outside.push(url);
    if (outcome === 'inside') void page.goto(url);
  });
}

const OPEN_OUTSIDE = 'openOutside';

/** As `shouldInterceptRequest` and the scheme handler: only the app's own origin is answered here. */
async function serveFiles(session: CDPSession, view: WebView): Promise<void> {
  const { platform, outside, system } = view;
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const answer = async (): Promise<unknown> => {
      const { origin: asked, pathname } = new URL(request.url);
      if (asked !== SHELL_ORIGIN) {
        if (resourceType !== 'Document')
          return session.send('Fetch.continueRequest', { requestId });
        outside.push(request.url);
        return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      }
      const file = path.join(BUILD, fileFor(platform, decodeURIComponent(pathname)));
      if (!existsSync(file)) {
        if (missingFile[platform] === 'failed')
          return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
        return session.send('Fetch.fulfillRequest', { requestId, responseCode: 404 });
      }
      const { body, type } = contentOf(file, system);
      return session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: type }],
        body: body.toString('base64'),
      });
    };
    answer().catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: `${SHELL_ORIGIN}/*` }, { urlPattern: '*', resourceType: 'Document' }],
  });
}

/** The build names its server; here that is the product that the test run started. */
export function contentOf(
  file: string,
  { push, info }: System,
  server = shellServer(),
): { body: Buffer; type: string } {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const content = readFileSync(file);
  if (!/html|javascript/.test(type)) return { body: content, type };
  const text = content
    .toString('utf8')
    .replaceAll(`wss:${BUILT_FOR}`, server.replace('http', 'ws'))
    .replaceAll(`https:${BUILT_FOR}`, server)
    // As `native/config/build.mjs` writes them for another configuration.
    .replace(/(name="firebase" content=")[^"]*/, `$1${push.hasFirebase ? 'android ios' : ''}`)
    .replace(/(name="app-version" content=")[^"]*/, `$1${info.version}`);
  return { body: Buffer.from(text), type };
}

/** Another host than the page's, as in production: no cookie crosses. */
function shellServer(): string {
  return origin().replace('localhost', '127.0.0.1');
}

export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    const state = visible ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
}
