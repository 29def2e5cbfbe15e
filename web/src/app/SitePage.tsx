/** The public pages are files of their own: the browser fetches them, the app does not draw them. */
import { useEffect } from 'react';
import { device } from '../device/device.ts';
import { Unreachable, Waiting } from './Waiting.tsx';

export const SITE_PATHS: ReadonlySet<string> = new Set([
  '/landing',
  '/guide',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/community-standards',
]);

/** Asked for a public page, a worker without network may have answered with the app: no circle. */
const loadedAt = window.location.pathname;

export function SitePage({ path }: { path: string }) {
  const isStuck = path === loadedAt && window.location.pathname === loadedAt;
  useEffect(() => {
    if (!isStuck) window.location.replace(addressOf(path));
  }, [isStuck, path]);
  return isStuck ? <Unreachable onRetry={() => window.location.reload()} /> : <Waiting />;
}

/** On a phone there is no server beside the app: its files are in the shell as they were built. */
function addressOf(path: string): string {
  const { platform } = device();
  return platform === 'ios' || platform === 'android' ? `/site${path}.html` : path;
}
