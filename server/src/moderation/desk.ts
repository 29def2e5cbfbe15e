/** The moderator's desk at the command line: the queue, a case, the log, and every action. */
import { parseArgs } from 'node:util';
import {
  isModerationAction,
  MODERATION_ACTIONS,
  MODERATION_TEXT_MAX,
} from '@porchlight/domain/moderation';
import type pg from 'pg';
import * as queries from './desk-queries.ts';
import { byUrgency } from './queue.ts';
import { type OrderProblem, problemOf } from './order.ts';

const HOUR_MS = 60 * 60 * 1000;

const USAGE = `npm run moderate -- queue
npm run moderate -- show CASE
npm run moderate -- log [@USERNAME]
npm run moderate -- ACTION CASE|@USERNAME --reason TEXT [--until YYYY-MM-DD] [--reporter NUMBER]
ACTION: ${MODERATION_ACTIONS.join(', ')}`;

const PROBLEMS: Record<OrderProblem, string> = {
  reason: `give a reason of at most ${MODERATION_TEXT_MAX} characters: --reason TEXT`,
  case: 'there is no open case',
  until: '--until must be a date to come',
  reporter: 'say whose report: --reporter NUMBER',
};

/**
 * Strangers wrote some of the words: none may look like a line of its own, or be an order to the
 * terminal. Joiners, which some scripts need, are neither.
 */
const onOneLine = (line: string): string =>
  line.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

export type Desk = { pool: pg.Pool; now: number; reportHours: number };

/** @returns the lines to print, and the order that was given, if any */
export async function atDesk(
  desk: Desk,
  words: readonly string[],
): Promise<{ lines: string[]; orderId?: string }> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      until: { type: 'string' },
      reporter: { type: 'string' },
    },
  });
  const [verb = '', about = ''] = positionals;
  if (verb === 'queue') return { lines: (await queue(desk)).map(onOneLine) };
  if (verb === 'show') return { lines: (await show(desk, about)).map(onOneLine) };
  if (verb === 'log') return { lines: (await log(desk, about)).map(onOneLine) };
  if (!isModerationAction(verb)) throw new Error(`say what to do:\n${USAGE}`);
  const target = await queries.findTarget(desk.pool, about);
  if (!target) throw new Error('nobody has this username, and no case this id');
  const order = {
    ...{ ...target, action: verb, now: desk.now, operatorId: null },
    reason: values.reason?.trim() ?? '',
    until: values.until === undefined ? null : Date.parse(values.until),
    reporter: values.reporter === undefined ? null : Number(values.reporter),
  };
  const problem = problemOf(order);
  if (problem !== null) throw new Error(PROBLEMS[problem]);
  const orderId = await queries.insertOrder(desk.pool, order);
  return { lines: [`${verb}: ordered.`], orderId };
}

type Named = { username: string | null; displayName: string };
const named = ({ username, displayName }: Named): string =>
  username === null ? `nobody here (${displayName})` : `@${username} (${displayName})`;

async function queue({ pool, now, reportHours }: Desk): Promise<string[]> {
  const sorted = byUrgency(await queries.openCases(pool));
  if (sorted.length === 0) return ['No open cases.'];
  return sorted.map((line) => {
    const left = Math.round(reportHours - (now - line.openedAt.getTime()) / HOUR_MS);
    const clock = left >= 0 ? `${left} h left` : `over by ${-left} h`;
    const who = named(line);
    return `${line.id}  ${clock}  ${line.reasons.join(', ')}  reported by ${line.people}  ${who}`;
  });
}

async function show({ pool }: Desk, caseId: string): Promise<string[]> {
  const target = await queries.findTarget(pool, caseId);
  if (!target?.caseId) throw new Error('no case has this id');
  const reports = await queries.reportsIn(pool, target.caseId);
  const before = await queries.logLines(pool, target.userId);
  return [
    ...reports.flatMap((report) => [
      `${report.at.toISOString()}  reporter ${report.reporter}: ${report.reason}${report.isAbusive ? ' (marked abusive)' : ''}`,
      `  saw ${named(report)}${report.hasPhoto ? ', with a photo' : ''}`,
      ...(report.statusMessage === null ? [] : [`  message: ${report.statusMessage}`]),
      ...(report.details === null ? [] : [`  says: ${report.details}`]),
    ]),
    ...before.map(inWords),
    'Never shown here: lights, groups, contacts, calls, numbers, email addresses.',
  ];
}

async function log({ pool }: Desk, about: string): Promise<string[]> {
  const target = about === '' ? null : await queries.findTarget(pool, about);
  if (target === undefined) throw new Error('nobody has this username, and no case this id');
  const lines = await queries.logLines(pool, target?.userId ?? null);
  return lines.length === 0 ? ['No actions yet.'] : lines.map(inWords);
}

const inWords = (line: queries.LogLine): string =>
  [
    `${line.at.toISOString()}  ${line.action}  ${line.userId}: ${line.reason}`,
    ...(line.until === null ? [] : [`until ${line.until.toISOString()}`]),
    ...(line.answer === null ? [] : [`answered: ${line.answer}`]),
  ].join('; ');
