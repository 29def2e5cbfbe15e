/** The facts that decide whether a notification may still be sent. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calmColumns } from '../../platform/db/calm.ts';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { factColumns } from '../../platform/db/light.ts';
import { agreedCalls } from '../../platform/db/schema/call-proposals.ts';
import { blocks, contacts, requests } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups } from '../../platform/db/schema/groups.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/people.ts';

const receivers = alias(users, 'receivers');
const abouts = alias(users, 'abouts');

/** Each notification with everything that decides whether it may still be sent: one statement. */
export function standingsOf(db: Db, notificationIds: readonly string[]) {
  const { userId, aboutId } = notifications;
  return (
    db
      .select({
        row: notifications,
        aboutName: abouts.displayName,
        about: factColumns(abouts),
        receiver: {
          ...factColumns(receivers),
          email: receivers.email,
          displayName: receivers.displayName,
          language: receivers.language,
          litSince: receivers.litSince,
          noticedFor: receivers.noticedFor,
          ...calmColumns(receivers),
        },
        isContact: sql<boolean>`exists (select 1 from ${contacts}
        where ${contacts.userId} = ${userId} and ${contacts.contactId} = ${aboutId})`,
        isBlocked: sql<boolean>`exists (select 1 from ${blocks}
        where (${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${aboutId})
           or (${blocks.blockerId} = ${aboutId} and ${blocks.blockedId} = ${userId}))`,
        hasRequest: sql<boolean>`exists (select 1 from ${requests}
        where ${requests.senderId} = ${aboutId} and ${requests.receiverId} = ${userId})`,
        /** Groups of the person it is about that hold the receiver. */
        heldBy: sql<string[]>`array(select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.ownerId} = ${aboutId} and ${groupMembers.contactId} = ${userId})`,
        /** The receiver's own groups that hold the person it is about. */
        groupIds: sql<string[]>`array(select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.ownerId} = ${userId} and ${groupMembers.contactId} = ${aboutId})`,
        /** The end of the last call that the two were reminded of; null without one. */
        callEndsAt: sql<number | null>`(select max(${agreedCalls.startsAt}
            + make_interval(mins => ${agreedCalls.minutes})) from ${agreedCalls}
        where ${agreedCalls.remindedAt} is not null
          and ((${agreedCalls.senderId} = ${userId} and ${agreedCalls.receiverId} = ${aboutId})
            or (${agreedCalls.senderId} = ${aboutId} and ${agreedCalls.receiverId} = ${userId})))`.mapWith(
          agreedCalls.startsAt,
        ),
        hasAudienceGroup: sql<boolean>`exists (select 1 from ${groups}
        where ${groups.ownerId} = ${userId} and ${groups.id} = any(${receivers.audienceGroupIds}))`,
      })
      .from(notifications)
      // Nothing automatic happens for a suspended person; the row waits.
      .innerJoin(
        receivers,
        and(eq(receivers.id, userId), isNull(receivers.deletedAt), isNull(receivers.suspendedAt)),
      )
      .leftJoin(abouts, and(eq(abouts.id, aboutId), isNull(abouts.deletedAt)))
      .where(isIn(notifications.id, notificationIds))
  );
}

export type Standing = Awaited<ReturnType<typeof standingsOf>>[number];
