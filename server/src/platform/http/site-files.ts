/** The public pages as they were built, with what the operator set written into them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pickLanguage } from '@porchlight/messages/pick-language';
import { DEFAULT_LANGUAGE } from '../texts.ts';
import { createPage, type Page } from './pages.ts';

export type SiteLinks = {
  readonly publicUrl: string;
  readonly supportMail: string;
  readonly privacyMail: string;
  readonly feedbackMail: string;
  readonly iosStore: string;
  readonly androidStore: string;
  readonly betaForm: string;
  readonly launchForm: string;
  /** The operator promises that a person looks at a report within these hours. */
  readonly reportHours: number;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Keyed by address: pages without their extension, other files with it. Folders are languages, whose
 * landing page is also at the folder's own address.
 */
export function readSite(dir: string, links: SiteLinks): Map<string, Page> {
  const site = new Map<string, Page>();
  if (!existsSync(dir)) return site;
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const ending = path.extname(file);
    const type = TYPES[ending];
    if (type === undefined) continue;
    const text = readFileSync(path.join(dir, file), 'utf8');
    const name = file.split(path.sep).join('/');
    const address = ending === '.html' ? name.slice(0, -ending.length) : name;
    const page = createPage(fill(text, links), type);
    site.set(`/${address}`, page);
    if (address.endsWith('/landing')) site.set(`/${address.slice(0, -'landing'.length)}`, page);
  }
  return site;
}

/**
 * The page at an address without a language, in the first of the languages that the browser wants
 * and that there is.
 */
export function inLanguage(
  site: ReadonlyMap<string, Page>,
  address: string,
  wanted: readonly string[],
): { page: Page | undefined; language: string } {
  const isThere = (language: string): language is string =>
    language === DEFAULT_LANGUAGE || site.has(`/${language}${address}`);
  const language = pickLanguage(wanted, isThere) ?? DEFAULT_LANGUAGE;
  const page = site.get(language === DEFAULT_LANGUAGE ? address : `/${language}${address}`);
  return { page, language };
}

const HOURS = /(<span data-report-hours(?:="[^"]*")?>)\d+/g;

/**
 * The pages are built with placeholders under the reserved domain, the same that the configuration
 * has as its defaults. In one pass, so that nothing configured is taken for a mark itself.
 */
function fill(text: string, links: SiteLinks): string {
  const values: Record<string, string> = {
    'support@porchlight.example': links.supportMail,
    'privacy@porchlight.example': links.privacyMail,
    'feedback@porchlight.example': links.feedbackMail,
    'https://porchlight.example/ios': links.iosStore,
    'https://porchlight.example/android': links.androidStore,
    'https://porchlight.example/beta': links.betaForm,
    'https://porchlight.example/launch': links.launchForm,
    'https://porchlight.example': links.publicUrl,
  };
  const promised = text.replaceAll(HOURS, `$1${links.reportHours}`);
  return promised.replace(
    /(?:support|privacy|feedback)@porchlight\.example|https:\/\/porchlight\.example(?:\/(?:ios|android|beta|launch)(?![\w-]))?/g,
    (mark) => escape(values[mark] ?? mark),
  );
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
