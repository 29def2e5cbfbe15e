/** Days that are different: off, or with other periods than the week has. */
import { randomUUID } from 'node:crypto';
import type { ScheduleException } from '@porchlight/contract/schedules';
import { planChanged } from '@porchlight/domain/availability-time';
import { dateOfDay, dayOfDate } from '@porchlight/domain/calendar-dates';
import type { ScheduleException as PlanException } from '@porchlight/domain/schedule-exceptions';
import { wallAt } from '@porchlight/domain/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { exceptionOf } from '../../platform/db/schedule-exception.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Availability, TxMoment } from '../availability/service.ts';
import * as queries from './exception-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_EXCEPTIONS = 50;
/** How far ahead a day can be planned. */
const MAX_DAYS_AHEAD = 2 * 366;
/** Kept behind its last day, for undoing a skipped day that has just ended. */
const KEPT_DAYS = 7;

export type ExceptionsDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  availability: Availability;
};

type NewException = Pick<ScheduleException, 'from' | 'to'> & {
  periods: { startTime: string; endTime: string; groupIds: string[] | null }[];
};

export function createExceptions({ db, clock, limits, availability }: ExceptionsDeps) {
  const edit = (userId: string, change: (moment: TxMoment) => Promise<PlanException[]>) =>
    availability.changeOwner(userId, 'exception', async (moment) => {
      const { light, plan, now } = moment;
      const exceptions = await change(moment);
      return { light: planChanged(light, plan, { ...plan, exceptions }, now) };
    });

  return {
    async exceptions(userId: string): Promise<ScheduleException[]> {
      return (await queries.exceptionsOf(db, userId)).map(present);
    },

    async addException(userId: string, { from, to, periods }: NewException) {
      await limits.take('create', userId);
      const row = {
        id: randomUUID(),
        userId,
        firstDate: from,
        lastDate: to,
        periods: periods.flatMap(expand),
        createdAt: clock(),
      };
      await edit(userId, async ({ tx, plan, now }) => {
        const today = wallAt(plan.zone, now).day;
        if (dayOfDate(to) < today || dayOfDate(to) > today + MAX_DAYS_AHEAD) {
          throw new ApiError('invalid_input', { field: 'to' });
        }
        if (row.periods.some(({ groupId }) => groupId !== null && !plan.groupIds.has(groupId))) {
          throw new ApiError('unknown_group', { field: 'periods' });
        }
        if (plan.exceptions.length >= MAX_EXCEPTIONS) {
          throw new ApiError('limit_reached', {
            message: `You can have at most ${MAX_EXCEPTIONS} days that are different.`,
            params: { kind: 'exceptions', limit: MAX_EXCEPTIONS },
          });
        }
        await queries.insertException(tx, row);
        return [...plan.exceptions, exceptionOf(row)];
      });
      return present(row);
    },

    async removeException(userId: string, id: string): Promise<void> {
      await edit(userId, async ({ tx, plan }) => {
        if (!plan.exceptions.some((exception) => exception.id === id)) {
          throw new ApiError('not_found');
        }
        await queries.deleteException(tx, userId, id);
        return plan.exceptions.filter((exception) => exception.id !== id);
      });
    },

    jobs: [
      purgeJob('purge schedule exceptions', (now) =>
        queries.deleteExceptionsBefore(db, dateOfDay(Math.floor(now / DAY_MS) - KEPT_DAYS)),
      ),
    ],
  };
}

/** One stored period for each group, as the week has one entry for each. */
function expand({ startTime, endTime, groupIds }: NewException['periods'][number]) {
  const chosen = groupIds === null || groupIds.length === 0 ? [null] : [...new Set(groupIds)];
  return chosen.map((groupId) => ({ startTime, endTime, groupId }));
}

function present(row: queries.ExceptionRow): ScheduleException {
  const { id, firstDate: from, lastDate: to, periods } = row;
  return { id, kind: periods.length === 0 ? 'off' : 'instead', from, to, periods };
}
