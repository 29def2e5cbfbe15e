/** Everything between two people as copies, so that the Undo of a block can put it back. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/db/database.ts';
import { copyRows, insertCopies, type RowCopies } from '../../platform/db/row-copies.ts';
import { calls } from '../../platform/db/schema/activity.ts';
import { agreedCalls, callProposals } from '../../platform/db/schema/call-proposals.ts';
import { contacts, requests } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups } from '../../platform/db/schema/groups.ts';
import { matches, watches, wishes } from '../../platform/db/schema/talk.ts';
import { notifications, preferences } from '../../platform/db/schema/notifications.ts';
import { asInstant } from '../../platform/db/sql.ts';

type PairTable = {
  readonly name: string;
  readonly table: PgTable;
  of: readonly [PgColumn, PgColumn];
};

/** In the order in which they can be inserted: the others refer to the contacts. */
const TABLES: readonly PairTable[] = [
  { name: 'contacts', table: contacts, of: [contacts.userId, contacts.contactId] },
  {
    name: 'group_members',
    table: groupMembers,
    of: [groupMembers.ownerId, groupMembers.contactId],
  },
  { name: 'preferences', table: preferences, of: [preferences.userId, preferences.contactId] },
  { name: 'watches', table: watches, of: [watches.viewerId, watches.subjectId] },
  { name: 'wishes', table: wishes, of: [wishes.userId, wishes.contactId] },
  { name: 'matches', table: matches, of: [matches.userId, matches.contactId] },
  { name: 'calls', table: calls, of: [calls.callerId, calls.receiverId] },
  {
    name: 'call_proposals',
    table: callProposals,
    of: [callProposals.senderId, callProposals.receiverId],
  },
  { name: 'agreed_calls', table: agreedCalls, of: [agreedCalls.senderId, agreedCalls.receiverId] },
  { name: 'requests', table: requests, of: [requests.senderId, requests.receiverId] },
  {
    name: 'notifications',
    table: notifications,
    of: [notifications.userId, notifications.aboutId],
  },
];

export const copyPair = (tx: Tx, a: string, b: string): Promise<RowCopies> =>
  copyRows(
    tx,
    TABLES.map(({ table, of: [one, other] }) => ({
      table,
      where: or(and(eq(one, a), eq(other, b)), and(eq(one, b), eq(other, a))),
    })),
  );

/** Groups that were deleted meanwhile stay deleted. */
const groupIsThere = sql`exists (
  select 1 from ${groups} where ${groups.id} = copy.group_id for key share)`;

/** Between the end and the Undo neither could see the other's light. */
const restoredAt = (name: string, now: number): Record<string, string> => {
  if (name === 'contacts') return { restored_at: asInstant(now) };
  return name === 'group_members' ? { since: asInstant(now) } : {};
};

export async function insertPair(tx: Tx, copies: RowCopies, now: number): Promise<void> {
  for (const { name, table } of TABLES) {
    const condition = table === groupMembers ? groupIsThere : undefined;
    const rows = (copies[name] ?? []).map((row) => ({ ...row, ...restoredAt(name, now) }));
    await insertCopies(tx, table, rows, condition);
  }
}
