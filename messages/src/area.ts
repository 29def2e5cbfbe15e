/** The shapes of compiled messages. */
import type { Formatter } from './format.ts';

/** Wraps the text between `<b>` and `</b>`, for example in an element. */
export type Tag = (text: string) => unknown;

export type Parameters = Readonly<Record<string, unknown>>;

/** A message without parameters is a string. A message with tags gives a list of parts. */
// oxlint-disable-next-line typescript/no-explicit-any -- the compiler checks each parameter's type
export type Area = Readonly<Record<string, string | ((p: any, f: Formatter) => unknown)>>;

export type Catalogue = Readonly<Record<string, Area>>;
