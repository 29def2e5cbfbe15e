/** Everything that is kept about a person, and how it goes. */
import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keepEndedContacts } from '../../platform/db/former-access.ts';
import { deletePhotosOf } from '../../platform/db/photo-rows.ts';
import {
  accountDeletions,
  emailChanges,
  knownDevices,
  passwordResets,
} from '../../platform/db/schema/access.ts';
import { litStretches, publicScores } from '../../platform/db/schema/activity.ts';
import { statusOutbox, wakeUps } from '../../platform/db/schema/changes.ts';
import {
  blocks,
  contacts,
  declines,
  formerBlocks,
  requests,
} from '../../platform/db/schema/contacts.ts';
import { tagViews } from '../../platform/db/schema/discovery.ts';
import { groups, scheduleEntries, scheduleExceptions } from '../../platform/db/schema/groups.ts';
import { idempotencyKeys } from '../../platform/db/schema/idempotency.ts';
import { invitations, invitationUses } from '../../platform/db/schema/invitations.ts';
import { meetCodes } from '../../platform/db/schema/meet-codes.ts';
import { moderationAnswers, operators } from '../../platform/db/schema/moderation.ts';
import { undoRecords } from '../../platform/db/schema/undo.ts';
import { nfcTags } from '../../platform/db/schema/nfc.ts';
import {
  alertDays,
  bundles,
  notifications,
  pendingAlerts,
  preferences,
  pushSubscriptions,
  pushTokens,
} from '../../platform/db/schema/notifications.ts';
import { oneTimeCodes, recoveryCodes } from '../../platform/db/schema/one-time-codes.ts';
import { oidcLinks } from '../../platform/db/schema/oidc.ts';
import { passkeys } from '../../platform/db/schema/passkeys.ts';
import { nameWords, users, type UserRow } from '../../platform/db/schema/people.ts';
import { formerAccess, shownStretches } from '../../platform/db/schema/visibility.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

/**
 * The address of a live account, which is then held. Deletions go one after another: two contacts
 * who leave at the same moment would each wait for rows of the other.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<{ email: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deletion', 0))`);
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return row;
}

/** The account that this link deletes, and the time until which it does. */
export async function findDeletion(db: Db, tokenHash: Buffer) {
  const { userId, expiresAt } = accountDeletions;
  const [found] = await db
    .select({ userId, expiresAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.tokenHash, tokenHash));
  return found;
}

/** The people in whose lists this person is: contacts, open requests, and who blocked them. */
export async function whoseListsChange(tx: Tx, userId: string): Promise<string[]> {
  const result = await tx.execute<{ id: string }>(sql`
    select ${contacts.contactId} as id from ${contacts} where ${contacts.userId} = ${userId}
    union select ${requests.receiverId} from ${requests} where ${requests.senderId} = ${userId}
    union select ${requests.senderId} from ${requests} where ${requests.receiverId} = ${userId}
    union select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId}`);
  return result.rows.map(({ id }) => id);
}

/** Every address of the account in the last 30 days, the present one first. */
export async function addressesOf(tx: Tx, userId: string, email: string): Promise<string[]> {
  const { oldEmail, newEmail } = emailChanges;
  const rows = await tx
    .select({ oldEmail, newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.confirmedAt)));
  return [...new Set([email, ...rows.flatMap((row) => [row.oldEmail, row.newEmail])])];
}

/** Blocks against this person outlive the account, under a name that only the address gives. */
export async function keepBlocks(
  tx: Tx,
  person: { userId: string; addressHash: Buffer; endsAt: number },
): Promise<void> {
  const { userId, addressHash, endsAt } = person;
  const against = await tx
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(eq(blocks.blockedId, userId));
  if (against.length === 0) return;
  await tx
    .insert(formerBlocks)
    .values(against.map(({ blockerId }) => ({ addressHash, blockerId, endsAt })))
    .onConflictDoUpdate({
      target: [formerBlocks.addressHash, formerBlocks.blockerId],
      set: { endsAt },
    });
}

/**
 * Takes the blocks against the last account with this address, and returns who made them: they
 * become ordinary blocks against the new account.
 */
export async function takeFormerBlocks(tx: Tx, addressHash: Buffer, now: number) {
  const rows = await tx
    .delete(formerBlocks)
    .where(and(eq(formerBlocks.addressHash, addressHash), gt(formerBlocks.endsAt, now)))
    .returning({ blockerId: formerBlocks.blockerId });
  return rows.map(({ blockerId }) => blockerId);
}

export async function insertBlocks(tx: Tx, rows: (typeof blocks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(blocks).values(rows);
}

/** Deletes one batch; true when there may be more. */
export const purgeFormerBlocks = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, formerBlocks, lte(formerBlocks.endsAt, now));

/** Group members, calls, and preferences and alerts about a contact go with the contact. */
export async function forget(tx: Tx, userId: string, now: number): Promise<void> {
  await keepEndedContacts(tx, sql`c.contact_id = ${userId}`, now);
  await tx.delete(formerAccess).where(eq(formerAccess.ownerId, userId));
  await tx
    .delete(requests)
    .where(or(eq(requests.senderId, userId), eq(requests.receiverId, userId)));
  await tx
    .delete(declines)
    .where(or(eq(declines.senderId, userId), eq(declines.receiverId, userId)));
  await tx.delete(contacts).where(or(eq(contacts.userId, userId), eq(contacts.contactId, userId)));
  // After the contacts: an alert that is just being written holds its contact until it is there.
  await tx
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.aboutId, userId)));
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  await tx.delete(formerBlocks).where(eq(formerBlocks.blockerId, userId));
  await tx.delete(groups).where(eq(groups.ownerId, userId));
  // Alerts of others that are about to be written.
  await tx.execute(sql`
    update ${pendingAlerts} set seen_by = array_remove(seen_by, ${userId}),
      sees = array_remove(sees, ${userId})
    where ${userId} = any(seen_by) or ${userId} = any(sees)`);
  // Copies of what somebody's block took hold this person's rows too.
  await tx.delete(undoRecords).where(eq(undoRecords.subjectId, userId));
  for (const table of [
    scheduleEntries,
    scheduleExceptions,
    statusOutbox,
    wakeUps,
    pendingAlerts,
    preferences,
    alertDays,
    bundles,
    pushTokens,
    pushSubscriptions,
    litStretches,
    publicScores,
    emailChanges,
    knownDevices,
    passkeys,
    oidcLinks,
    oneTimeCodes,
    recoveryCodes,
    passwordResets,
    accountDeletions,
    nameWords,
    tagViews,
    nfcTags,
    invitations,
    invitationUses,
    meetCodes,
    idempotencyKeys,
    undoRecords,
    moderationAnswers,
    operators,
    shownStretches,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await deletePhotosOf(tx, userId);
}

/** The columns of the bare row. Settings and whatever is added later fall back to their defaults. */
const BARE_ROW = new Set<keyof UserRow>([
  ...(['id', 'email', 'username', 'displayName', 'nameKey'] as const),
  ...(['phoneTyped', 'phoneE164', 'phoneCountry', 'createdAt', 'statusVersion'] as const),
]);
const EMPTIED = Object.fromEntries(
  Object.keys(getTableColumns(users))
    .filter((name) => !BARE_ROW.has(name as keyof UserRow))
    .map((name) => [name, sql`default`]),
);

/** Kept for 30 days: who had the account, and since when. */
export async function retire(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .update(users)
    .set({ ...EMPTIED, deletedAt: now, passwordHash: '' })
    .where(eq(users.id, userId));
}
