import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Plan, ScheduleEntry } from './schedule.ts';
import { entryProblem, nextBoundary, nextScheduleChange, outcomeAt } from './schedule.ts';
import { CAMPAIGN_START, comparePlan, randomPlan, seeded } from './schedule-campaign.ts';

// Many cases, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Mon 09:00-17:00' for all contacts, 'Mon 09:00-17:00 family' for a group, '… (off)' disabled. */
function entry(text: string, index: number): ScheduleEntry {
  const [day = '', times = '', groupId = null] = text.replace(' (off)', '').split(' ');
  const [startTime = '', endTime = ''] = times.split('-');
  const isEnabled = !text.endsWith('(off)');
  return { id: `e${index}`, dayOfWeek: DAYS.indexOf(day), startTime, endTime, isEnabled, groupId };
}

function plan(zone: string, ...texts: string[]): Plan {
  return { entries: texts.map(entry), exceptions: [], zone, groupIds: new Set(['family', 'work']) };
}

const utc = (text: string) => Date.parse(`${text}Z`);
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));

function told(of: Plan, at: string): string {
  const outcome = outcomeAt(of, utc(at));
  return outcome.kind === 'groups' ? outcome.groupIds.join('+') : outcome.kind;
}

/** The boundaries after `from`, each with the outcome from then on. */
function course(of: Plan, from: string, count: number): string[] {
  const lines: string[] = [];
  let at = utc(from);
  for (let i = 0; i < count; i += 1) {
    const change = nextScheduleChange(of, at);
    if (change === null) return [...lines, 'never'];
    at = change.at;
    const { outcome } = change;
    const what = outcome.kind === 'groups' ? outcome.groupIds.join('+') : outcome.kind;
    lines.push(`${iso(at)?.slice(5)} ${what}`);
  }
  return lines;
}

// 2026-06-01 is a Monday.
describe('a weekly plan', () => {
  it.each([
    ['2026-06-01T08:59:59.999', 'off'],
    ['2026-06-01T09:00', 'everyone'],
    ['2026-06-01T16:59:59.999', 'everyone'],
    ['2026-06-01T17:00', 'off'],
    ['2026-06-02T10:00', 'off'],
    ['2026-06-08T10:00', 'everyone'],
  ])('Monday nine to five is at %s %s', (at, expected) => {
    expect(told(plan('UTC', 'Mon 09:00-17:00'), at)).toBe(expected);
  });

  it.each<[string, string[], string[]]>([
    ['one period', ['Mon 09:00-17:00'], ['06-01T09:00 everyone', '06-01T17:00 off']],
    ['past midnight', ['Mon 22:00-02:00'], ['06-01T22:00 everyone', '06-02T02:00 off']],
    ['to midnight', ['Mon 22:00-00:00'], ['06-01T22:00 everyone', '06-02T00:00 off']],
    ['over the week’s end', ['Sat 22:00-02:00'], ['06-06T22:00 everyone', '06-07T02:00 off']],
    ['nearly a day', ['Mon 10:00-09:59'], ['06-01T10:00 everyone', '06-02T09:59 off']],
    [
      'overlaps are unions of times and of groups',
      ['Mon 09:00-12:00 work', 'Mon 11:00-14:00 family'],
      ['06-01T09:00 work', '06-01T11:00 family+work', '06-01T12:00 family', '06-01T14:00 off'],
    ],
    [
      'everyone includes every group',
      ['Mon 09:00-17:00 work', 'Mon 10:00-11:00'],
      ['06-01T09:00 work', '06-01T10:00 everyone', '06-01T11:00 work', '06-01T17:00 off'],
    ],
    [
      'a group within everyone makes no boundary',
      ['Mon 09:00-17:00', 'Mon 10:00-11:00 work'],
      ['06-01T09:00 everyone', '06-01T17:00 off'],
    ],
    [
      'touching periods with the same groups make no boundary',
      ['Mon 09:00-12:00 work', 'Mon 12:00-00:00 work', 'Tue 00:00-01:00 work'],
      ['06-01T09:00 work', '06-02T01:00 off'],
    ],
    [
      'touching periods with other groups make one',
      ['Mon 09:00-12:00 work', 'Mon 12:00-13:00 family'],
      ['06-01T09:00 work', '06-01T12:00 family', '06-01T13:00 off'],
    ],
    ['a disabled entry does nothing', ['Mon 09:00-17:00 (off)'], ['never']],
    ['nor does one whose group has gone', ['Mon 09:00-17:00 gone'], ['never']],
    [
      'which makes no boundary beside others either',
      ['Mon 09:00-17:00 gone', 'Mon 10:00-11:00 work'],
      ['06-01T10:00 work', '06-01T11:00 off'],
    ],
    ['no entry', [], ['never']],
    ['the same twice', ['Mon 09:00-10:00', 'Mon 09:00-10:00'], ['06-01T09:00 everyone']],
  ])('%s', (_name, entries, expected) => {
    expect(course(plan('UTC', ...entries), '2026-05-31T12:00', expected.length)).toEqual(expected);
  });

  it.each(['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo'])(
    'that is always on has no boundary in %s, whatever the clocks do',
    (zone) => {
      const always = plan(
        zone,
        ...DAYS.flatMap((day) => [`${day} 00:00-12:00`, `${day} 12:00-00:00`]),
      );
      for (let at = utc('2026-01-01T00:00'); at < utc('2027-01-01T00:00'); at += 5 * 86_400_000) {
        expect(nextBoundary(always, at)).toBeNull();
        expect(outcomeAt(always, at).kind).toBe('everyone');
      }
    },
  );
});

