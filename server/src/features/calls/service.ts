/** Calls placed, and the Connectedness Score. */
import { randomUUID } from 'node:crypto';
import { connectednessScore, scoreDays } from '@porchlight/domain/score';
import { completeStreakAt, daysCovered } from '@porchlight/domain/streak';
import { instantOf } from '@porchlight/domain/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { openStretch, runOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { createPublicScores } from './public-scores.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The score looks back 30 complete days of the person's time zone. */
const KEPT_MS = 33 * DAY_MS;

const FORGET_WITHIN_MS = 10 * 60 * 1000;

export type Calls = ReturnType<typeof createCalls>;
export type CallsDeps = { db: Db; clock: Clock; limits: Limits };

export function createCalls({ db, clock, limits }: CallsDeps) {
  const publicScores = createPublicScores({ db, clock });

  const ownScore = async (person: UserRow) => {
    const now = clock();
    const zone = person.timezone ?? 'UTC';
    const days = scoreDays(zone, now);
    const from = instantOf(zone, days.first, 0, 'first');
    const to = instantOf(zone, days.last + 1, 0, 'first');
    const open = openStretch(person.litSince, person);
    const closed = await queries.stretchesSince(db, person.id, from);
    return connectednessScore({
      contactsCalled: await queries.contactsCalled(db, person.id, from, to),
      daysAvailable: daysCovered(open ? [...closed, open] : closed, zone, days, now),
      contacts: await queries.countContacts(db, person.id),
      streak: completeStreakAt(runOf(person.ownRunFirst, person.ownRunLast), open, zone, now),
    });
  };

  return {
    async record(callerId: string, receiverId: string): Promise<void> {
      await limits.take('call', callerId);
      const row = { id: randomUUID(), callerId, receiverId, calledAt: clock() };
      if (!(await queries.insertCall(db, row))) throw new ApiError('user_not_found');
    },

    /** The person says that they did not call: the record goes, and with it its part of the score. */
    async forgetLast(callerId: string, receiverId: string): Promise<void> {
      const since = clock() - FORGET_WITHIN_MS;
      const found = await queries.deleteLastCall(db, { callerId, receiverId }, since);
      if (found === null) throw new ApiError('user_not_found');
      if (!found) throw new ApiError('not_found');
    },

    async history(callerId: string): Promise<Record<string, string>> {
      const rows = await queries.lastCalls(db, callerId);
      return Object.fromEntries(
        rows.flatMap(({ receiverId, at }) =>
          at === null ? [] : [[receiverId, new Date(at).toISOString()]],
        ),
      );
    },

    /** One query, whether the id is blocked, deleted, unknown or was never called. */
    async to(callerId: string, contactId: string): Promise<{ calls: string[] }> {
      const rows = await queries.callsTo(db, callerId, contactId);
      if (rows.length === 0) throw new ApiError('user_not_found');
      return {
        calls: rows.flatMap(({ at }) => (at === null ? [] : [new Date(at).toISOString()])),
      };
    },

    async ownScore(userId: string) {
      const person = await queries.scoredPerson(db, userId);
      if (!person) throw new ApiError('session_required');
      return ownScore(person);
    },

    async scoreOfContact(viewerId: string, id: string): Promise<{ score: number }> {
      // One query before the error, whether the id is blocked, deleted or unknown.
      const found = await queries.contactToScore(db, viewerId, id);
      if (!found) throw new ApiError('user_not_found');
      return { score: await publicScores.of(found.person, found.score) };
    },

    onPersonCreated: publicScores.onPersonCreated,
    jobs: [
      publicScores.job,
      purgeJob('purge calls', (now) => queries.deleteCallsBefore(db, now - KEPT_MS)),
    ] as readonly Job[],
  };
}
