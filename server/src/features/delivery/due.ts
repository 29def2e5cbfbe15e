/**
 * The first step of pushes and mails: claim due deliveries, and keep those that may still be sent.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Channel, Notifications } from '../notifications/service.ts';
import * as queries from './queries.ts';
import { standingsOf, type Standing } from './standing-queries.ts';
import { mayBeSent } from './truth.ts';

/** A delivery that may be sent, with what it is about. */
export type Item = { readonly delivery: queries.DeliveryRow; readonly standing: Standing };

export type DueDeps = { db: Db; clock: Clock; notifications: Notifications };

export type Due = {
  /** Whether anything was due at all. */
  readonly isAny: boolean;
  readonly items: readonly Item[];
};

export async function takeDue(
  { db, clock, notifications }: DueDeps,
  wish: { channel: Channel; now: number; until: number; atMost: number },
): Promise<Due> {
  const claimed = await queries.claimDue(db, wish);
  if (claimed.length === 0) return { isAny: false, items: [] };
  const ids = claimed.map(({ notificationId }) => notificationId);
  const userIds = [...new Set(claimed.map(({ userId }) => userId))];
  const records = await notifications.recordsOf(userIds);
  const rows = await standingsOf(db, ids);
  const standings = new Map(rows.map((standing) => [standing.row.id, standing]));
  const now = clock();

  const items: Item[] = [];
  const untrue: string[] = [];
  for (const delivery of claimed) {
    const standing = standings.get(delivery.notificationId);
    const own = records.get(delivery.userId) ?? [];
    if (standing && mayBeSent(wish.channel, standing, own, now)) items.push({ delivery, standing });
    else untrue.push(delivery.id);
  }
  await queries.deleteDeliveries(db, untrue);
  return { isAny: true, items };
}

/** Keeps those whose person has a free slot; the others wait for the next one. */
export async function claimSendSlots(
  { db, clock }: DueDeps,
  items: readonly Item[],
  wish: { channel: Channel; everyMs: number },
): Promise<{ items: readonly Item[]; takenAt: number }> {
  const takenAt = clock();
  const free = await queries.claimSendSlots(db, {
    channel: wish.channel,
    userIds: new Set(items.map(({ delivery }) => delivery.userId)),
    now: takenAt,
    notSince: takenAt - wish.everyMs,
  });
  const later = items.filter(({ delivery }) => !free.has(delivery.userId));
  const ids = later.map(({ delivery }) => delivery.id);
  await queries.postponeToNextSlot(db, ids, wish.everyMs);
  return { items: items.filter(({ delivery }) => free.has(delivery.userId)), takenAt };
}

export function byPerson(items: readonly Item[]): Map<string, [Item, ...Item[]]> {
  const people = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const own = people.get(item.delivery.userId);
    if (own) own.push(item);
    else people.set(item.delivery.userId, [item]);
  }
  return people;
}
