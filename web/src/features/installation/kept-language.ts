/** The language of the app, as its page said: a worker cannot read the page's storage. */
export const LANGUAGE_CACHE = 'porchlight-language';
const AT = '/language';

export async function keepLanguage(language: string): Promise<void> {
  await (await caches.open(LANGUAGE_CACHE)).put(AT, new Response(language));
}

export async function keptLanguage(): Promise<string | null> {
  const kept = await (await caches.open(LANGUAGE_CACHE)).match(AT);
  return kept ? kept.text() : null;
}
