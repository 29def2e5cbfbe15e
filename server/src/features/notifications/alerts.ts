/** Availability alerts: who of those who now see a light is told about it. */
import { randomUUID } from 'node:crypto';
import { isLit } from '@porchlight/domain/availability';
import { ALERT_EVERY_MS, flagFor, LONG_TIME_NO_TALK_DAYS } from '@porchlight/domain/notifications';
import type { Tx } from '../../platform/db/database.ts';
import * as queries from './queries.ts';
import { byUser, deliveriesOf, wishForAlert } from './wishes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes the rows; a constant number of statements whatever the number of receivers. */
export async function writeAlerts(
  tx: Tx,
  pairs: readonly queries.AlertPair[],
  now: number,
): Promise<queries.NotificationRow[]> {
  const facts = await queries.alertFacts(tx, pairs);
  const receiverIds = [...new Set(facts.map((fact) => fact.receiverId))];
  if (receiverIds.length === 0) return [];
  const records = byUser(await queries.preferencesOfMany(tx, receiverIds));

  const wanted = facts.flatMap((fact) => {
    const { aboutId, receiverId } = fact;
    const chain = wishForAlert({ ...fact, receiver: fact }, records.get(receiverId) ?? [], now);
    if (!chain) return [];
    const lastTalk = fact.lastCall === null ? fact.since : Date.parse(fact.lastCall);
    const days = Math.floor((now - lastTalk) / DAY_MS);
    const saysSo =
      isLit(fact, now) && days >= LONG_TIME_NO_TALK_DAYS && flagFor('smartAlerts', chain);
    return [{ aboutId, receiverId, chain, daysSinceCall: saysSo ? days : null }];
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
