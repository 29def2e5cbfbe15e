/** Which requests the worker answers, and from where. What is not named here goes to the network. */

/** The app's own page: whoever is not signed in is given it at this address too. */
export const APP_PAGE = '/login';

export const SITE_PAGES = [
  '/landing',
  '/guide',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/community-standards',
];

const NEVER = /^\/(api|ws|dev|photos|healthz|readyz|metrics|\.well-known)(\/|$)/;
/** A start from the cache beats a start that waits. */
const PATIENCE_MS = 2000;

export function answerFor(
  request: Request,
  origin: string,
  cacheName: string,
): Promise<Response> | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || NEVER.test(pathname)) return null;
  if (request.mode === 'navigate') return page(request, pathname, cacheName);
  if (pathname.startsWith('/assets/')) return keptFirst(request, cacheName);
  return null;
}

/**
 * From the server, which knows whether it is the app or the landing page; without a network, or
 * behind one that does not answer, from what is kept. A reply that comes late is not waited for.
 */
async function page(request: Request, pathname: string, cacheName: string): Promise<Response> {
  const kept = async () => {
    const cache = await caches.open(cacheName);
    return cache.match(SITE_PAGES.includes(pathname) ? pathname : APP_PAGE);
  };
  const late = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const asked = fetch(request);
  const first = await Promise.race([asked, late]).catch(() => 'unreachable' as const);
  // A 5xx is a proxy's own page while the server restarts; the app in the cache can wait for it.
  if (first instanceof Response && first.status < 500) return first;
  return (await kept()) ?? asked;
}

/** Files whose names carry a hash of what is in them never change. */
async function keptFirst(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
