/** Reads the stored facts about everyone from the database. */
import type { World } from '@porchlight/testing/world';
import type { Name } from './cast.ts';
import { PEOPLE, played } from './people.ts';
import type { Facts, PersonFacts } from './truth.ts';

type Row = {
  id: string;
  status: 'available' | 'unavailable';
  status_message: string | null;
  expires_at: Date | null;
  boundary_at: Date | null;
  audience_kind: 'everyone' | 'groups';
  audience_group_ids: string[];
  visible: boolean;
  timer: boolean;
  timezone: string | null;
  next_due_at: Date | null;
  entries: number;
  all_off: boolean;
  suspended: boolean;
  is_contact: boolean;
  holding_v: string[];
  matched_at: Date | null;
  has_put_away: boolean;
  notice_at: Date | null;
  is_left: boolean;
};

const FACTS = `select u.id, u.status, u.status_message, u.expires_at, u.boundary_at,
  u.audience_kind, u.audience_group_ids::text[] as audience_group_ids, u.timezone,
  -- The sweeper also comes by for a timer that was ended by hand, and V's own version counts that.
  least(u.next_due_at, (select min(w.at) from wake_ups w where w.user_id = u.id)) as next_due_at,
  u.all_off_at is not null as all_off, u.suspended_at is not null as suspended,
  u.visible_to_unavailable_contacts as visible, u.show_timer_to_others as timer,
  (select count(*)::int from schedule_entries e where e.user_id = u.id) as entries,
  exists (select 1 from contacts c where c.user_id = $1 and c.contact_id = u.id) as is_contact,
  array(select m.group_id::text from group_members m
    where m.owner_id = u.id and m.contact_id = $1) as holding_v,
  (select t.matched_at from matches t where t.user_id = $1 and t.contact_id = u.id) as matched_at,
  exists (select 1 from call_proposals p where p.sender_id = $1 and p.receiver_id = u.id
    and p.ended_at is null and p.is_hidden) as has_put_away,
  -- A reminder is written ten minutes before the call.
  least((select min(d.due_at) from deliveries d), (select min(a.starts_at) - interval '10 minutes'
    from agreed_calls a where a.reminded_at is null)) as notice_at,
  exists (select 1 from status_outbox) or exists (select 1 from pending_alerts)
    or u.next_due_at is not null and not exists (
    select 1 from wake_ups w where w.user_id = u.id and w.at <= u.next_due_at) as is_left
from users u`;

const at = (instant: Date | null): number | null => instant?.getTime() ?? null;

export async function readFacts(world: World): Promise<Facts> {
  const rows = await world.query<Row>(FACTS, [played('V').id]);
  const people = PEOPLE.map(({ name, id }): [Name, PersonFacts] => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`${name} is gone`);
    if (row.is_left) throw new Error(`${name} is not woken in time, or a change was left untold`);
    return [
      name,
      {
        status: row.status,
        message: row.status_message,
        expiresAt: at(row.expires_at),
        boundaryAt: at(row.boundary_at),
        audience: row.audience_kind === 'everyone' ? null : row.audience_group_ids,
        visible: row.visible,
        timer: row.timer,
        zone: row.timezone ?? 'UTC',
        nextDueAt: at(row.next_due_at),
        entries: row.entries,
        withdrawn: row.suspended ? 'suspension' : row.all_off ? 'everything off' : null,
        isContact: row.is_contact,
        holdingV: row.holding_v,
        matchedAt: at(row.matched_at),
        hasPutAway: row.has_put_away,
      },
    ];
  });
  const noticeAt = at(rows[0]?.notice_at ?? null);
  return { people: Object.fromEntries(people) as Facts['people'], noticeAt };
}
