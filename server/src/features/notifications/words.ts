/** The words of a notification, made when it is read. */
import type { Notification } from '@porchlight/contract/notifications';
import type { Translate } from '@porchlight/messages/translator';
import { textsIn } from '../../platform/texts.ts';
import type { NotificationRow } from './queries.ts';

const types = {
  request: 'friend_request',
  accepted: 'status_change',
  met: 'status_change',
  available: 'call_available',
  audience_gone: 'other',
  still_good_time: 'other',
  match: 'other',
  proposal: 'other',
  call_agreed: 'other',
  call_cancelled: 'other',
  call_soon: 'other',
  moderated: 'other',
} as const satisfies Record<NotificationRow['kind'], Notification['type']>;

/** False for a row of a later version, which runs beside this one or did so before a step back. */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(types, kind);

export function presentNotification(
  row: NotificationRow,
  aboutName: string | null,
  language: string | null,
): Notification {
  const { title, message } = wordsFor(row, aboutName ?? '', textsIn(language));
  return {
    id: row.id,
    type: types[row.kind],
    title,
    message,
    aboutId: row.aboutId,
    asked: row.isAsked,
    folded: row.isFolded,
    read: row.isRead,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.kind === 'moderated' && { isFromModerators: true as const }),
  };
}

type Words = { title: string; message: string };

function wordsFor(row: NotificationRow, name: string, t: Translate): Words {
  switch (row.kind) {
    case 'request':
      return { title: t('notices.request'), message: t('notices.requestFrom', { name }) };
    case 'accepted':
      return { title: t('notices.accepted'), message: t('notices.acceptedBy', { name }) };
    case 'met':
      return { title: t('notices.met'), message: t('notices.metBy', { name }) };
    case 'available':
      return {
        title: t('notices.available', { name }),
        message: alertText(row, t),
      };
    case 'match':
      return { title: t('notices.match'), message: t('notices.matchWith', { name }) };
    case 'audience_gone':
      return { title: t('notices.audienceGone'), message: t('notices.audienceGoneHint') };
    case 'still_good_time':
      return { title: t('notices.stillGoodTime'), message: t('notices.stillGoodTimeHint') };
    case 'proposal':
      return { title: t('notices.proposal', { name }), message: t('notices.proposalHint') };
    case 'call_agreed':
      return { title: t('notices.callAgreed', { name }), message: t('notices.callAgreedHint') };
    case 'call_cancelled':
      return {
        title: t('notices.callCancelled', { name }),
        message: t('notices.callCancelledHint', { name }),
      };
    case 'call_soon':
      return { title: t('notices.callSoon', { name }), message: t('notices.callSoonHint') };
    case 'moderated':
      return { title: t('notices.moderated'), message: t('notices.moderatedHint') };
  }
}

function alertText({ isAsked, daysSinceCall }: NotificationRow, t: Translate): string {
  if (isAsked) return t('notices.asked');
  if (daysSinceCall === null) return t('notices.goodTime');
  return t('notices.goodTimeAgain', { days: daysSinceCall });
}
