/** Addresses of the public pages, in the language of the app. */
import { pickLanguage } from '@porchlight/messages/pick-language';
import { isLanguage, language } from '@porchlight/messages/t';

/**
 * The server answers '/guide' in the language that the browser asks for. Somebody who chose another
 * one in Settings gets the page at the address of that language.
 */
export function siteAddress(path: string): string {
  const shown = language();
  const asked = pickLanguage(navigator.languages, isLanguage) ?? 'en';
  // Pseudo-languages have no pages.
  return shown === asked || shown.includes('-') ? path : `/${shown}${path}`;
}
