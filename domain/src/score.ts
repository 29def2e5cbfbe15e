import type { DayRun } from './streak.ts';
import { wallAt } from './zoned-time.ts';

export type ScoreFacts = {
  /** Distinct contacts called within the score's days. */
  contactsCalled: number;
  /** Days within the window with light at some moment. */
  daysAvailable: number;
  contacts: number;
  /** Up to yesterday, because today is not complete. */
  streak: number;
};

export type ScoreParts = { calls: number; days: number; contacts: number; streak: number };

const SCORE_DAYS = 30;

/** The last 30 complete days of the owner's time zone. */
export function scoreDays(zone: string, now: number): DayRun {
  const today = wallAt(zone, now).day;
  return { first: today - SCORE_DAYS, last: today - 1 };
}

function part(weight: number, reached: number, enough: number): number {
  const counted = reached > 0 ? Math.min(reached, enough) : 0;
  return (weight * counted) / enough;
}

/** The parts are exact; only their sum is rounded. */
export function connectednessScore(facts: ScoreFacts): { score: number; parts: ScoreParts } {
  const parts = {
    calls: part(40, facts.contactsCalled, 5),
    days: part(30, facts.daysAvailable, 20),
    contacts: part(20, facts.contacts, 10),
    streak: part(10, facts.streak, 7),
  };
  return { score: Math.round(parts.calls + parts.days + parts.contacts + parts.streak), parts };
}

/** Nobody is graded before there is anything to grade: a day with light, or a call. */
export const isGraded = ({ calls, days }: ScoreParts): boolean => calls > 0 || days > 0;

const STEP = 10;

/** The score that others see is too coarse to tell one call, one day or one contact more. */
export function publicScore(facts: ScoreFacts): number {
  return Math.round(connectednessScore(facts).score / STEP) * STEP;
}
