/** Matches an address book: who of it is a member? Nothing readable leaves the device. */
import {
  batchesOf,
  TAG_PREFIX,
  type Batch,
  type DiscoveryKind,
} from '@porchlight/domain/discovery';
import { usableEmails } from '@porchlight/domain/email';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { deviceZone } from '@porchlight/messages/zones';
import { type Blinder, openBlinder } from './blinder.ts';
import { currentMembers } from './member-list.ts';
import { membersByTags, type Member } from './members.ts';
import { keepTags, readTags, type Tags } from './tag-cache.ts';

/**
 * Two take turns: while the server has one's batch, the other blinds the next. But one processor
 * is left to the page, or it would stand still wherever there are only two.
 */
const lanes = (): number => Math.min(2, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

export type Found = {
  readonly person: Member;
  readonly kind: DiscoveryKind;
  /** The number as E.164, or the address, by which they were found. */
  readonly value: string;
};

export type MatchInput = {
  readonly userId: string;
  /** The account's country: the book's local numbers are from there. */
  readonly country: string | null;
  readonly kind: DiscoveryKind;
  /** As the address book has them. */
  readonly typed: readonly string[];
  readonly signal: AbortSignal;
  onProgress(checked: number, total: number): void;
  /** As they come. */
  onFound(found: readonly Found[]): void;
};

export async function matchBook(input: MatchInput): Promise<void> {
  try {
    await matchOnce(input);
  } catch (error) {
    // The server has changed its key meanwhile: with the new one everything is asked again.
    if (!(error instanceof ApiError) || error.code !== 'unknown_key') throw error;
    await matchOnce(input);
  }
}

async function matchOnce(input: MatchInput): Promise<void> {
  const { userId, kind, signal, onProgress } = input;
  const blinders = Array.from({ length: lanes() }, openBlinder);
  const close = () => blinders.forEach((blinder) => blinder.close());
  signal.addEventListener('abort', close, { once: true });
  try {
    const query = kind === 'email' ? { kind } : {};
    const { keyId } = await call('GET /api/contact-discovery/params', { query, signal });
    const directory = currentMembers({ userId, kind, keyId, signal });
    const [reader] = blinders;
    const values = await untilAborted(signal, read(reader, input));
    const tags: Tags = await readTags(input, keyId, values);
    const members = await directory;
    onProgress(tags.size, values.length);
    await lookUp(tags, members, input);

    const waiting = batchesOf(values.filter((value) => !tags.has(value)));
    const work = async (blinder: Blinder): Promise<void> => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
        const fresh = await evaluate(blinder, batch, keyId, input);
        for (const [value, tag] of fresh) tags.set(value, tag);
        await keepTags(input, keyId, tags, signal);
        onProgress(tags.size, values.length);
        await lookUp(fresh, members, input);
      }
    };
    await Promise.all(blinders.map(work));
    // Entries that left the address book are not kept.
    await keepTags(input, keyId, tags, signal);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

async function read(
  blinder: Blinder | undefined,
  { kind, typed, country }: Pick<MatchInput, 'kind' | 'typed' | 'country'>,
): Promise<string[]> {
  if (kind === 'email') return usableEmails(typed);
  const hints = { stored: country, timeZone: deviceZone(), languages: navigator.languages };
  const parsed = (await blinder?.ask({ kind: 'read', numbers: typed, hints })) ?? [];
  return [...new Set(parsed.filter((number) => number !== null))];
}

async function evaluate(
  blinder: Blinder,
  { items, padding }: Batch<string>,
  keyId: string,
  { kind, signal }: MatchInput,
): Promise<Tags> {
  const asked = blinder.ask({ kind: 'blind', values: items, padding });
  const blinded = await untilAborted(signal, asked);
  const body = { ...(kind === 'email' && { kind }), keyId, blinded };
  const { evaluated } = await call('POST /api/contact-discovery/evaluate', { body, signal });
  const tags = await untilAborted(signal, blinder.ask({ kind: 'unblind', evaluated }));
  return new Map(
    items.flatMap((value, index) => {
      const tag = tags[index];
      return tag ? [[value, tag] as const] : [];
    }),
  );
}

/** For the hits alone. */
async function lookUp(tags: Tags, members: ReadonlySet<string>, input: MatchInput): Promise<void> {
  const hits = new Map(
    [...tags]
      .filter(([, tag]) => members.has(tag.short))
      .map(([value, tag]) => [TAG_PREFIX + tag.full, value]),
  );
  if (hits.size === 0) return;
  const { kind, signal } = input;
  const found = await membersByTags(kind, [...hits.keys()], signal);
  input.onFound(found.map(({ person, tag }) => ({ person, kind, value: hits.get(tag) ?? '' })));
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
