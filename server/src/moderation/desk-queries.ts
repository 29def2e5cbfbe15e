/**
 * What a moderator reads at the command line: snapshots and words of reports. Lights, groups,
 * contacts, calls, numbers and addresses are in no statement here.
 */
import { randomUUID } from 'node:crypto';
import type { ModerationAction } from '@porchlight/domain/moderation';
import type pg from 'pg';

export type CaseLine = {
  id: string;
  openedAt: Date;
  username: string;
  displayName: string;
  reasons: string[];
  /** How many people have reported, not how many reports there are. */
  people: number;
};

const OPEN_CASES = `
select c.id, c.opened_at as "openedAt",
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
  username: string;
  statusMessage: string | null;
  hasPhoto: boolean;
  isAbusive: boolean;
};

const REPORTS = `
select reporter_number as reporter, created_at as at, reason, details,
  display_name as "displayName", username, status_message as "statusMessage",
  photo_id is not null as "hasPhoto", abusive_at is not null as "isAbusive"
from reports where case_id = $1 order by created_at`;

export const reportsIn = async (pool: pg.Pool, caseId: string): Promise<ReportLine[]> =>
  (await pool.query<ReportLine>(REPORTS, [caseId])).rows;

export type LogLine = {
  at: Date;
  action: string;
  reason: string;
  until: Date | null;
  userId: string;
  answer: string | null;
};

const LOG = `
select l.at, l.action, l.reason, l.until, l.user_id as "userId", a.text as answer
from moderation_log l left join moderation_answers a on a.log_id = l.id
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
  now: number;
};

export async function insertOrder(pool: pg.Pool, order: Order): Promise<string> {
  const id = randomUUID();
  const { action, userId, caseId, reason, until, reporter, now } = order;
  await pool.query(
    `insert into moderation_orders
      (id, action, user_id, case_id, reason, until, reporter_number, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, action, userId, caseId, reason],
      ...[until === null ? null : new Date(until), reporter, new Date(now)],
    ],
  );
  return id;
}

export async function isCarriedOut(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from moderation_orders where id = $1 and done_at is null',
    [id],
  );
  return rows.length === 0;
}