describe('when the clocks change in Berlin', () => {
  // Spring: 02:00 to 03:00 is skipped at 01:00 UTC. Autumn: it comes twice from 00:00 UTC.
  it.each<[string, string, string, string[]]>([
    ['starts when skipped', 'Sun 02:30-05:00', '2026-03-29', ['01:00 everyone', '03:00 off']],
    ['ends when skipped', 'Sun 01:00-02:30', '2026-03-29', ['00:00 everyone', '01:00 off']],
    ['spans the skipped hour', 'Sun 01:30-03:30', '2026-03-29', ['00:30 everyone', '01:30 off']],
    ['first start, last end', 'Sun 02:15-02:45', '2026-10-25', ['00:15 everyone', '01:45 off']],
    ['first start', 'Sun 02:30-04:00', '2026-10-25', ['00:30 everyone', '03:00 off']],
    ['last end', 'Sun 01:00-02:30', '2026-10-25', ['23:00 everyone', '01:30 off']],
    ['last end on its edge', 'Sun 01:00-02:00', '2026-10-25', ['23:00 everyone', '01:00 off']],
    ['start on its edge', 'Sun 03:00-04:00', '2026-10-25', ['02:00 everyone', '03:00 off']],
  ])('a period that %s: %s', (_name, text, date, expected) => {
    const eve = iso(utc(`${date}T00:00`) - 43_200_000) ?? '';
    const found = course(plan('Europe/Berlin', text), eve, 2).map((line) => line.slice(6));
    expect(found).toEqual(expected);
  });

  it('a period inside the skipped hour is left out, and the next one is found a week later', () => {
    const inside = plan('Europe/Berlin', 'Sun 02:10-02:50');
    expect(iso(nextBoundary(inside, utc('2026-03-22T01:50')))).toBe('2026-04-05T00:10');
  });

  it('nine o’clock stays nine o’clock', () => {
    const daily = plan('Europe/Berlin', 'Sat 09:00-10:00', 'Sun 09:00-10:00');
    expect(course(daily, '2026-03-27T12:00', 3)).toEqual([
      '03-28T08:00 everyone',
      '03-28T09:00 off',
      '03-29T07:00 everyone',
    ]);
  });
});

