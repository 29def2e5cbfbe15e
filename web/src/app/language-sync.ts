/** Keeps the language of this device and that of the account together. */
import type { Me } from '@porchlight/contract/account';
import { isPseudo } from '@porchlight/messages/language-names';
import { isLanguage, language as shownLanguage } from '@porchlight/messages/t';
import { call } from '../api/client.ts';
import { patchMe } from '../api/me.ts';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';
import { isSomethingTyped } from '../ui/typed.ts';
import { languageFor } from './language.ts';

const browser = { reload: () => window.location.reload() };

/**
 * The account's choice is kept here for the next start, and the page is loaded anew in it unless
 * typed text would be lost. Without a choice the server is told what the device speaks, for what it
 * sends.
 */
export async function followLanguage(
  me: Pick<Me, 'language' | 'isLanguageChosen'>,
  { reload } = browser,
): Promise<void> {
  const stored = readKey(KEYS.language);
  // Tests put pseudo-languages there, which no account has.
  if (stored !== null && isPseudo(stored)) return;
  const chosen = me.isLanguageChosen && isLanguage(me.language ?? '') ? me.language : null;
  if (chosen === null) removeKey(KEYS.language);
  else writeKey(KEYS.language, chosen);
  const wanted = languageFor(chosen, navigator.languages);
  if (!me.isLanguageChosen && (me.language ?? 'en') !== wanted)
    await call('PATCH /api/user/features', { body: { language: wanted } }).then(
      patchMe,
      () => undefined,
    );
  // Where storage is full or blocked, the next start would be in the same language, and reload again.
  const next = languageFor(readKey(KEYS.language), navigator.languages);
  if (next === wanted && wanted !== shownLanguage() && !isSomethingTyped()) reload();
}
