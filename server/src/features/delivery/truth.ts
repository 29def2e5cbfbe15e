/** Whether a notification may still be sent: asked at the moment of sending, of fresh rows. */
import { isLit, viewFor } from '@porchlight/domain/availability';
import { isQuiet } from '@porchlight/domain/calm';
import { calmOf } from '../../platform/db/calm.ts';
import { ownerFactsOf } from '../../platform/db/light.ts';
import {
  isCallNotice,
  wantsBy,
  wishForAlert,
  wishForNotice,
  type Channel,
  type PreferenceRow,
} from '../notifications/service.ts';
import type { Standing } from './standing-queries.ts';

/** A mail says that the call starts in less than that. */
const SOON_MS = 10 * 60_000;

export function mayBeSent(
  channel: Channel,
  standing: Standing,
  records: readonly PreferenceRow[],
  now: number,
): boolean {
  const { row, receiver, groupIds } = standing;
  if (row.isRead) return false;
  if (row.kind === 'call_soon' && channel === 'mail' && now >= row.createdAt + SOON_MS)
    return false;
  // Asked for, or about a call that was arranged: exempt from all wishes but those about mails.
  const isUrgent = row.isAsked || isCallNotice(row.kind);
  if (channel === 'push' && isUrgent) return isTrue(standing, now);
  // An alert that waited, or whose receiver has set a limit meanwhile.
  const isOrdinary = row.kind === 'available' && !row.isAsked;
  if (isOrdinary && (isQuiet(calmOf(receiver), now) || receiver.alertBudget === 0)) return false;
  const chain =
    row.kind === 'available'
      ? wishForAlert({ aboutId: row.aboutId ?? '', groupIds, receiver }, records, now)
      : wishForNotice(row.kind, records);
  return chain !== null && wantsBy(channel, chain) && isTrue(standing, now);
}

/** Whether the receiver sees the person it is about as Available. */
export function isShown(standing: Standing, now: number): boolean {
  const { receiver, about, heldBy } = standing;
  if (about === null) return false;
  const isContact = standing.isContact && !standing.isBlocked;
  const viewer = { isContact, groupIds: heldBy, isAvailable: isLit(receiver, now) };
  return viewFor(ownerFactsOf(about), viewer, now).status === 'available';
}

function isTrue(standing: Standing, now: number): boolean {
  const { row, receiver, about } = standing;
  const isContact = standing.isContact && !standing.isBlocked;
  switch (row.kind) {
    case 'request':
      return about !== null && standing.hasRequest && !standing.isBlocked;
    case 'accepted':
    case 'met':
    case 'match':
    case 'proposal':
    case 'call_agreed':
    case 'call_cancelled':
      return about !== null && isContact;
    case 'call_soon':
      return about !== null && isContact && (standing.callEndsAt ?? 0) > now;
    case 'available':
      // A light that was asked for may be off again; the receiver is told of it all the same.
      return row.isAsked ? about !== null && isContact : isShown(standing, now);
    case 'audience_gone':
      return (
        isLit(receiver, now) && receiver.audienceKind === 'groups' && !standing.hasAudienceGroup
      );
    case 'still_good_time':
      return isLit(receiver, now) && receiver.noticedFor === receiver.litSince;
    case 'moderated':
      return true;
  }
}
