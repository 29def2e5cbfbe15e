/** The words of a push. */
import type { PushMessage } from '../../push/port.ts';
import { DEFAULT_LANGUAGE, listIn, textsIn } from '../../platform/texts.ts';
import { presentNotification } from '../notifications/service.ts';
import type { Standing } from './queries.ts';

const HOUR_S = 3600;
/** A light may be off by the time a phone is switched on again; a request still waits then. */
const ALERT_TTL_S = 600;
const NOTICE_TTL_S = 24 * HOUR_S;
const NAMED = 3;

export function noticeMessage(
  { row, aboutName }: Standing,
  language: string = DEFAULT_LANGUAGE,
): PushMessage {
  const { id, type, title, message } = presentNotification(row, aboutName, language);
  return { id, type, title, message, ttlSeconds: NOTICE_TTL_S };
}

/** Something that was asked for: a match, or a light, which may be off again when it leaves. */
export function askedMessage(
  standing: Standing,
  isShown: boolean,
  language: string = DEFAULT_LANGUAGE,
): PushMessage {
  const t = textsIn(language);
  // A push of a match names nobody: others may see the screen.
  if (standing.row.kind === 'match')
    return { ...noticeMessage(standing, language), message: t('notices.matchPush') };
  const message = { ...noticeMessage(standing, language), ttlSeconds: ALERT_TTL_S };
  if (isShown) return message;
  const name = standing.aboutName ?? '';
  return { ...message, title: t('notices.wasAvailable', { name }) };
}

/** One push for the alerts of a minute; it carries the id of the newest. */
export function alertMessage(
  alerts: readonly Standing[],
  language: string = DEFAULT_LANGUAGE,
): PushMessage {
  const [newest] = alerts.toSorted(
    ({ row: a }, { row: b }) => b.createdAt - a.createdAt || b.id.localeCompare(a.id),
  );
  if (!newest) throw new Error('a push about nobody');
  const message = { ...noticeMessage(newest, language), ttlSeconds: ALERT_TTL_S };
  if (alerts.length === 1) return message;
  const names = alerts.map(({ aboutName }) => aboutName ?? '').sort();
  const t = textsIn(language);
  return {
    ...message,
    title: t('notices.availableMany', { count: names.length }),
    message: t('notices.goodTimeMany', { names: listed(names, language) }),
  };
}

function listed(names: readonly string[], language: string): string {
  if (names.length <= NAMED) return listIn(language, names);
  const named = names.slice(0, NAMED - 1);
  return textsIn(language)('notices.namesAndMore', {
    names: listIn(language, named, 'unit'),
    count: names.length - named.length,
  });
}
