/** The stepper of alerts a day: 0, 1 … 20, then no limit. */
const MOST = 20;

export function budgetAfter(value: number | null, by: 1 | -1): number | null {
  if (value === null) return by < 0 ? MOST : null;
  const next = Math.max(0, Math.min(value, MOST + 1) + by);
  return next > MOST ? null : next;
}
