/** The public pages are files of their own: the browser fetches them, the app does not draw them. */
import { useEffect } from 'react';
import { PUBLIC_PAGES } from '@porchlight/domain/product';
import { isLanguage, language } from '@porchlight/messages/t';
import { device } from '../device/device.ts';
import { Unreachable, Waiting } from './Waiting.tsx';

export const SITE_PATHS: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** The language that an address names: '/de/guide', '/de/'. */
const NAMED = /^\/([a-z]{2})(?=\/)/;

/** '/guide', '/de/guide' or '/de/'. The last two reach the app only on a phone, by links of a page. */
export function isSitePath(path: string): boolean {
  const [prefix = '', named = 'en'] = NAMED.exec(path) ?? [];
  const page = path.slice(prefix.length);
  return isLanguage(named) && (SITE_PATHS.has(page) || (page === '/' && prefix !== ''));
}

/** Asked for a public page, a worker without network may have answered with the app: no circle. */
const loadedAt = window.location.pathname;

export function SitePage({ path }: { path: string }) {
  const isStuck = !isInShell() && path === loadedAt && window.location.pathname === loadedAt;
  useEffect(() => {
    if (!isStuck) window.location.replace(addressOf(path));
  }, [isStuck, path]);
  return isStuck ? <Unreachable onRetry={() => window.location.reload()} /> : <Waiting />;
}

/**
 * On a phone no server chooses the file: every such path loads the app, and the app names it, in its
 * own language unless the path names another.
 */
function addressOf(path: string): string {
  if (!isInShell()) return path;
  const [, spoken = language()] = NAMED.exec(path) ?? [];
  const page = path.replace(NAMED, '');
  return page === '/' ? page : `/site/${spoken.slice(0, 2)}${page}.html`;
}

function isInShell(): boolean {
  const { platform } = device();
  return platform === 'ios' || platform === 'android';
}
