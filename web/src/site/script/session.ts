/** Offers the app instead of Login to a person who is signed in in this browser. */
import { KEYS, readKey } from '../../storage/storage.ts';

export function offerApp(page: ParentNode): void {
  const isHere = readKey(KEYS.sessionId) !== null;
  for (const link of page.querySelectorAll<HTMLElement>('[data-session]'))
    link.hidden = (link.dataset.session === 'here') !== isHere;
}
