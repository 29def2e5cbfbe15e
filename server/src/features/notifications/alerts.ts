/** Availability alerts: who of those who now see a light is alerted. */
import { randomUUID } from 'node:crypto';
import { isLit } from '@porchlight/domain/availability';
import { ALERT_EVERY_MS, flagFor, LONG_TIME_NO_TALK_DAYS } from '@porchlight/domain/notifications';
import type { Tx } from '../../platform/db/database.ts';
import * as queries from './alerts-queries.ts';
import { preferencesOfMany, type NotificationRow } from './queries.ts';
import { byUser, wantsBy, wishForAlert } from './wishes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A written alert, with the name of the person it is about. */
export type Alert = { readonly row: NotificationRow; readonly aboutName: string };

/** Writes the alerts of these lights with a constant number of statements. */
export async function writeAlerts(
  tx: Tx,
  lights: readonly queries.ClaimedAlerts[],
  now: number,
): Promise<Alert[]> {
  const candidates = lights.flatMap((about) =>
    about.receivers.map((one) => ({ ...one, aboutId: about.id, aboutName: about.displayName })),
  );
  if (candidates.length === 0) return [];
  const facts = await queries.factsOf(tx, candidates);
  const receiverIds = [...new Set(candidates.map(({ receiverId }) => receiverId))];
  const records = byUser(await preferencesOfMany(tx, receiverIds));

  const wanted = candidates.flatMap(({ aboutId, aboutName, receiverId, receiver }, place) => {
    const pair = facts[place];
    if (!pair) return [];
    const { groupIds, lastTalk } = pair;
    const chain = wishForAlert({ aboutId, groupIds, receiver }, records.get(receiverId) ?? [], now);
    if (!chain) return [];
    const days = Math.floor((now - lastTalk) / DAY_MS);
    const saysSo =
      isLit(receiver, now) && days >= LONG_TIME_NO_TALK_DAYS && flagFor('smartAlerts', chain);
    return {
      id: randomUUID(),
      receiverId,
      aboutId,
      aboutName,
      daysSinceCall: saysSo ? days : null,
      byPush: wantsBy('push', chain),
      byMail: wantsBy('mail', chain),
    };
  });
  const written = await queries.insertAlerts(tx, wanted, { now, notSince: now - ALERT_EVERY_MS });
  return wanted
    .filter(({ id }) => written.has(id))
    .map(({ id, receiverId, aboutId, aboutName, daysSinceCall }) => ({
      aboutName,
      row: {
        id,
        userId: receiverId,
        kind: 'available',
        aboutId,
        daysSinceCall,
        isRead: false,
        createdAt: now,
      },
    }));
}
