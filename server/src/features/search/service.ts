/** Finding people: by name, @username, complete phone number or complete mail address. */
import type { FoundPerson } from '@porchlight/contract/contacts';
import { withLatinDigits } from '@porchlight/domain/digits';
import { readInvite } from '@porchlight/domain/invitations';
import { fold } from '@porchlight/domain/names';
import { readTyped } from '@porchlight/domain/phone';
import { searchTerms } from '@porchlight/domain/search-words';
import { plain } from '@porchlight/domain/spelling';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { photoUrl } from '../contacts/service.ts';
import type { Asker, LookupBudget } from '../lookup-budget/service.ts';
import * as queries from './queries.ts';

const MAX_RESULTS = 20;
const PHONE = /^[+(\d][\d\s().-]{5,}$/;

export type Search = ReturnType<typeof createSearch>;
type Languages = readonly string[];
type Row = Awaited<ReturnType<typeof queries.byEmail>>[number];

type SearchDeps = { db: Db; clock: Clock; limits: Limits; lookupBudget: LookupBudget };

export function createSearch({ db, clock, limits, lookupBudget }: SearchDeps) {
  const find = async (searcher: Asker, typed: string, languages: Languages): Promise<Row[]> => {
    // A number copied out of Arabic text brings the marks that keep it from left to right.
    const text = withLatinDigits(typed).replace(/\p{Bidi_Control}/gu, '');
    const searcherId = searcher.userId;
    const isUsername = text.startsWith('@');
    const beginning = (isUsername ? text.slice(1) : text).toLowerCase();
    const folded = plain(beginning);
    // Anybody could walk through everybody by single letters, however many there are.
    const letters = [...new Set(folded.split(/\s+/).filter(Boolean))];
    const isTooShort = letters.length > 0 && letters.every(isOneLetter) && !isShortName(letters);
    if (isTooShort && !PHONE.test(text)) {
      return queries.amongContacts(db, searcherId, letters, { byName: !isUsername });
    }
    if (isUsername) {
      return beginning === '' ? none : queries.byUsernamePrefix(db, searcherId, beginning);
    }
    if (text.includes('@')) {
      await lookupBudget.take('email_search', searcher);
      return queries.byEmail(db, searcherId, beginning);
    }
    if (PHONE.test(text)) {
      // Shares one budget with contact discovery, because both let a caller try phone numbers.
      await lookupBudget.take('phone', searcher);
      const home = await queries.homeOf(db, searcherId);
      const phone = readTyped(text, undefined, { ...home, languages })?.e164 ?? null;
      return phone === null ? none : queries.byPhone(db, searcherId, phone);
    }
    const language = (await queries.languageOf(db, searcherId)) ?? languages[0] ?? 'en';
    const ways = searchTerms(language, text);
    // Each way by itself: together, the index would give every row that matches, not the first.
    const found = await Promise.all([
      ...ways.map((words) => queries.byNameWords(db, searcherId, words)),
      ...(folded === '' ? [] : [queries.byUsernamePrefix(db, searcherId, folded)]),
    ]);
    return found.flat();
  };

  return {
    async search(searcher: Asker, text: string, languages: Languages): Promise<FoundPerson[]> {
      await limits.take('search', searcher.userId);
      const rows = await find(searcher, text, languages);
      const people = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MAX_RESULTS);
      return people.map(present).sort(byName);
    },

    /** The inviter. Unknown, expired, blocking and blocked give the same answer: nobody. */
    async invitation(userId: string, text: string): Promise<FoundPerson | null> {
      await limits.take('search', userId);
      const invite = readInvite(text);
      const [person] =
        invite?.kind === 'token'
          ? await queries.byInvitation(db, userId, hashToken(invite.token), clock())
          : await queries.byUsername(db, userId, invite?.username ?? '');
      return person ? present(person) : null;
    },
  };
}

/** '李 明' is a whole name, and says as much as four letters of an alphabet. */
const isShortName = (letters: readonly string[]): boolean =>
  letters.length > 1 && letters.every((letter) => SYLLABLE.test(letter));
const SYLLABLE = /[\p{Ideographic}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

const isOneLetter = (word: string): boolean => [...word].length === 1;

const none = Promise.resolve<Row[]>([]);

function present(row: Row): FoundPerson {
  const { id, displayName, username, photoId } = row;
  const relationship = row.isContact
    ? 'contact'
    : row.isSent
      ? 'request_sent'
      : row.isReceived
        ? 'request_received'
        : 'none';
  return { id, displayName, username, avatar: photoUrl(photoId), relationship };
}

function byName(a: FoundPerson, b: FoundPerson): number {
  const [first, second] = [fold(a.displayName), fold(b.displayName)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
