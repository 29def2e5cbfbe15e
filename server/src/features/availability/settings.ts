/** What a change of settings or of the time zone does to the light, and to who sees it. */
import { planChanged } from '@porchlight/domain/availability-time';
import type { Tx } from '../../platform/db/database.ts';
import { lightBefore, lightOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { looksTheSame, ownTurn } from './announcement.ts';
import { plansOf } from './change.ts';
import type { Announce } from './live.ts';
import { saveBeside } from './saving/queries.ts';
import { settle } from './settle.ts';
import { inTurn } from './unannounced.ts';

export function createSettings(deps: {
  announce: Announce;
  tellWhatIsLeft: (userId: string) => Promise<void>;
}) {
  const { announce, tellWhatIsLeft } = deps;
  /** Whose note waits to be told. */
  const noted = new Set<string>();

  return {
    /** Within the transaction that saves the settings; answers what else of the row changes. */
    async alsoChanges(tx: Tx, before: UserRow, after: UserRow, now: number) {
      const plan = (await plansOf(tx, [before])).get(before.id);
      if (!plan) throw new Error('a plan was asked for and not made');
      const moved = { ...plan, zone: after.timezone ?? 'UTC' };
      const stored = lightOf(before);
      const light = moved.zone === plan.zone ? stored : planChanged(stored, plan, moved, now);
      const { visibleToUnavailableContacts, showTimerToOthers } = after;
      const switches = { visibleToUnavailableContacts, showTimerToOthers };
      const { columns, stretches } = settle(before, { light }, now, switches);
      const change = { before: lightBefore(before), after: { ...after, ...columns } };
      const note = {
        userId: before.id,
        version: before.statusVersion + 1,
        cause: null,
        before: change.before,
      };
      // Most settings change nothing that anyone else can see.
      const isSeen = !looksTheSame(change, now) || ownTurn(change, now);
      const { nextDueAt } = columns;
      const beside = { userId: before.id, stretches, nextDueAt, note: isSeen ? note : null };
      await saveBeside(tx, beside, now);
      if (isSeen) noted.add(before.id);
      return columns;
    },

    /** A person's settings change in the person's turn, like their light. */
    async during<T>(userId: string, work: () => Promise<T>): Promise<T> {
      try {
        const done = await inTurn(work, () => tellWhatIsLeft(userId));
        // A name was changed, say, and an end that nobody had come by to announce went with it.
        if (noted.has(userId)) await tellWhatIsLeft(userId);
        return done;
      } finally {
        noted.delete(userId);
      }
    },

    /** After the commit. */
    onFeaturesChanged(before: UserRow, after: UserRow): Promise<void> {
      noted.delete(after.id);
      return announce([{ before: lightBefore(before), after, cause: null }]);
    },
  };
}
