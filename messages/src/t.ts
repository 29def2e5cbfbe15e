/**
 * The texts of the app, in the one language that it has loaded. `t` is called while drawing or
 * answering, never while a module loads: its result would stay in the language of that moment.
 */
import { languages } from '../dist/languages.ts';
import type { Catalogue } from './area.ts';
import { type Formatter, formatterFor } from './format.ts';
import { lookUp, type Translate, type TranslateRich } from './translator.ts';

export type { RichKey, SimpleKey } from './translator.ts';

export type Language = keyof typeof languages;
type First = Awaited<ReturnType<(typeof languages)['en']>>;
export type Bundle = 'first' | keyof First['more'];

export const isLanguage = (language: string): language is Language =>
  Object.hasOwn(languages, language);

let current: Language = 'en';
let formatter: Formatter = formatterFor(current);
let catalogue: Catalogue = {};

export const language = (): Language => current;

export const t: Translate = (key, ...[parameters]) =>
  lookUp(catalogue, formatter, key, parameters) as string;

/** Whether there is a text for a key that a newer server may have invented. */
export const hasText = (area: string, key: string): boolean =>
  Object.hasOwn(catalogue[area] ?? {}, key);

/** The parts of a message with tags. */
export const parts: TranslateRich = (key, ...[parameters]) =>
  lookUp(catalogue, formatter, key, parameters) as readonly unknown[];

/** Replaces the language. Bundles of the language before are forgotten. */
export function setLanguage(next: Language, messages: Catalogue = {}): void {
  current = next;
  formatter = formatterFor(next);
  catalogue = messages;
}

/** Loads one bundle of the current language, once. */
export async function loadBundle(bundle: Bundle): Promise<void> {
  const wanted = current;
  const { more, ...first } = await languages[wanted]();
  const messages = bundle === 'first' ? first : await more[bundle]();
  if (wanted === current) catalogue = { ...catalogue, ...messages };
}

/** A part of the app together with its texts. */
export async function withTexts<M>(part: Promise<M>, bundle: Bundle = 'later'): Promise<M> {
  const [module] = await Promise.all([part, loadBundle(bundle)]);
  return module;
}
