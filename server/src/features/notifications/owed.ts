/**
 * Alerts that are owed: promised in the transaction that ends a change, written by the sweeper of
 * any process. So telling a light to thousands does not wait for thousands of rows.
 */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { ToBeAlerted } from './alerts.ts';
import * as queries from './queries.ts';

/** Lights whose alerts are written together; small, so that requests get their turn between. */
const LIGHTS = 20;

type Write = (tx: Tx, told: readonly ToBeAlerted[]) => Promise<() => Promise<void>>;

export async function oweAlerts(tx: Tx, told: readonly ToBeAlerted[], now: number): Promise<void> {
  const byLight = groupBy(told, ({ about }) => about.id);
  const rows = [...byLight].map(([userId, alerts]) => ({
    id: randomUUID(),
    userId,
    receivers: alerts.map(({ receiverId, receiver, groupIds, lastTalk }) => ({
      receiverId,
      receiver,
      groupIds,
      lastTalk,
    })),
    owedAt: now,
  }));
  await queries.insertOwed(tx, rows);
}

export function owedAlerts({ db, write }: { db: Db; write: Write }): Job {
  return {
    name: 'owed alerts',
    everyMs: 250,
    async run(now) {
      if (!(await queries.owesAny(db, now))) return false;
      const { publish, taken } = await db.transaction(async (tx) => {
        const owed = await queries.takeOwed(tx, LIGHTS);
        const told = owed.flatMap(({ about, receivers }) =>
          receivers.map((receiver) => ({ ...receiver, about })),
        );
        return { publish: await write(tx, told), taken: owed.length };
      });
      await publish();
      return taken === LIGHTS;
    },
  };
}
