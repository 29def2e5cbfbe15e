/** How an account comes into being: its username, its row, the words it is found by. */
import { randomInt, randomUUID } from 'node:crypto';
import { fold, isUsername, usernameFrom, usernameVariant } from '@porchlight/domain/names';
import { searchWords } from '@porchlight/domain/search-words';
import { isOperatorUsername } from '@porchlight/domain/operator-names';
import type { Tx } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { AccountDeps } from './deps.ts';
import { assertAllowedName, isExplicit } from './explicit-language.ts';
import * as queries from './queries.ts';

const FALLBACK = 'user';
/** How many digits are tried behind a taken username, one after the other. */
const DIGITS = [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9];

/** A username made of the name, transliterated where the name has no Latin letters. */
async function derivedUsername(displayName: string): Promise<string> {
  if (/\p{Script=Latin}/u.test(displayName)) return usernameFrom(displayName);
  // The table is large, and most names do without it.
  const { default: anyAscii } = await import('any-ascii');
  return usernameFrom(anyAscii(displayName));
}

/** The username asked for, if it can be one; else what the name gives. */
export async function usernameWish(asked: string | undefined, displayName: string) {
  const given = asked?.trim().toLowerCase() ?? '';
  const derived = await derivedUsername(displayName);
  // Nobody chose a derived username, so nobody is refused for how words of a name run together.
  if (!isUsername(given) || given === derived || given === usernameFrom(displayName)) {
    return isExplicit(derived) || isOperatorUsername(derived) ? FALLBACK : derived;
  }
  assertAllowedName('username', given);
  return given;
}

async function takeUsername(tx: Tx, wish: string, userId: string): Promise<string> {
  if (await queries.reserveUsername(tx, wish, userId)) return wish;
  for (const digits of DIGITS) {
    const variant = usernameVariant(wish, randomInt(10 ** (digits - 1), 10 ** digits));
    if (await queries.reserveUsername(tx, variant, userId)) return variant;
  }
  throw new Error('no free username');
}

export type Registrant = Pick<
  queries.PendingRow,
  | 'email'
  | 'passwordHash'
  | 'displayName'
  | 'usernameWish'
  | 'phoneTyped'
  | 'phoneE164'
  | 'phoneCountry'
  | 'showPhoneToContacts'
  | 'findMeByPhoneNumber'
  | 'language'
>;

/** Makes the account; every other registration of the address dies. The address is locked. */
export async function createPerson(
  tx: Tx,
  from: Registrant,
  { clock, hooks }: Pick<AccountDeps, 'clock' | 'hooks'>,
): Promise<UserRow> {
  const now = clock();
  const id = randomUUID();
  const username = await takeUsername(tx, from.usernameWish, id);
  const { email, passwordHash, displayName, phoneTyped, phoneE164, phoneCountry } = from;
  const row = await queries.insertPerson(tx, {
    id,
    email,
    passwordHash,
    username,
    displayName,
    nameKey: fold(displayName),
    phoneTyped,
    phoneE164,
    phoneCountry,
    showPhoneToContacts: from.showPhoneToContacts,
    findMeByPhoneNumber: from.findMeByPhoneNumber,
    language: from.language,
    createdAt: now,
  });
  if (!row) throw new ApiError('email_taken');
  await queries.setNameWords(tx, id, searchWords(displayName));
  await queries.deletePendingOf(tx, email);
  await hooks?.onPersonCreated?.(tx, row, now);
  return row;
}
