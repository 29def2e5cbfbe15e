/** Calls placed, and the Connectedness Score. */
import { randomUUID } from 'node:crypto';
import { connectednessScore, scoreDays } from '@porchlight/domain/score';
import { completeStreakAt, daysCovered } from '@porchlight/domain/streak';
import { instantOf } from '@porchlight/domain/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { openStretch, runOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Limits } from '../../platform/limits.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Contacts } from '../contacts/service.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The score looks back 30 complete days of the person's time zone. */
const KEPT_MS = 33 * DAY_MS;

export type Calls = ReturnType<typeof createCalls>;
export type CallsDeps = { db: Db; clock: Clock; limits: Limits; contacts: Contacts };

export function createCalls({ db, clock, limits, contacts }: CallsDeps) {
  /** Others' score counts the days that every contact could see; one's own counts all. */
  const scoreOf = async (person: UserRow, seenBy: 'self' | 'contact') => {
    const now = clock();
    const zone = person.timezone ?? 'UTC';
    const isPublic = seenBy === 'contact';
    const days = scoreDays(zone, now);
    const from = instantOf(zone, days.first, 0, 'first');
    const to = instantOf(zone, days.last + 1, 0, 'first');
    const open = openStretch(isPublic ? person.publicSince : person.litSince, person);
    const run = isPublic
      ? runOf(person.publicRunFirst, person.publicRunLast)
      : runOf(person.ownRunFirst, person.ownRunLast);
    const closed = await queries.stretchesSince(db, person.id, from, isPublic);
    return connectednessScore({
      contactsCalled: await queries.contactsCalled(db, person.id, from, to),
      daysAvailable: daysCovered(open ? [...closed, open] : closed, zone, days, now),
      contacts: await queries.countContacts(db, person.id),
      streak: completeStreakAt(run, open, zone, now),
    });
  };

  return {
    async record(callerId: string, receiverId: string): Promise<void> {
      await limits.take('call', callerId);
      const row = { id: randomUUID(), callerId, receiverId, calledAt: clock() };
      if (!(await queries.insertCall(db, row))) throw new Refusal('user_not_found');
    },

    jobs: [
      purgeJob('purge calls', (now) => queries.deleteCallsBefore(db, now - KEPT_MS)),
    ] as readonly Job[],

    async history(callerId: string): Promise<Record<string, string>> {
      const rows = await queries.lastCalls(db, callerId);
      return Object.fromEntries(
        rows.flatMap(({ receiverId, at }) =>
          at === null ? [] : [[receiverId, new Date(at).toISOString()]],
        ),
      );
    },

    async ownScore(userId: string) {
      const person = await queries.scoredPerson(db, userId);
      if (!person) throw new Refusal('session_required');
      return scoreOf(person, 'self');
    },

    async scoreOfContact(viewerId: string, id: string): Promise<{ score: number }> {
      // One query before the refusal, whether the id is blocked, deleted or unknown.
      if (!(await contacts.areContacts(viewerId, id))) throw new Refusal('user_not_found');
      const person = await queries.scoredPerson(db, id);
      if (!person) throw new Refusal('user_not_found');
      return scoreOf(person, 'contact');
    },
  };
}
