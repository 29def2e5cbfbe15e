/** The language of the app: the chosen one, else the first of the device's that there is. */
import { directionOf } from '@porchlight/messages/format';
import { setDeviceLocale } from '@porchlight/messages/formats';
import { pickLanguage } from '@porchlight/messages/pick-language';
import { isLanguage, type Language, loadBundle, setLanguage } from '@porchlight/messages/t';
import { startHabits } from '../state/habits.ts';
import { KEYS, readKey } from '../storage/storage.ts';
import { retryImport } from './retry-import.ts';

export const languageFor = (chosen: string | null, wanted: readonly string[]): Language =>
  chosen !== null && isLanguage(chosen) ? chosen : (pickLanguage(wanted, isLanguage) ?? 'en');

export async function startLanguage(): Promise<void> {
  const language = languageFor(readKey(KEYS.language), navigator.languages);
  setLanguage(language);
  setDeviceLocale(navigator.language);
  startHabits();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Without texts there is nothing to draw, so a lost connection is waited out.
  await retryImport(async () => loadBundle('first'));
}
