/** Limits on pushes and emails of ordinary availability alerts, in the receiver's own zone. */
import { z } from 'zod';
import { timeOfDay } from './values.ts';

const MOST_ALERTS = 1000;

export const calm = {
  /** Ordinary availability alerts a day; null: no limit. */
  alertBudget: z.number().int().nullable(),
  quietHours: z.object({ start: timeOfDay, end: timeOfDay }).nullable(),
};

export const calmChoices = {
  alertBudget: z.number().int().min(0).max(MOST_ALERTS).nullable().optional(),
  quietHours: z
    .object({ start: timeOfDay, end: timeOfDay })
    .refine(({ start, end }) => start !== end, 'Please choose two different times')
    .nullable()
    .optional(),
};
