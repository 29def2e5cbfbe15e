/** Weekly schedules, and the days that are different. */
import { dayOfDate } from '@porchlight/domain/calendar-dates';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, timeOfDay } from './values.ts';

const MAX_EXCEPTION_DAYS = 366;
const MAX_EXCEPTION_PERIODS = 10;

export const scheduleEntry = z.object({
  id,
  dayOfWeek: z.number().int().min(0).max(6),
  startTime: timeOfDay,
  endTime: timeOfDay,
  isEnabled: z.boolean(),
  groupId: id.nullable(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

const weekday = scheduleEntry.shape.dayOfWeek;
const groupIds = z.array(id).max(50).nullable();
const localDate = z
  .string()
  .refine((date) => !Number.isNaN(dayOfDate(date)), 'Please enter a date');
const span = z.object({ startTime: timeOfDay, endTime: timeOfDay });
const isNotEmpty = (period: { startTime: string; endTime: string }) =>
  period.startTime !== period.endTime;
const EMPTY = { path: ['endTime'], message: 'The end must differ from the start' };

/** Dates of the owner's time zone, both included. */
const exceptionDates = z.object({
  kind: z.enum(['off', 'instead']),
  from: localDate,
  to: localDate,
});

export const scheduleException = exceptionDates.extend({
  id,
  /** Replace the week's periods that start on these dates; none where `kind` is 'off'. */
  periods: z.array(span.extend({ groupId: id.nullable() })),
});
export type ScheduleException = z.infer<typeof scheduleException>;

export const schedules = {
  'GET /api/scheduled-availability': endpoint({
    summary: 'The weekly schedule.',
    access: 'session',
    reply: z.array(scheduleEntry),
    errors: [],
  }),
  'POST /api/scheduled-availability': endpoint({
    summary: 'Add a period: one entry for each weekday and group, or one for all contacts.',
    access: 'session',
    body: span
      .extend({
        dayOfWeek: weekday.optional(),
        daysOfWeek: z.array(weekday).min(1).max(7).optional(),
        isEnabled: z.boolean().default(true),
        groupIds: groupIds.default(null),
      })
      .refine(isNotEmpty, EMPTY)
      .refine((entry) => entry.dayOfWeek !== undefined || entry.daysOfWeek !== undefined, {
        path: ['dayOfWeek'],
        message: 'Choose a day of the week',
      }),
    reply: z.array(scheduleEntry),
    errors: ['unknown_group', 'limit_reached', 'too_many_requests'],
  }),
  'PATCH /api/scheduled-availability/:id': endpoint({
    summary:
      'Change a period: enable or disable it, other times, another day, other groups. With several groups the entry keeps the first, and the others get entries of their own.',
    access: 'session',
    params: idParams,
    body: z.object({
      isEnabled: z.boolean().optional(),
      dayOfWeek: weekday.optional(),
      startTime: timeOfDay.optional(),
      endTime: timeOfDay.optional(),
      groupIds: groupIds.optional(),
    }),
    reply: scheduleEntry,
    errors: ['not_found', 'unknown_group', 'limit_reached'],
  }),
  'DELETE /api/scheduled-availability/:id': endpoint({
    summary: 'Delete a period.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
  'GET /api/schedule-exceptions': endpoint({
    summary:
      'The days on which the week does not apply, in the order in which they were made: of several on one date the last counts.',
    access: 'session',
    reply: z.array(scheduleException),
    errors: [],
  }),
  'POST /api/schedule-exceptions': endpoint({
    summary:
      'Make days different: off, or with other periods. It replaces periods that start on these dates; of several exceptions on one date the newest counts.',
    access: 'session',
    body: exceptionDates
      .extend({
        periods: z
          .array(span.extend({ groupIds: groupIds.default(null) }).refine(isNotEmpty, EMPTY))
          .max(MAX_EXCEPTION_PERIODS)
          .default([]),
      })
      .refine(({ kind, periods }) => (kind === 'instead') === periods.length > 0, {
        path: ['periods'],
        message: 'Only other periods instead of the week have periods',
      })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'The last day must not be before the first',
      })
      .refine(({ from, to }) => dayOfDate(to) - dayOfDate(from) < MAX_EXCEPTION_DAYS, {
        path: ['to'],
        message: 'At most a year at once',
      }),
    reply: scheduleException,
    errors: ['unknown_group', 'limit_reached', 'too_many_requests'],
  }),
  'DELETE /api/schedule-exceptions/:id': endpoint({
    summary: 'Take an exception back: the week applies again.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
} as const;
