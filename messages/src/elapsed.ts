/** How long ago something was, for lists of what happened. */
import { elapsedSince } from '@porchlight/domain/relative-time';
import { t } from './t.ts';
import { titled } from './titles.ts';

/** Within a sentence: 'just now'. */
export const elapsedInSentence = (at: number, now: number): string =>
  t('elapsed.ago', elapsedSince(at, now));

/** Alone: '5 minutes ago', 'Just now'. */
export const elapsedLabel = (at: number, now: number): string => titled(elapsedInSentence(at, now));
