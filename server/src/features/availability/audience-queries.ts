/** The audience of changed lights: all contacts of the owners, with what an announcement needs. */
import { asInstant, type Prepared, query } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/database.ts';
import type { LightBefore, Owner } from '../../platform/db/light.ts';

/** A contact of an owner, who may see the owner and whom the owner may see. */
export type AudienceMember = {
  readonly contactId: string;
  /** The contact's own version, which a message to them was computed for. */
  readonly version: number;
  readonly status: Owner['status'];
  /** The end of a light that is on, whether timer or boundary. */
  readonly expiresAt: number | null;
  readonly boundaryAt: null;
  /** The owner's groups that hold the contact; read only where they matter. */
  readonly groupIds: readonly string[];
  /** The contact's previous light, while a change of theirs is still being announced. */
  readonly previous: LightBefore | null;
  /** With `previous`: the contact's groups that hold the owner. */
  readonly heldBy: readonly string[];
  /** The contact's light is on, and shown to the owner only while the owner is Available. */
  readonly isShownWhileAvailable: boolean;
  /** The contact has not been alerted about the owner within the hour. */
  readonly mayBeAlerted: boolean;
};

/** Three facts about a contact as one digit. */
const [IS_AVAILABLE, IS_SHOWN_WHILE_AVAILABLE, MAY_BE_ALERTED] = [1, 2, 4];
const UUID_LENGTH = 36;

/**
 * One statement, so that rows and outbox rows are of one moment, which is after the save. An owner is
 * one row with a line per contact: reading a row per contact takes the driver twice as long. Laterals
 * with `limit 1` look up every person by key, however many contacts PostgreSQL expects. The outbox,
 * which holds only the changes of this moment, is read once.
 */
const AUDIENCE: Prepared = {
  name: 'audience',
  text: `
select o.id as "ownerId", a.*
from unnest($1::uuid[], $2::timestamptz[]) as o (id, ended_at)
cross join lateral (select
  string_agg(c.contact_id::text || (
    case when u.status = 'available' then ${IS_AVAILABLE} else 0 end
    + case when not u.visible_to_unavailable_contacts and u.status = 'available'
        and coalesce(u.expires_at, u.boundary_at, 'infinity') > $4::timestamptz
        and u.lit_since is not null and (o.ended_at is null or u.lit_since <= o.ended_at)
        and (u.audience_kind = 'everyone' or exists (select 1 from group_members m
          where m.owner_id = u.id and m.contact_id = o.id
            and m.group_id = any(u.audience_group_ids)))
      then ${IS_SHOWN_WHILE_AVAILABLE} else 0 end
    + case when $5::timestamptz is not null and (c.contact_alerted_at > $5) is not true
      then ${MAY_BE_ALERTED} else 0 end)
    || u.status_version || '|' || coalesce(case when u.status = 'available'
      then coalesce(u.expires_at, u.boundary_at) end::text, '')
    || '|' || case when $3 then array_to_string(array(select m.group_id from group_members m
      where m.owner_id = o.id and m.contact_id = c.contact_id), ',') else '' end, E'\\n') as lines,
  json_object_agg(c.contact_id, (select json_build_object('previous', b.before, 'heldBy', array(
        select m.group_id from group_members m where m.owner_id = u.id and m.contact_id = o.id))
      from status_outbox b where b.user_id = u.id))
    filter (where u.id in (select user_id from status_outbox)) as changes
  from (select contact_id, contact_alerted_at from contacts where user_id = o.id offset 0) as c
  cross join lateral (select id, status, status_version, expires_at, boundary_at, lit_since,
      visible_to_unavailable_contacts, audience_kind, audience_group_ids
    from users where id = c.contact_id limit 1) as u) as a`,
};

type Changes = Record<string, Pick<AudienceMember, 'previous' | 'heldBy'>>;
type AudienceRow = {
  readonly ownerId: string;
  /** Null for an owner without contacts. */
  readonly lines: string | null;
  readonly changes: Changes | null;
};

export type AudienceQuestion = {
  /** `endedAt`: lights that went on later were never shown to this owner; null: all lights count. */
  readonly owners: readonly { readonly id: string; readonly endedAt: number | null }[];
  readonly now: number;
  readonly withGroups: boolean;
  /** Contacts alerted since then are not alerted again; null: nobody is to be alerted. */
  readonly alertedSince: number | null;
};

/** The contacts of each of these owners, by the owner's id. */
export type Audiences = ReadonlyMap<string, readonly AudienceMember[]>;

const NONE: readonly string[] = [];

export async function readAudiences(db: Db, question: AudienceQuestion): Promise<Audiences> {
  const { owners, now, withGroups, alertedSince } = question;
  const rows = await query<AudienceRow>(db, AUDIENCE, [
    owners.map(({ id }) => id),
    owners.map(({ endedAt }) => endedAt && asInstant(endedAt)),
    withGroups,
    asInstant(now),
    alertedSince && asInstant(alertedSince),
  ]);
  const membersOf = ({ lines, changes }: AudienceRow) =>
    lines?.split('\n').map((line) => memberOf(line, changes)) ?? [];
  return new Map(rows.map((row) => [row.ownerId, membersOf(row)]));
}

/** A line is: id, flags and version in one piece; the end of a light that is on; group ids. */
function memberOf(line: string, changes: Changes | null): AudienceMember {
  const contactId = line.slice(0, UUID_LENGTH);
  const next = line.indexOf('|');
  const flags = Number(line[UUID_LENGTH]);
  const [expiresAt, groupIds] = line.length > next + 2 ? line.slice(next + 1).split('|') : NONE;
  const change = changes?.[contactId];
  return {
    contactId,
    version: Number(line.slice(UUID_LENGTH + 1, next)),
    status: flags & IS_AVAILABLE ? 'available' : 'unavailable',
    expiresAt: expiresAt ? Date.parse(expiresAt) : null,
    boundaryAt: null,
    groupIds: groupIds ? groupIds.split(',') : NONE,
    previous: change?.previous ?? null,
    heldBy: change?.heldBy ?? NONE,
    isShownWhileAvailable: (flags & IS_SHOWN_WHILE_AVAILABLE) !== 0,
    mayBeAlerted: (flags & MAY_BE_ALERTED) !== 0,
  };
}
