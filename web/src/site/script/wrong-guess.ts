/**
 * The server chooses between the landing page and the app by the mere presence of a cookie. Where
 * the session is kept in this browser without one, or the tab previews the phone app, that guess
 * was wrong, and the app is asked for by name.
 */
import { PUBLIC_PAGES } from '@porchlight/domain/product';
import { KEYS, readKey } from '../../storage/storage.ts';

const NAMES = PUBLIC_PAGES.map((page) => page.slice(1)).join('|');
const ALWAYS_PUBLIC = new RegExp(`^/([a-z]{2}/?|([a-z]{2}/)?(${NAMES}))$`);

export function correctGuess({ pathname, search, hash }: Location): void {
  if (ALWAYS_PUBLIC.test(pathname)) return;
  const isApp =
    readKey(KEYS.sessionId) !== null || readKey(KEYS.preview, 'sessionStorage') !== null;
  if (!isApp) return;
  const query = new URLSearchParams(search);
  query.set('app', '');
  window.location.replace(`${pathname}?${query}${hash}`);
}
