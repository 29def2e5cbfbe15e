/**
 * Reads typed phone numbers without holding up other requests: 500 hostile ones take a third of a
 * second, so they are read in slices, and one list at a time however many arrive at once.
 */
import { readTyped } from '@porchlight/domain/phone';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { inSlices } from '../../platform/concurrency/slices.ts';

type Hints = Parameters<typeof readTyped>[2];

export type ReadNumbers = (
  userId: string,
  texts: readonly string[],
  hints: Hints,
) => Promise<Map<string, string | null>>;

const PER_ACCOUNT = 4;
const IN_ALL = 200;

export function createNumberReader(): ReadNumbers {
  const enqueue = createFairQueue({
    atOnce: 1,
    perLane: PER_ACCOUNT,
    inAll: IN_ALL,
    refuse: () => new ApiError('not_ready', { retryAfterSeconds: 5 }),
  });

  return (userId, texts, hints) =>
    enqueue({ lane: userId }, async () => {
      const numbers = new Map<string, string | null>();
      await inSlices(texts, (text) => {
        numbers.set(text, readTyped(text, undefined, hints)?.e164 ?? null);
      });
      return numbers;
    });
}
