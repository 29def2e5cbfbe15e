/** Matches an address book: which of these numbers are members'? Nothing readable leaves the device. */
import type { PhoneMatch } from '@porchlight/contract/discovery';
import { batchesOf, TAG_PREFIX, type Batch } from '@porchlight/domain/discovery';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { deviceZone } from '@porchlight/messages/zones';
import { type Blinder, openBlinder } from './blinder.ts';
import { keepTags, readTags, type Tags } from './tag-cache.ts';

/**
 * Two take turns: while the server has one's batch, the other blinds the next. But one processor
 * is left to the page, or it would stand still wherever there are only two.
 */
const lanes = (): number => Math.min(2, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

export type Found = {
  readonly person: PhoneMatch;
  /** The number by which they were found, as E.164. */
  readonly number: string;
};

export type MatchInput = {
  readonly userId: string;
  /** The account's country: the book's local numbers are from there. */
  readonly country: string | null;
  /** As the address book has them. */
  readonly numbers: readonly string[];
  readonly signal: AbortSignal;
  onProgress(checked: number, total: number): void;
  /** As they come. */
  onFound(found: readonly Found[]): void;
};

export async function matchNumbers(input: MatchInput): Promise<void> {
  try {
    await matchOnce(input);
  } catch (error) {
    // The server has changed its key meanwhile: with the new one everything is asked again.
    if (!(error instanceof ApiError) || error.code !== 'unknown_key') throw error;
    await matchOnce(input);
  }
}

async function matchOnce(input: MatchInput): Promise<void> {
  const { userId, signal, onProgress } = input;
  const blinders = Array.from({ length: lanes() }, openBlinder);
  const close = () => blinders.forEach((blinder) => blinder.close());
  signal.addEventListener('abort', close, { once: true });
  try {
    const { keyId } = await call('GET /api/contact-discovery/params', { signal });
    const directory = call('GET /api/contact-discovery/tags', { query: { keyId }, signal });
    const [reader] = blinders;
    const numbers = await untilAborted(signal, read(reader, input));
    const tags: Tags = await readTags(userId, keyId, numbers);
    const members = new Set((await directory).tags);
    onProgress(tags.size, numbers.length);
    await lookUp(tags, members, input);

    const waiting = batchesOf(numbers.filter((number) => !tags.has(number)));
    const work = async (blinder: Blinder): Promise<void> => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
        const fresh = await evaluate(blinder, batch, keyId, signal);
        for (const [number, tag] of fresh) tags.set(number, tag);
        await keepTags(userId, keyId, tags, signal);
        onProgress(tags.size, numbers.length);
        await lookUp(fresh, members, input);
      }
    };
    await Promise.all(blinders.map(work));
    // Entries that left the address book are not kept.
    await keepTags(userId, keyId, tags, signal);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

async function read(
  blinder: Blinder | undefined,
  { numbers, country }: Pick<MatchInput, 'numbers' | 'country'>,
): Promise<string[]> {
  const hints = { stored: country, timeZone: deviceZone(), languages: navigator.languages };
  const parsed = (await blinder?.ask({ kind: 'read', numbers, hints })) ?? [];
  return [...new Set(parsed.filter((number) => number !== null))];
}

async function evaluate(
  blinder: Blinder,
  { items, padding }: Batch<string>,
  keyId: string,
  signal: AbortSignal,
): Promise<Tags> {
  const blinded = await untilAborted(
    signal,
    blinder.ask({ kind: 'blind', numbers: items, padding }),
  );
  const body = { keyId, blinded };
  const { evaluated } = await call('POST /api/contact-discovery/evaluate', { body, signal });
  const tags = await untilAborted(signal, blinder.ask({ kind: 'unblind', evaluated }));
  return new Map(
    items.flatMap((number, index) => {
      const tag = tags[index];
      return tag ? [[number, tag] as const] : [];
    }),
  );
}

/** For the hits alone. */
async function lookUp(tags: Tags, members: ReadonlySet<string>, input: MatchInput): Promise<void> {
  const hits = new Map(
    [...tags]
      .filter(([, tag]) => members.has(tag.short))
      .map(([number, tag]) => [TAG_PREFIX + tag.full, number]),
  );
  if (hits.size === 0) return;
  const body = { phoneNumbers: [...hits.keys()] };
  const people = await call('POST /api/users/by-phones', { body, signal: input.signal });
  input.onFound(people.map((person) => ({ person, number: hits.get(person.phoneNumber) ?? '' })));
}

/** A worker that was closed never answers. */
async function untilAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}
