/**
 * The addresses of the public pages. Each language has its own (`/de/guide`); the one without a
 * language (`/guide`) is answered in the language that the browser asks for. A page that was built
 * for a language leads to pages of that language.
 */
import { language } from '@porchlight/messages/t';

let prefix = '';

/** Every page that is drawn from now on has these addresses. */
export function setPrefix(next: string): void {
  prefix = next;
}

/** `path` in the language of this page: '/guide' is '/de/guide'. */
export const at = (path: string): string => prefix + path;

/** The address of a page in one language. Search engines are told the English one without it. */
export const addressIn = (spoken: string, path: string): string =>
  spoken === 'en' ? path : `/${spoken}${path}`;

/** The address that search engines know this page by. */
export const canonical = (path: string): string => addressIn(language(), path);
