/** The public pages are files of their own: the browser fetches them, the app does not draw them. */
import { useEffect } from 'react';
import { PUBLIC_PAGES } from '@porchlight/domain/product';
import { device } from '../device/device.ts';
import { Unreachable, Waiting } from './Waiting.tsx';

export const SITE_PATHS: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** Asked for a public page, a worker without network may have answered with the app: no circle. */
const loadedAt = window.location.pathname;

export function SitePage({ path }: { path: string }) {
  const isStuck = !isInShell() && path === loadedAt && window.location.pathname === loadedAt;
  useEffect(() => {
    if (!isStuck) window.location.replace(addressOf(path));
  }, [isStuck, path]);
  return isStuck ? <Unreachable onRetry={() => window.location.reload()} /> : <Waiting />;
}

/** On a phone no server chooses the file: every such path loads the app, and the app names it. */
function addressOf(path: string): string {
  return isInShell() ? `/site${path}.html` : path;
}

function isInShell(): boolean {
  const { platform } = device();
  return platform === 'ios' || platform === 'android';
}
