/**
 * People whose change is under way: between the start of its transaction and the last word told
 * about it. Two such changes can each read the other's new state and miss the old one. So each
 * notes the old one before it commits, and looks at the others' notes after it has read what they
 * saved: of two that overlap, at least one then knows both states of the other. What is known is
 * judged as ever; that someone is changing at all tells nobody anything.
 */
import type { Change } from './announcement.ts';

export type Underway = Pick<Change, 'before' | 'groupIdsBefore'>;

export type InFlight = {
  during<T>(userIds: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Within `during`, and before the commit. */
  note(change: Underway): void;
  /** What is noted at this moment, besides these people's. */
  others(besides: ReadonlySet<string>): ReadonlyMap<string, Underway>;
};

export function createInFlight(): InFlight {
  const notes = new Map<string, Underway>();
  return {
    // A person's changes run one after another, so there is never more than one note of theirs.
    async during(userIds, work) {
      try {
        return await work();
      } finally {
        for (const userId of userIds) notes.delete(userId);
      }
    },
    note: (change) => void notes.set(change.before.id, change),
    others: (besides) => new Map([...notes].filter(([userId]) => !besides.has(userId))),
  };
}
