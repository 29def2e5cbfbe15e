/** When two schedules are open at the same time. Everything is in instants: zones do not matter. */
import { openChanges, type Plan } from './schedule.ts';

const MINUTE = 60_000;
/** Suggested times begin at a quarter of an hour, on the wall of every zone. */
const GRID = 15 * MINUTE;

export type Span = { readonly start: number; readonly end: number };

/** The parts of this range in which the plan is open for anyone. */
export function openSpans(plan: Plan, range: Span): Span[] {
  const spans: Span[] = [];
  let openedAt: number | null = null;
  for (const { at, isOpen } of openChanges(plan, range.start, range.end)) {
    if (isOpen) openedAt ??= at;
    else if (openedAt !== null) {
      spans.push({ start: openedAt, end: at });
      openedAt = null;
    }
  }
  if (openedAt !== null && openedAt < range.end) spans.push({ start: openedAt, end: range.end });
  return spans;
}

/** The part of the plan that a contact in these of the owner's groups could see. */
export const planFor = (plan: Plan, groupIds: ReadonlySet<string>): Plan => ({ ...plan, groupIds });

/** The times that are in both lists. Each list is sorted and does not overlap itself. */
export function commonSpans(a: readonly Span[], b: readonly Span[]): Span[] {
  const common: Span[] = [];
  let [i, j] = [0, 0];
  for (let one = a[i], other = b[j]; one && other; one = a[i], other = b[j]) {
    const start = Math.max(one.start, other.start);
    const end = Math.min(one.end, other.end);
    if (start < end) common.push({ start, end });
    if (one.end < other.end) i += 1;
    else j += 1;
  }
  return common;
}

export function overlap(planA: Plan, planB: Plan, range: Span): Span[] {
  return commonSpans(openSpans(planA, range), openSpans(planB, range));
}

/** Whether a call of this length, begun then, lies within one of the spans. */
export function fits(spans: readonly Span[], start: number, minutes: number): boolean {
  return spans.some((span) => span.start <= start && start + minutes * MINUTE <= span.end);
}

/**
 * At most `max` starts of calls of this length, sorted: first the beginning of each span, so that
 * they lie on different days where they can, then later ones.
 */
export function suggestedStarts(
  spans: readonly Span[],
  minutes: number,
  after: number,
  max: number,
): number[] {
  const length = minutes * MINUTE;
  const step = Math.max(GRID, Math.ceil(length / GRID) * GRID);
  const rows = spans.map(({ start, end }) => {
    const starts: number[] = [];
    const first = Math.ceil(Math.max(start, after) / GRID) * GRID;
    for (let at = first; at + length <= end && starts.length < max; at += step) starts.push(at);
    return starts;
  });
  const chosen: number[] = [];
  for (let round = 0; round < max && chosen.length < max; round += 1) {
    for (const starts of rows) {
      const start = starts[round];
      if (start !== undefined && chosen.length < max) chosen.push(start);
    }
  }
  return chosen.sort((a, b) => a - b);
}
