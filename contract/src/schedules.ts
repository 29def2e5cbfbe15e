/** Weekly schedules. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams } from './values.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

export const scheduleEntry = z.object({
  id,
  dayOfWeek: z.number().int().min(0).max(6),
  startTime: timeOfDay,
  endTime: timeOfDay,
  isEnabled: z.boolean(),
  groupId: id.nullable(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

export const schedules = {
  'GET /api/scheduled-availability': endpoint({
    summary: 'The weekly schedule.',
    access: 'session',
    reply: z.array(scheduleEntry),
    errors: [],
  }),
  'POST /api/scheduled-availability': endpoint({
    summary: 'Add a period: one entry for each group, or one for all contacts.',
    access: 'session',
    body: scheduleEntry
      .omit({ id: true, groupId: true })
      .extend({
        isEnabled: z.boolean().default(true),
        groupIds: z.array(id).max(50).nullable().default(null),
      })
      .refine((entry) => entry.startTime !== entry.endTime, {
        path: ['endTime'],
        message: 'The end must differ from the start',
      }),
    reply: z.array(scheduleEntry),
    errors: ['unknown_group', 'limit_reached', 'too_many_requests'],
  }),
  'PATCH /api/scheduled-availability/:id': endpoint({
    summary: 'Enable or disable a period.',
    access: 'session',
    params: idParams,
    body: z.object({ isEnabled: z.boolean() }),
    reply: scheduleEntry,
    errors: ['not_found'],
  }),
  'DELETE /api/scheduled-availability/:id': endpoint({
    summary: 'Delete a period.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
} as const;
