/** A translator gives the text of a key in one language. A missing key or parameter does not compile. */
import type { PlainMessages, RichMessages } from '../dist/types.ts';
import type { Catalogue } from './area.ts';
import { type Formatter, formatterFor } from './format.ts';

export type Key = keyof PlainMessages;
export type RichKey = keyof RichMessages;
/** The keys of texts that need no parameters. */
export type SimpleKey = {
  [K in Key]: PlainMessages[K] extends undefined ? K : never;
}[Key];
type Given<P> = P extends undefined ? [] : [parameters: P];

export type Translate = <K extends Key>(key: K, ...given: Given<PlainMessages[K]>) => string;
export type TranslateRich = <K extends RichKey>(
  key: K,
  ...given: Given<RichMessages[K]>
) => readonly unknown[];

export function lookUp(
  catalogue: Catalogue,
  formatter: Formatter,
  key: string,
  parameters: unknown,
): unknown {
  const dot = key.indexOf('.');
  const message = catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (message === undefined) throw new Error(`the message ${key} is not loaded`);
  return typeof message === 'string' ? message : message(parameters, formatter);
}

/** For programs that speak several languages at once; the app has `t` of t.ts. */
export function translator(language: string, catalogue: Catalogue): Translate {
  const formatter = formatterFor(language);
  return (key, ...[parameters]) => lookUp(catalogue, formatter, key, parameters) as string;
}
