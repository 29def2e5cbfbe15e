/** Weekly schedules. The domain's `planChanged` decides the effect of an edit on the light. */
import { randomUUID } from 'node:crypto';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { planChanged } from '@porchlight/domain/availability-time';
import type { Plan, ScheduleEntry as PlanEntry } from '@porchlight/domain/schedule';
import { ApiError } from '../../platform/http/api-error.ts';
import type { TxMoment } from '../availability/service.ts';
import { createExceptions, type ExceptionsDeps } from './exceptions.ts';
import * as queries from './queries.ts';

const MAX_ENTRIES = 200;

export type Schedules = ReturnType<typeof createSchedules>;

type NewPeriod = Pick<PlanEntry, 'startTime' | 'endTime' | 'isEnabled'> & {
  dayOfWeek?: number | undefined;
  daysOfWeek?: number[] | undefined;
  groupIds: string[] | null;
};
type PeriodChange = {
  dayOfWeek?: number | undefined;
  isEnabled?: boolean | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  groupIds?: string[] | null | undefined;
};

export function createSchedules({ db, clock, limits, availability }: ExceptionsDeps) {
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
      const { groupIds, dayOfWeek, daysOfWeek, ...rest } = period;
      const days = [...new Set(daysOfWeek ?? (dayOfWeek === undefined ? [] : [dayOfWeek]))];
      const chosen = chosenGroups(groupIds);
      const rows = days.flatMap((day) =>
        chosen.map((groupId) => newRow(userId, { ...rest, dayOfWeek: day, groupId }, clock())),
      );
      await edit(userId, async ({ tx, plan }) => {
        checkGroups(chosen, plan);
        checkCount(plan.entries.length + rows.length);
        await queries.insertEntries(tx, rows);
        return [...plan.entries, ...rows];
      });
      return rows.map(present);
    },

    /** The entry keeps its first group; further groups get entries of their own. */
    async update(userId: string, id: string, change: PeriodChange): Promise<ScheduleEntry> {
      const { groupIds, ...times } = change;
      let changed: PlanEntry | undefined;
      await edit(userId, async ({ tx, plan, now }) => {
        const entry = find(plan.entries, id);
        const chosen = groupIds === undefined ? [entry.groupId] : chosenGroups(groupIds);
        if (groupIds !== undefined) checkGroups(chosen, plan);
        const [groupId = null, ...more] = chosen;
        const columns = columnsOf({ ...entry, ...defined(times), groupId });
        if (columns.startTime === columns.endTime) {
          throw new ApiError('invalid_input', { field: 'endTime' });
        }
        const added = more.map((group) => newRow(userId, { ...columns, groupId: group }, now));
        checkCount(plan.entries.length + added.length);
        await queries.updateEntry(tx, id, columns);
        if (added.length > 0) await queries.insertEntries(tx, added);
        const updated = { ...columns, id };
        changed = updated;
        return [...plan.entries.map((old) => (old.id === id ? updated : old)), ...added];
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

    ...createExceptions({ db, clock, limits, availability }),
  };
}

const chosenGroups = (groupIds: string[] | null): (string | null)[] =>
  groupIds === null || groupIds.length === 0 ? [null] : [...new Set(groupIds)];

function checkGroups(chosen: readonly (string | null)[], plan: Plan): void {
  if (chosen.some((id) => id !== null && !plan.groupIds.has(id))) {
    throw new ApiError('unknown_group', { field: 'groupIds' });
  }
}

function checkCount(count: number): void {
  if (count <= MAX_ENTRIES) return;
  throw new ApiError('limit_reached', {
    message: `You can have at most ${MAX_ENTRIES} schedule entries.`,
    params: { kind: 'schedules', limit: MAX_ENTRIES },
  });
}

const newRow = (userId: string, columns: Omit<PlanEntry, 'id'>, createdAt: number) => ({
  ...{ ...columns, id: randomUUID(), userId, createdAt },
});

function columnsOf({ dayOfWeek, startTime, endTime, isEnabled, groupId }: Omit<PlanEntry, 'id'>) {
  return { dayOfWeek, startTime, endTime, isEnabled, groupId };
}

/** Without the fields that were not sent. */
const defined = ({ isEnabled, dayOfWeek, startTime, endTime }: PeriodChange) => ({
  ...(isEnabled !== undefined && { isEnabled }),
  ...(dayOfWeek !== undefined && { dayOfWeek }),
  ...(startTime !== undefined && { startTime }),
  ...(endTime !== undefined && { endTime }),
});

function present(entry: PlanEntry): ScheduleEntry {
  const { id, dayOfWeek, startTime, endTime, isEnabled, groupId } = entry;
  return { id, dayOfWeek, startTime, endTime, isEnabled, groupId };
}
