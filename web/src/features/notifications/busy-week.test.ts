import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertsOf, countAlerts, NOTHING_COUNTED } from './busy-week.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-17T12:00:00Z');
const alert = (hoursAgo: number) => ({
  type: 'call_available' as const,
  asked: false,
  createdAt: new Date(NOW - hoursAgo * HOUR).toISOString(),
});

test('counts each alert once, however often the bell is opened', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 40 });
  fc.assert(
    fc.property(hours, fc.nat(40), (ago, cut) => {
      const list = ago.toSorted((a, b) => b - a).map(alert);
      const first = countAlerts(NOTHING_COUNTED, list.slice(0, cut), NOW);
      const second = countAlerts(first, list, NOW);
      expect(alertsOf(countAlerts(second, list, NOW))).toBe(list.length);
    }),
  );
});

test('forgets a day after a week, and leaves out what was asked for', () => {
  const counted = countAlerts(NOTHING_COUNTED, [alert(1), { ...alert(2), asked: true }], NOW);
  expect(alertsOf(counted)).toBe(1);
  expect(alertsOf(countAlerts(counted, [], NOW + 8 * 24 * HOUR))).toBe(0);
});