it.each([
  [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }, null],
  [{ dayOfWeek: 1, startTime: '22:00', endTime: '02:00' }, null],
  [{ dayOfWeek: 0, startTime: '00:00', endTime: '23:59' }, null],
  [{ dayOfWeek: 1, startTime: '09:00', endTime: '09:00' }, 'endTime'],
  [{ dayOfWeek: 7, startTime: '09:00', endTime: '17:00' }, 'dayOfWeek'],
  [{ dayOfWeek: -1, startTime: '09:00', endTime: '17:00' }, 'dayOfWeek'],
  [{ dayOfWeek: 1.5, startTime: '09:00', endTime: '17:00' }, 'dayOfWeek'],
  [{ dayOfWeek: NaN, startTime: '09:00', endTime: '17:00' }, 'dayOfWeek'],
  [{ dayOfWeek: 1, startTime: '9:00', endTime: '17:00' }, 'startTime'],
  [{ dayOfWeek: 1, startTime: '24:00', endTime: '17:00' }, 'startTime'],
  [{ dayOfWeek: 1, startTime: '09:00', endTime: '09:60' }, 'endTime'],
  [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00\n' }, 'endTime'],
  [{ dayOfWeek: 1, startTime: '', endTime: '١٧:٠٠' }, 'startTime'],
])('entryProblem(%o) names %s', (given, field) => {
  expect(entryProblem(given)?.field ?? null).toBe(field);
});

it('a broken entry opens for nobody and breaks nothing', () => {
  const broken = plan('UTC', 'Mon 09:00-09:00', 'Mon 99:99-17:00', 'Xyz 09:00-17:00');
  expect(told(broken, '2026-06-01T10:00')).toBe('off');
  expect(nextBoundary(broken, utc('2026-06-01T10:00'))).toBeNull();
});

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Africa/Casablanca', 'Asia/Tehran'];
const anyPlan = fc
  .tuple(fc.constantFrom(...zones), fc.nat())
  .map(([zone, seed]) => randomPlan(zone, seeded(seed), seed % 2 === 0 ? 0 : null));
const anyTime = fc.integer({ min: CAMPAIGN_START, max: CAMPAIGN_START + 366 * 86_400_000 });

it('the outcome changes at each boundary, and never between two', () => {
  fc.assert(
    fc.property(anyPlan, anyTime, fc.nat(999), (of, at, part) => {
      const boundary = nextBoundary(of, at);
      fc.pre(boundary !== null);
      const between = at + Math.floor(((boundary - at) * part) / 1000);
      expect(boundary).toBeGreaterThan(at);
      expect(boundary % 60_000).toBe(0);
      expect(outcomeAt(of, between)).toEqual(outcomeAt(of, at));
      expect(outcomeAt(of, boundary)).not.toEqual(outcomeAt(of, at));
      expect(nextBoundary(of, between)).toBe(boundary);
    }),
    { numRuns: 1000 },
  );
});

it('the order of the entries does not matter', () => {
  fc.assert(
    fc.property(anyPlan, anyTime, (of, at) => {
      const turned = { ...of, entries: of.entries.toReversed() };
      expect(nextScheduleChange(turned, at)).toEqual(nextScheduleChange(of, at));
      expect(outcomeAt(turned, at)).toEqual(outcomeAt(of, at));
    }),
  );
});

it.each([
  ['America/St_Johns', '2010-11-04T00:00'],
  ['Pacific/Apia', '2011-12-27T00:00'],
  ['Africa/Cairo', '2014-09-23T00:00'],
  ['Asia/Beirut', '2025-10-23T00:00'],
  ['Antarctica/Troll', '2025-10-23T00:00'],
  ['America/Asuncion', '2024-03-21T00:00'],
])('agrees with the oracle minute by minute in %s from %s', (zone, from) => {
  const random = seeded(11);
  for (let i = 0; i < 12; i += 1) {
    const night = new Date(utc(from) + 3 * 86_400_000).getUTCDay();
    const of = randomPlan(zone, random, night);
    expect(comparePlan(of, utc(from), 6, 1).differences).toEqual([]);
  }
});
