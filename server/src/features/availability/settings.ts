/** Changes of settings or of the time zone that affect the light or its audience. */
import { planChanged } from '@porchlight/domain/availability-time';
import type { Tx } from '../../platform/db/database.ts';
import { lightBefore, lightOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { plansOf } from './plans.ts';
import { columnsAfter } from './decision.ts';
import type { Outbox } from './outbox.ts';
import { saveAllLights } from './save-queries.ts';
import { looksTheSame, ownTurned } from './view-changes.ts';

export function createSettings(outbox: Outbox) {
  return {
    /** Within the transaction that has saved the settings: saves what they change of the light. */
    async onSettingsSaved(tx: Tx, before: UserRow, after: UserRow, now: number): Promise<void> {
      const plan = (await plansOf(tx, [before])).get(before.id);
      if (!plan) throw new Error('a plan was read for nobody');
      const moved = { ...plan, zone: after.timezone ?? 'UTC' };
      const stored = lightOf(before);
      const light = moved.zone === plan.zone ? stored : planChanged(stored, plan, moved, now);
      const { columns, ...ended } = columnsAfter(before, { light }, now, after);
      const change = { before: lightBefore(before), after: { ...after, ...columns } };
      // Most settings change nothing that anyone else can see.
      const isSeen = !looksTheSame(change, now) || ownTurned(change, now) !== null;
      const { id: userId, statusVersion: version } = after;
      const row = isSeen ? { cause: null, before: change.before } : null;
      await saveAllLights(tx, [{ userId, version, columns, ...ended, outbox: row }], now);
    },

    /** A person's settings change under the person's lock, like their light. */
    async during<T>(userId: string, work: () => Promise<T>): Promise<T> {
      await outbox.deliverLeftovers(userId);
      const done = await work();
      await outbox.deliverLeftovers(userId);
      return done;
    },
  };
}
