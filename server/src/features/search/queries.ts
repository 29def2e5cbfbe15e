import { and, eq, exists, gt, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { INVITATION_USES } from '@porchlight/domain/invitations';
import type { Db } from '../../platform/db/database.ts';
import { blocks, contacts, requests } from '../../platform/db/schema/contacts.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { isOpenTo } from '../../platform/db/withdrawn.ts';
import { nameWords, users } from '../../platform/db/schema/people.ts';

const RESULTS = 20;
/** A name can match by several of its words: enough rows that twenty people are left. */
const ROWS = RESULTS * 3;

const otherWords = alias(nameWords, 'other_words');

/**
 * From the text itself to before whatever follows its last possible continuation. LIKE can use an
 * index only where the text is known while planning, and statements are planned without it.
 */
const startsWith = (column: AnyPgColumn, text: string) =>
  and(sql`${column} ~>=~ ${text}`, sql`${column} ~<~ ${`${text}\u{10FFFF}`}`);

/** Of a single table drizzle names the columns alone, which inside a subquery are another's. */
const personId = sql.raw('"users"."id"');

const found = (searcherId: string) => ({
  id: users.id,
  displayName: users.displayName,
  username: users.username,
  photoId: users.photoId,
  isContact: sql<boolean>`exists (select 1 from ${contacts} c
    where c.user_id = ${searcherId} and c.contact_id = ${personId})`,
  isSent: sql<boolean>`exists (select 1 from ${requests} r
    where r.sender_id = ${searcherId} and r.receiver_id = ${personId})`,
  isReceived: sql<boolean>`exists (select 1 from ${requests} r
    where r.sender_id = ${personId} and r.receiver_id = ${searcherId})`,
});

/** Live, not oneself, and no block either way. */
const findable = (db: Db, searcherId: string) =>
  and(
    isNull(users.deletedAt),
    isOpenTo(searcherId, personId),
    ne(users.id, searcherId),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(blocks)
          .where(
            or(
              and(eq(blocks.blockerId, searcherId), eq(blocks.blockedId, users.id)),
              and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, searcherId)),
            ),
          ),
      ),
    ),
  );

/** Rows come in index order, so that the cost is that of the rows shown, not of all that match. */
export function byNameWords(db: Db, searcherId: string, words: readonly string[]) {
  const [first = '', ...others] = [...words].sort((a, b) => b.length - a.length);
  const alsoNamed = others.map((word) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(otherWords)
        .where(and(eq(otherWords.userId, users.id), startsWith(otherWords.word, word))),
    ),
  );
  return db
    .select(found(searcherId))
    .from(nameWords)
    .innerJoin(users, eq(users.id, nameWords.userId))
    .where(and(startsWith(nameWords.word, first), findable(db, searcherId), ...alsoNamed))
    .orderBy(sql`${nameWords.word} using ~<~`, nameWords.userId)
    .limit(ROWS);
}

export function byUsernamePrefix(db: Db, searcherId: string, username: string) {
  return db
    .select(found(searcherId))
    .from(users)
    .where(and(startsWith(users.username, username), findable(db, searcherId)))
    .orderBy(sql`${users.username} using ~<~`)
    .limit(RESULTS);
}

/** The contacts whose username begins so, or whose name has a word for each of the beginnings. */
export function amongContacts(
  db: Db,
  searcherId: string,
  beginnings: readonly string[],
  { byName }: { byName: boolean },
) {
  const named = beginnings.map((beginning) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(nameWords)
        .where(and(eq(nameWords.userId, users.id), startsWith(nameWords.word, beginning))),
    ),
  );
  const isUsername = startsWith(users.username, beginnings.join(' '));
  return db
    .select(found(searcherId))
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.contactId))
    .where(
      and(
        eq(contacts.userId, searcherId),
        byName ? or(isUsername, and(...named)) : isUsername,
        findable(db, searcherId),
      ),
    )
    .orderBy(users.nameKey, users.id)
    .limit(RESULTS);
}

const exactly = (db: Db, searcherId: string, condition: SQL | undefined) =>
  db
    .select(found(searcherId))
    .from(users)
    .where(and(condition, findable(db, searcherId)))
    .limit(RESULTS);

export const byUsername = (db: Db, searcherId: string, username: string) =>
  exactly(db, searcherId, eq(users.username, username));

/** Only while the link works. */
export const byInvitation = (db: Db, searcherId: string, tokenHash: Buffer, now: number) =>
  exactly(
    db,
    searcherId,
    exists(
      db
        .select({ one: sql`1` })
        .from(invitations)
        .where(
          and(
            eq(invitations.tokenHash, tokenHash),
            eq(invitations.userId, users.id),
            gt(invitations.expiresAt, now),
            lt(invitations.uses, INVITATION_USES),
          ),
        ),
    ),
  );

export const byEmail = (db: Db, searcherId: string, email: string) =>
  exactly(db, searcherId, and(eq(users.email, email), eq(users.findMeByEmail, true)));

export const byPhone = (db: Db, searcherId: string, phone: string) =>
  // Word for word what the index of findable numbers is about, for it to be used.
  exactly(db, searcherId, and(eq(users.phoneE164, phone), sql`${users.findMeByPhoneNumber}`));

/** The language that the person chose in the settings, or else that of their device. */
export async function languageOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row?.language ?? null;
}

/** Where the numbers that this person types or keeps are from. */
export async function homeOf(db: Db, userId: string) {
  const [home] = await db
    .select({ stored: users.phoneCountry, timeZone: users.timezone })
    .from(users)
    .where(eq(users.id, userId));
  return home ?? {};
}
