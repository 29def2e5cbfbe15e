/** The words of a push. */
import type { PushMessage } from '../../push/port.ts';
import { listIn, sortedIn, textsIn } from '../../platform/texts.ts';
import { presentNotification } from '../notifications/service.ts';
import type { Standing } from './standing-queries.ts';

const HOUR_S = 3600;
/** A light may be off by the time a phone is switched on again; a request still waits then. */
const ALERT_TTL_S = 600;
const NOTICE_TTL_S = 24 * HOUR_S;
const NAMED = 3;

export function noticeMessage({ row, aboutName, receiver }: Standing): PushMessage {
  const { language } = receiver;
  const { id, type, title, message } = presentNotification(row, aboutName, language);
  return { id, type, title, message, ttlSeconds: NOTICE_TTL_S, language };
}

/** Of use as long as the call lasts. */
export function reminderMessage(standing: Standing, now: number): PushMessage {
  const leftMs = Math.max(0, (standing.callEndsAt ?? now) - now);
  return { ...noticeMessage(standing), ttlSeconds: Math.floor(leftMs / 1000) };
}

/** Something that was asked for: a match, or a light, which may be off again when it leaves. */
export function askedMessage(standing: Standing, isShown: boolean): PushMessage {
  const t = textsIn(standing.receiver.language);
  // A push of a match names nobody: others may see the screen.
  if (standing.row.kind === 'match')
    return { ...noticeMessage(standing), message: t('notices.matchPush') };
  const message = { ...noticeMessage(standing), ttlSeconds: ALERT_TTL_S };
  if (isShown) return message;
  const name = standing.aboutName ?? '';
  return { ...message, title: t('notices.wasAvailable', { name }) };
}

/** One push for the alerts of a minute; it carries the id of the newest. */
export function alertMessage(alerts: readonly Standing[]): PushMessage {
  const [newest] = alerts.toSorted(
    ({ row: a }, { row: b }) => b.createdAt - a.createdAt || b.id.localeCompare(a.id),
  );
  if (!newest) throw new Error('a push about nobody');
  const message = { ...noticeMessage(newest), ttlSeconds: ALERT_TTL_S };
  if (alerts.length === 1) return message;
  const { language } = newest.receiver;
  const names = sortedIn(
    language,
    alerts.map(({ aboutName }) => aboutName ?? ''),
  );
  const t = textsIn(language);
  return {
    ...message,
    title: t('notices.availableMany', { count: names.length }),
    message: t('notices.goodTimeMany', { names: listed(names, language) }),
  };
}

function listed(names: readonly string[], language: string | null): string {
  if (names.length <= NAMED) return listIn(language, names);
  const named = names.slice(0, NAMED - 1);
  return textsIn(language)('notices.namesAndMore', {
    names: listIn(language, named, 'unit'),
    count: names.length - named.length,
  });
}
