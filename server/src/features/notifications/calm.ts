/** Holds back ordinary alerts beyond their receiver's limits, in the transaction that writes them. */
import { decideAlert, type AlertDay } from '@porchlight/domain/calm';
import { wallAt } from '@porchlight/domain/zoned-time';
import { calmOf } from '../../platform/db/calm.ts';
import type { Tx } from '../../platform/db/database.ts';
import * as queries from './calm-queries.ts';

type OrdinaryAlert = { readonly id: string; readonly receiverId: string };

/** @returns the alerts that the bell folds into one line; most people have no limits */
export async function keepCalm(
  tx: Tx,
  alerts: readonly OrdinaryAlert[],
  now: number,
): Promise<ReadonlySet<string>> {
  const people = await queries.peopleWithLimits(
    tx,
    alerts.map(({ receiverId }) => receiverId),
  );
  if (people.length === 0) return new Set();
  const calms = new Map(people.map((row) => [row.id, calmOf(row)]));
  const today = people
    .filter(({ alertBudget }) => alertBudget !== null)
    .map(({ id, timezone }) => ({ userId: id, day: wallAt(timezone ?? 'UTC', now).day }));
  // Held until the end, so that two processes cannot both send the last one of a day.
  const days = new Map<string, AlertDay>(
    (await queries.holdAlertDays(tx, today)).map(({ userId, ...day }) => [userId, day]),
  );

  const unsent: string[] = [];
  const folded = new Set<string>();
  for (const { id, receiverId } of alerts) {
    const calm = calms.get(receiverId);
    if (!calm) continue;
    const { isSent, isFolded, after } = decideAlert(calm, days.get(receiverId) ?? null, now);
    if (calm.alertBudget !== null) days.set(receiverId, after);
    if (!isSent) unsent.push(id);
    if (isFolded) folded.add(id);
  }
  await queries.saveAlertDays(
    tx,
    [...days].map(([userId, day]) => ({ userId, ...day })),
  );
  await queries.holdBack(tx, unsent, [...folded]);
  return folded;
}
