/** Messages between the page and the blinding worker. */
import type { CountryHints } from '@porchlight/domain/phone-countries';

/** `short` is what the list of members holds of it. */
export type Tag = { readonly full: string; readonly short: string };

export type Asked =
  | { kind: 'read'; numbers: readonly string[]; hints: CountryHints }
  | { kind: 'blind'; values: readonly string[]; padding: number }
  | { kind: 'unblind'; evaluated: readonly string[] };

export type Answers = {
  /** As E.164, null where it is no number. */
  read: (string | null)[];
  /** With decoys behind them. */
  blind: string[];
  unblind: Tag[];
};
