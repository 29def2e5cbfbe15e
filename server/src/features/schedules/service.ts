/** Weekly schedules. The domain's `planChanged` decides the effect of an edit on the light. */
import { randomUUID } from 'node:crypto';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { planChanged } from '@porchlight/domain/availability-time';
import type { ScheduleEntry as PlanEntry } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Availability, TxMoment } from '../availability/service.ts';
import * as queries from './queries.ts';

const MAX_ENTRIES = 200;

export type Schedules = ReturnType<typeof createSchedules>;
export type SchedulesDeps = { db: Db; clock: Clock; limits: Limits; availability: Availability };

type NewPeriod = Omit<PlanEntry, 'id' | 'groupId'> & { groupIds: string[] | null };

export function createSchedules({ db, clock, limits, availability }: SchedulesDeps) {
  /** Saves an edit and lets the light follow the plan as it then is. */
  const edit = (
    userId: string,
    change: (moment: TxMoment) => Promise<PlanEntry[]>,
  ): Promise<unknown> =>
    availability.changeOwner(userId, 'schedule', async (moment) => {
      const { light, plan, now } = moment;
      const entries = await change(moment);
      return { light: planChanged(light, plan, { ...plan, entries }, now) };
    });

  const find = (entries: readonly PlanEntry[], id: string): PlanEntry => {
    const entry = entries.find((candidate) => candidate.id === id);
    if (!entry) throw new ApiError('not_found');
    return entry;
  };

  return {
    async list(userId: string): Promise<ScheduleEntry[]> {
      return (await queries.entriesOf(db, userId)).map(present);
    },

    async create(userId: string, period: NewPeriod): Promise<ScheduleEntry[]> {
      await limits.take('create', userId);
      const { groupIds, ...rest } = period;
      const chosen = groupIds === null || groupIds.length === 0 ? [null] : [...new Set(groupIds)];
      const rows = chosen.map((groupId) => ({
        ...rest,
        id: randomUUID(),
        userId,
        groupId,
        createdAt: clock(),
      }));
      await edit(userId, async ({ tx, plan }) => {
        if (chosen.some((id) => id !== null && !plan.groupIds.has(id))) {
          throw new ApiError('unknown_group', { field: 'groupIds' });
        }
        if (plan.entries.length + rows.length > MAX_ENTRIES) {
          throw new ApiError('limit_reached', {
            message: `You can have at most ${MAX_ENTRIES} schedule entries.`,
            params: { kind: 'schedules', limit: MAX_ENTRIES },
          });
        }
        await queries.insertEntries(tx, rows);
        return [...plan.entries, ...rows];
      });
      return rows.map(present);
    },

    async enable(userId: string, id: string, isEnabled: boolean): Promise<ScheduleEntry> {
      let changed: PlanEntry | undefined;
      await edit(userId, async ({ tx, plan }) => {
        changed = { ...find(plan.entries, id), isEnabled };
        await queries.enableEntry(tx, id, isEnabled);
        return plan.entries.map((entry) => (entry.id === id && changed ? changed : entry));
      });
      if (!changed) throw new ApiError('not_found');
      return present(changed);
    },

    async remove(userId: string, id: string): Promise<void> {
      await edit(userId, async ({ tx, plan }) => {
        find(plan.entries, id);
        await queries.deleteEntry(tx, userId, id);
        return plan.entries.filter((entry) => entry.id !== id);
      });
    },
  };
}

function present(entry: PlanEntry): ScheduleEntry {
  const { id, dayOfWeek, startTime, endTime, isEnabled, groupId } = entry;
  return { id, dayOfWeek, startTime, endTime, isEnabled, groupId };
}
