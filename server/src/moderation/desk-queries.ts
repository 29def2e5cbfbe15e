/**
 * Queries of the moderators, at the desk and at the command line: snapshots and texts of reports. No
 * statement here reads lights, groups, contacts, calls, numbers or addresses.
 */
import { randomUUID } from 'node:crypto';
import type { ModerationAction } from '@porchlight/domain/moderation';
import type pg from 'pg';

export type CaseLine = {
  id: string;
  userId: string;
  openedAt: Date;
  username: string | null;
  displayName: string;
  reasons: string[];
  /** How many people have reported, not how many reports there are. */
  people: number;
};

const OPEN_CASES = `
select c.id, c.user_id as "userId", c.opened_at as "openedAt",
  (array_agg(r.username order by r.created_at desc))[1] as username,
  (array_agg(r.display_name order by r.created_at desc))[1] as "displayName",
  array_agg(distinct r.reason) as reasons, count(distinct r.reporter_number)::int as people
from report_cases c join reports r on r.case_id = c.id
where c.closed_at is null group by c.id`;

export const openCases = async (pool: pg.Pool): Promise<CaseLine[]> =>
  (await pool.query<CaseLine>(OPEN_CASES)).rows;

export type ReportLine = {
  reporter: number;
  at: Date;
  reason: string;
  details: string | null;
  displayName: string;
  username: string | null;
  statusMessage: string | null;
  hasPhoto: boolean;
  photoId: string | null;
  isAbusive: boolean;
};

const REPORTS = `
select reporter_number as reporter, created_at as at, reason, details,
  display_name as "displayName", username, status_message as "statusMessage",
  photo_id is not null as "hasPhoto", photo_id as "photoId", abusive_at is not null as "isAbusive"
from reports where case_id = $1 order by created_at`;

export const reportsIn = async (pool: pg.Pool, caseId: string): Promise<ReportLine[]> =>
  (await pool.query<ReportLine>(REPORTS, [caseId])).rows;

export type LogLine = {
  id: string;
  at: Date;
  action: string;
  reason: string;
  until: Date | null;
  userId: string;
  answer: string | null;
  /** Null where the account is gone. */
  username: string | null;
  isSuspended: boolean;
  /** The operator's username; null: the command line. */
  by: string | null;
};

const LOG = `
select l.id, l.at, l.action, l.reason, l.until, l.user_id as "userId", a.text as answer,
  u.username, coalesce(u.suspended_at is not null, false) as "isSuspended", o.username as by
from moderation_log l left join moderation_answers a on a.log_id = l.id
left join users u on u.id = l.user_id and u.deleted_at is null
left join users o on o.id = l.operator_id and o.deleted_at is null
where $1::uuid is null or l.user_id = $1 order by l.at`;

export const logLines = async (pool: pg.Pool, userId: string | null): Promise<LogLine[]> =>
  (await pool.query<LogLine>(LOG, [userId])).rows;

const PERSON = `
select id as "userId", (select c.id from report_cases c
  where c.user_id = users.id and c.closed_at is null) as "caseId"
from users where username = $1 and deleted_at is null`;

export type Target = { userId: string; caseId: string | null };

/** By @username, or by the id of a case. */
export async function findTarget(pool: pg.Pool, text: string): Promise<Target | undefined> {
  if (/^[\da-f-]{36}$/.test(text)) {
    const select = 'select user_id as "userId", id as "caseId" from report_cases where id = $1';
    return (await pool.query<Target>(select, [text])).rows[0];
  }
  return (await pool.query<Target>(PERSON, [text.replace(/^@/, '').toLowerCase()])).rows[0];
}

export type Order = Target & {
  action: ModerationAction;
  reason: string;
  until: number | null;
  reporter: number | null;
  /** Null: the command line. */
  operatorId: string | null;
  now: number;
};

export async function insertOrder(pool: Pick<pg.Pool, 'query'>, order: Order): Promise<string> {
  const id = randomUUID();
  const { action, userId, caseId, reason, until, reporter, operatorId, now } = order;
  await pool.query(
    `insert into moderation_orders
      (id, action, user_id, case_id, reason, until, reporter_number, created_at, operator_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, action, userId, caseId, reason],
      ...[until === null ? null : new Date(until), reporter, new Date(now), operatorId],
    ],
  );
  return id;
}

/** Why nothing was ordered: the case is decided, or has more reports than were read. */
type NoOrder = 'decided' | 'changed';

/**
 * The lock makes two orders about one case come one after the other, and reports wait for it. `read`:
 * how many of them the operator has read; null: nobody has said.
 */
export async function insertFirstOrder(
  pool: pg.Pool,
  order: Order,
  read: number | null,
): Promise<{ id: string } | NoOrder> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const open = await client.query(
      'select 1 from report_cases where id = $1 and closed_at is null for update',
      [order.caseId],
    );
    const decided = await client.query(
      `select 1 from moderation_orders
       where case_id = $1 and action <> 'mark-abusive'`,
      [order.caseId],
    );
    const reports = await client.query('select 1 from reports where case_id = $1', [order.caseId]);
    const isFirst = open.rows.length > 0 && decided.rows.length === 0;
    const isChanged = read !== null && reports.rows.length > read;
    const refusal: NoOrder | null = !isFirst ? 'decided' : isChanged ? 'changed' : null;
    const done = refusal ?? { id: await insertOrder(client, order) };
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function isCarriedOut(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 from moderation_orders where id = $1', [id]);
  return rows.length === 0;
}

const OWN_CASES = `
select distinct case_id as id from reports where reporter_id = $1 and case_id is not null`;

/** Cases that this operator has reported in. */
export async function casesReportedBy(pool: pg.Pool, userId: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(OWN_CASES, [userId]);
  return new Set(rows.map(({ id }) => id));
}

export async function photosIn(
  pool: pg.Pool,
  caseId: string,
): Promise<{ photoId: string; jpeg: Buffer }[]> {
  const select = 'select photo_id as "photoId", jpeg from report_photos where case_id = $1';
  return (await pool.query<{ photoId: string; jpeg: Buffer }>(select, [caseId])).rows;
}

export async function isSuspended(pool: pg.Pool, userId: string): Promise<boolean> {
  const select = 'select 1 from users where id = $1 and suspended_at is not null';
  return (await pool.query(select, [userId])).rows.length > 0;
}

/** The person of a line of the log, with their open case and the one that the line was about. */
export async function targetOfLine(
  pool: pg.Pool,
  lineId: string,
): Promise<(Target & { lineCaseId: string | null }) | undefined> {
  const select = `
    select l.user_id as "userId", l.case_id as "lineCaseId", (select c.id from report_cases c
      where c.user_id = l.user_id and c.closed_at is null) as "caseId"
    from moderation_log l where l.id = $1`;
  return (await pool.query<Target & { lineCaseId: string | null }>(select, [lineId])).rows[0];
}
