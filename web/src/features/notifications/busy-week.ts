/**
 * Counts the ordinary alerts that the bell has shown on this device in seven days. Only the device
 * knows the number: the server keeps none once the rows are cleared.
 */
import type { Notification } from '@porchlight/contract/notifications';
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
/** More than three a day. */
export const BUSY = 21;

export type Counted = {
  /** The newest alert that is counted already. */
  readonly until: string;
  /** Alerts by day since 1970-01-01. */
  readonly days: Readonly<Record<string, number>>;
};

export const NOTHING_COUNTED: Counted = { until: '', days: {} };

export function countAlerts(
  before: Counted,
  list: readonly Pick<Notification, 'type' | 'asked' | 'createdAt'>[],
  now: number,
): Counted {
  const today = Math.floor(now / DAY_MS);
  const days: Record<string, number> = {};
  for (const [day, count] of Object.entries(before.days))
    if (Number(day) > today - WEEK) days[day] = count;
  let until = before.until;
  for (const { type, asked, createdAt } of list) {
    if (type !== 'call_available' || asked || createdAt <= before.until) continue;
    const day = Math.floor(Date.parse(createdAt) / DAY_MS);
    if (day > today - WEEK) days[day] = (days[day] ?? 0) + 1;
    if (createdAt > until) until = createdAt;
  }
  return { until, days };
}

export const alertsOf = ({ days }: Counted): number =>
  Object.values(days).reduce((sum, count) => sum + count, 0);

/** @returns how many there were, once there are many; null where fewer were offered before */
export function busyWeek(list: readonly Notification[], now: number): number | null {
  const counted = countAlerts(readCounted(), list, now);
  writeKey(KEYS.alertDays, JSON.stringify(counted));
  const count = alertsOf(counted);
  return count >= BUSY && readKey(KEYS.calmOffered) === null ? count : null;
}

export function calmWasOffered(): void {
  writeKey(KEYS.calmOffered, 'true');
}

function readCounted(): Counted {
  try {
    const stored = JSON.parse(readKey(KEYS.alertDays) ?? 'null') as Counted | null;
    return stored ?? NOTHING_COUNTED;
  } catch {
    return NOTHING_COUNTED;
  }
}
