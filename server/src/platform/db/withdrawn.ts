/**
 * People who are out of sight: 'Everything off' by their own choice, or suspended by a moderator.
 * Their contacts see them as off, and to everyone else they do not exist. A feature that shows
 * people asks here; one that does something by itself asks `isWithdrawn` of light.ts.
 */
import { sql, type SQL } from 'drizzle-orm';
import { contacts } from './schema/contacts.ts';
import { users } from './schema/people.ts';

/** Of a row of `users`: whether somebody without an account may know of the person. */
export const isOpenToVisitors = (): SQL =>
  sql`(${users.suspendedAt} is null and ${users.allOffAt} is null)`;

/** Of a row of `users`: whether this viewer may know of the person, blocks aside. */
export const isOpenTo = (viewerId: string, personId: SQL): SQL => sql`(
  ${isOpenToVisitors()}
  or exists (select 1 from ${contacts} as known
    where known.user_id = ${viewerId} and known.contact_id = ${personId}))`;
