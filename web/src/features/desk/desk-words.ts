/** The desk's words: clocks, reasons, actions. */
import type { DeskCase } from '@porchlight/contract/desk';
import type { ModerationAction } from '@porchlight/domain/moderation';
import type { ReportReason } from '@porchlight/domain/reports';
import { wallAt } from '@porchlight/domain/zoned-time';
import { shortDate } from '@porchlight/messages/dates';
import { listOf, minuteLabel } from '@porchlight/messages/formats';
import { durationLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';

const HOUR_MS = 3_600_000;

export type Clock = { readonly words: string; readonly tone: 'plain' | 'soon' | 'late' };

/** Amber under 6 hours, red under 4 or past. */
export function clockOf(dueAt: string, now: number): Clock {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.max(1, Math.round(Math.abs(left) / 60_000));
  const time = durationLabel(minutes >= 600 ? Math.round(minutes / 60) * 60 : minutes);
  if (left < 0) return { words: t('desk.over', { time }), tone: 'late' };
  const tone = left < 4 * HOUR_MS ? 'late' : left < 6 * HOUR_MS ? 'soon' : 'plain';
  return { words: t('desk.left', { time }), tone };
}

export const reasonWord = (reason: ReportReason): string =>
  t('desk.reason', { reason: reason === 'child-safety' ? 'child_safety' : reason });

export const caseLine = ({ reasons, people }: DeskCase): string =>
  t('desk.line', {
    reasons: listOf(reasons.map(reasonWord)),
    people: t('desk.people', { count: people }),
  });

const inKey = (action: ModerationAction): string => action.replaceAll('-', '_');
export const actionWord = (action: ModerationAction): string =>
  t('desk.action', { action: inKey(action) });
export const effectOf = (action: ModerationAction): string =>
  t('desk.effect', { action: inKey(action) });

/** 'Nov 16, 4:05 PM'. */
export function whenWord(at: string, zone: string): string {
  const { day, minute } = wallAt(zone, Date.parse(at));
  return `${shortDate(day)}${t('common.comma')}${minuteLabel(minute)}`;
}
