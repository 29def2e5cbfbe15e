import { STATUS_MESSAGE_MAX } from '@porchlight/domain/names';

/** A status message cut as a person counts: never half an emoji. */
export function limited(text: string): string {
  const parts = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  return parts.length <= STATUS_MESSAGE_MAX
    ? text
    : parts
        .slice(0, STATUS_MESSAGE_MAX)
        .map((part) => part.segment)
        .join('');
}
