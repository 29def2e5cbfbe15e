/** The words of a push. */
import type { PushMessage } from '../../push/port.ts';
import { presentNotification } from '../notifications/service.ts';
import type { Standing } from './queries.ts';

const HOUR_S = 3600;
/** A light may be off by the time a phone is switched on again; a request still waits then. */
const ALERT_TTL_S = 600;
const NOTICE_TTL_S = 24 * HOUR_S;
const NAMED = 3;

export function noticeMessage({ row, aboutName }: Standing): PushMessage {
  const { id, type, title, message } = presentNotification(row, aboutName);
  return { id, type, title, message, ttlSeconds: NOTICE_TTL_S };
}

/** One push for the alerts of a minute; it carries the id of the newest. */
export function alertMessage(alerts: readonly Standing[]): PushMessage {
  const [newest] = alerts.toSorted(
    ({ row: a }, { row: b }) => b.createdAt - a.createdAt || b.id.localeCompare(a.id),
  );
  if (!newest) throw new Error('a push about nobody');
  const message = { ...noticeMessage(newest), ttlSeconds: ALERT_TTL_S };
  if (alerts.length === 1) return message;
  const names = alerts.map(({ aboutName }) => aboutName ?? '').sort();
  return {
    ...message,
    title: `${names.length} contacts are available`,
    message: `${listed(names)}: now is a good time to call.`,
  };
}

function listed(names: readonly string[]): string {
  if (names.length > NAMED) {
    const named = names.slice(0, NAMED - 1);
    return `${named.join(', ')} and ${names.length - named.length} more`;
  }
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
