/** The server's terms for phone apps: the oldest version that works, and whether it can push. */
import type { Answer } from './client.ts';
import { queryClient, queryKeyOf } from './query-client.ts';

const HOUR_MS = 3_600_000;

export async function appSettings({ isFresh = false } = {}): Promise<Answer<'GET /api/app'>> {
  return queryClient.fetchQuery<Answer<'GET /api/app'>>({
    queryKey: queryKeyOf('GET /api/app'),
    staleTime: isFresh ? 0 : HOUR_MS,
  });
}

/** Of the app that runs here; `npm run native:sync` writes it. Null in browsers. */
export function appVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? null;
}
