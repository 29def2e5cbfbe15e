/** The language of the app: the chosen one, else the first of the device's that there is. */
import { directionOf } from '@porchlight/messages/format';
import { setDeviceLocale } from '@porchlight/messages/formats';
import { isLanguage, type Language, loadBundle, setLanguage } from '@porchlight/messages/t';
import { startHabits } from '../state/habits.ts';
import { KEYS, readKey } from '../storage/storage.ts';
import { retryImport } from './retry-import.ts';

/** Pseudo-languages are for tests: they are never chosen for somebody. */
const isPseudo = (language: string): boolean => /-X[AB]$/.test(language);

export function pickLanguage(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen !== null && isLanguage(chosen)) return chosen;
  const bases = wanted.map((tag) => tag.split('-')[0] ?? tag);
  return bases.find((base): base is Language => isLanguage(base) && !isPseudo(base)) ?? 'en';
}

export async function startLanguage(): Promise<void> {
  const language = pickLanguage(readKey(KEYS.language), navigator.languages);
  setLanguage(language);
  setDeviceLocale(navigator.language);
  startHabits();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Without texts there is nothing to draw, so a lost connection is waited out.
  await retryImport(async () => loadBundle('first'));
}
