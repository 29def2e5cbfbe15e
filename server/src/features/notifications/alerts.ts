/** Availability alerts: who of those who now see a light is told about it. */
import { randomUUID } from 'node:crypto';
import { isLit } from '@porchlight/domain/availability';
import { ALERT_EVERY_MS, flagFor, LONG_TIME_NO_TALK_DAYS } from '@porchlight/domain/notifications';
import type { Tx } from '../../platform/db/database.ts';
import type { AlertReceiver } from '../../platform/db/schema/notifications.ts';
import * as queries from './queries.ts';
import { byUser, deliveriesOf, wishForAlert } from './wishes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type ToBeAlerted = AlertReceiver & {
  readonly about: { readonly id: string; readonly displayName: string };
};

/** Writes the rows; a constant number of statements whatever the number of receivers. */
export async function writeAlerts(
  tx: Tx,
  told: readonly ToBeAlerted[],
  now: number,
): Promise<queries.NotificationRow[]> {
  const receiverIds = [...new Set(told.map(({ receiverId }) => receiverId))];
  if (receiverIds.length === 0) return [];
  const records = byUser(await queries.preferencesOfMany(tx, receiverIds));

  const wanted = told.flatMap(({ about, receiverId, receiver, groupIds, lastTalk }) => {
    const alert = { aboutId: about.id, groupIds, receiver };
    const chain = wishForAlert(alert, records.get(receiverId) ?? [], now);
    if (!chain) return [];
    const days = Math.floor((now - lastTalk) / DAY_MS);
    const saysSo =
      isLit(receiver, now) && days >= LONG_TIME_NO_TALK_DAYS && flagFor('smartAlerts', chain);
    return [{ aboutId: about.id, receiverId, chain, daysSinceCall: saysSo ? days : null }];
  });

  const hasTurn = await queries.takeAlertTurns(tx, wanted, {
    now,
    notSince: now - ALERT_EVERY_MS,
  });
  const alerts = wanted.filter(hasTurn).map(({ aboutId, receiverId, chain, daysSinceCall }) => ({
    chain,
    row: {
      id: randomUUID(),
      userId: receiverId,
      kind: 'available' as const,
      aboutId,
      daysSinceCall,
      isRead: false,
      createdAt: now,
    },
  }));
  const rows = alerts.map(({ row }) => row);
  await queries.insertNotifications(tx, rows);
  await queries.insertDeliveries(tx, alerts.flatMap(deliveriesOf), now);
  return rows;
}
