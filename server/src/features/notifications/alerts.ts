/** Availability alerts: who of those who now see a light is told about it. */
import { randomUUID } from 'node:crypto';
import { isLit } from '@porchlight/domain/availability';
import {
  ALERT_EVERY_MS,
  alertsWhileUnavailable,
  flagFor,
  LONG_TIME_NO_TALK_DAYS,
  type PreferenceChain,
} from '@porchlight/domain/notifications';
import type { Tx } from '../../platform/db/database.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Alert = { row: queries.NotificationRow; chain: PreferenceChain };

/** Writes the rows; a constant number of statements whatever the number of receivers. */
export async function writeAlerts(
  tx: Tx,
  pairs: readonly queries.AlertPair[],
  now: number,
): Promise<Alert[]> {
  const facts = await queries.alertFacts(tx, pairs);
  const receiverIds = [...new Set(facts.map((fact) => fact.receiverId))];
  if (receiverIds.length === 0) return [];
  const records = groupByUser(await queries.preferencesOfMany(tx, receiverIds));

  const wanted = facts.flatMap((fact) => {
    const { aboutId, receiverId } = fact;
    const own = records.get(receiverId) ?? [];
    const byGroup = fact.groupIds.map(
      (groupId) => own.find((record) => record.groupId === groupId) ?? null,
    );
    const chain: PreferenceChain = {
      contact: own.find((record) => record.contactId === aboutId) ?? null,
      groups: byGroup.filter((record) => record !== null),
      global: own.find((record) => record.contactId === null && record.groupId === null) ?? null,
    };
    if (!flagFor('callAvailable', chain)) return [];
    const isAvailable = isLit(fact, now);
    if (!isAvailable && !alertsWhileUnavailable(byGroup)) return [];
    const lastTalk = fact.lastCall === null ? fact.since : Date.parse(fact.lastCall);
    const days = Math.floor((now - lastTalk) / DAY_MS);
    const saysSo =
      isAvailable && days >= LONG_TIME_NO_TALK_DAYS && flagFor('smartAlerts', chain);
    return [{ aboutId, receiverId, chain, daysSinceCall: saysSo ? days : null }];
  });

  const hasTurn = await queries.takeAlertTurns(tx, wanted, {
    now,
    notSince: now - ALERT_EVERY_MS,
  });
  const alerts = wanted
    .filter(hasTurn)
    .map(({ aboutId, receiverId, chain, daysSinceCall }) => ({
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
  await queries.insertNotifications(
    tx,
    alerts.map((alert) => alert.row),
  );
  return alerts;
}

function groupByUser(rows: queries.PreferenceRow[]): Map<string, queries.PreferenceRow[]> {
  const byUser = new Map<string, queries.PreferenceRow[]>();
  for (const row of rows) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row]);
  return byUser;
}
