/** The score that contacts see: made once a day for all, from the days before. */
import { publicScore, scoreDays } from '@porchlight/domain/score';
import { completeStreakAt, daysCovered } from '@porchlight/domain/streak';
import { instantOf } from '@porchlight/domain/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { openStretch, runOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;
const BATCH = 200;

export function createPublicScores({ db, clock }: { db: Db; clock: Clock }) {
  /** Everything counts up to the end of yesterday, which no viewer can move. */
  const make = async (people: readonly UserRow[], now: number): Promise<queries.Scored[]> => {
    const windows = people.map((person) => windowOf(person, now));
    const facts = await queries.publicFacts(db, windows);
    return people.map((person, i) => {
      const { stretches = [], contacts = 0, contactsCalled = 0 } = facts[i] ?? {};
      const zone = zoneOf(person);
      const open = openStretch(person.publicSince, person);
      const run = runOf(person.publicRunFirst, person.publicRunLast);
      const lit = open ? [...stretches, open] : stretches;
      const score = publicScore({
        ...{ contacts, contactsCalled },
        daysAvailable: daysCovered(lit, zone, scoreDays(zone, now), now),
        streak: completeStreakAt(run, open, zone, now),
      });
      return { userId: person.id, score, endsAt: dayEnd(person, now) };
    });
  };

  const job: Job = {
    ...{ name: 'daily scores', priority: 'upkeep', everyMs: MINUTE_MS },
    async run(now) {
      const people = await queries.dueForScore(db, now, BATCH);
      if (people.length > 0) await queries.saveScores(db, await make(people, now));
      return people.length === BATCH;
    },
  };

  return {
    /** Of someone who has just joined, nothing was made yet: no day is complete. */
    async of(person: UserRow, kept: number | null): Promise<number> {
      if (kept !== null) return kept;
      const [made] = await make([person], clock());
      return made?.score ?? 0;
    },
    onPersonCreated: (tx: Tx, person: UserRow, now: number): Promise<void> =>
      queries.insertUnscored(tx, person.id, dayEnd(person, now)),
    job,
  };
}

const zoneOf = (person: UserRow): string => person.timezone ?? 'UTC';

function windowOf(person: UserRow, now: number): queries.Window {
  const zone = zoneOf(person);
  const { first, last } = scoreDays(zone, now);
  return {
    id: person.id,
    from: instantOf(zone, first, 0, 'first'),
    to: instantOf(zone, last + 1, 0, 'first'),
  };
}

const dayEnd = (person: UserRow, now: number): number =>
  instantOf(zoneOf(person), scoreDays(zoneOf(person), now).last + 2, 0, 'first');
