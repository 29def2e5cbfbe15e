/** The public pages as they were built, with what the operator set written into them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Keyed by address: pages without their extension, other files with it. */
export function readSite(dir: string, links: SiteLinks): Map<string, Page> {
  const site = new Map<string, Page>();
  if (!existsSync(dir)) return site;
  for (const file of readdirSync(dir)) {
    const ending = path.extname(file);
    const type = TYPES[ending];
    if (type === undefined) continue;
    const text = readFileSync(path.join(dir, file), 'utf8');
    const address = ending === '.html' ? path.basename(file, ending) : file;
    site.set(`/${address}`, createPage(fill(text, links), type));
  }
  return site;
}

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
  return text.replace(
    /(?:support|privacy|feedback)@porchlight\.example|https:\/\/porchlight\.example(?:\/(?:ios|android|beta|launch)(?![\w-]))?/g,
    (mark) => escape(values[mark] ?? mark),
  );
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
