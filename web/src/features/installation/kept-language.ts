/** The language of the app, where the worker finds it: workers cannot read a page's storage. */
export const LANGUAGE_CACHE = 'porchlight-language';
const AT = '/language';

export async function keepLanguage(language: string): Promise<void> {
  await (await caches.open(LANGUAGE_CACHE)).put(AT, new Response(language));
}

export async function keptLanguage(): Promise<string | null> {
  const kept = await (await caches.open(LANGUAGE_CACHE)).match(AT);
  return kept ? kept.text() : null;
}
