/** Which requests the worker answers, and from where. All others go to the network. */
import type { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { APP_PAGE } from './kept-pages.ts';

const NEVER = /^\/(api|ws|dev|photos|healthz|readyz|metrics|\.well-known)(\/|$)/;
/** A start from the cache beats a start that waits. */
const PATIENCE_SECONDS = 2;

export function createRouter(precache: PrecacheController, laterCache: string): Router {
  const router = new Router();
  router.registerRoute(new NavigationRoute(pages(precache), { denylist: [NEVER] }));
  const files = new CacheFirst({ cacheName: laterCache });
  router.registerRoute(
    new Route(
      ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      // The names of these files carry a hash of their content, so a cached one is never outdated.
      async ({ request, event }) =>
        (await precache.matchPrecache(request)) ?? files.handle({ request, event }),
    ),
  );
  return router;
}

/** The path of a public page without its language: '/guide' for '/de/guide'. */
export const inAnyLanguage = (url: string): string =>
  new URL(url).pathname.replace(/^\/[a-z]{2}(?=\/.)/, '');

/**
 * From the server, which knows whether it is the app or the landing page; without a network, or
 * behind one that does not answer in time, from the cache. Pages of the server are not cached.
 */
function pages(precache: PrecacheController): NetworkOnly {
  return new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        // A 5xx is a proxy's own page while the server restarts; the app in the cache can wait.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
          return response;
        },
        handlerDidError: async ({ request }) => {
          // One language is kept, the browser's own.
          const kept = await precache.matchPrecache(inAnyLanguage(request.url));
          // Without a cache, which a browser may clear, the network's own answer is all there is.
          return kept ?? (await precache.matchPrecache(APP_PAGE)) ?? fetch(request);
        },
      },
    ],
  });
}
