/** A thread that reads numbers, so that the page loads without the parser and its tables. */
import { readPhone } from '@porchlight/domain/phone';
import type { TypedNumber } from './phone-reader.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<TypedNumber>) =>
  globalThis.postMessage(readPhone(data.typed, data.country) === null),
);
