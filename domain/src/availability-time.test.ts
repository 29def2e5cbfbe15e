import { describe, expect, it } from 'vitest';
import { effectiveStatus } from './availability.ts';
import type { Light, Wish } from './availability-time.ts';
import * as time from './availability-time.ts';
import { NEW_LIGHT } from './availability-time.ts';
import type { Plan, ScheduleEntry } from './schedule.ts';

// All times are of the week that begins on Sunday 2026-05-31, in UTC.
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SUNDAY = Date.parse('2026-05-31T00:00Z');
const MINUTE = 60_000;

function at(text: string): number {
  const [day = '', clock = ''] = text.split(' ');
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return SUNDAY + (DAYS.indexOf(day) * 1440 + minutes) * MINUTE;
}

function inWords(instant: number | null): string {
  if (instant === null) return 'never';
  const minutes = Math.floor((instant - SUNDAY) / MINUTE);
  const clock = new Date(instant).toISOString().slice(11, 16);
  return `${DAYS[Math.floor(minutes / 1440)] ?? 'later'} ${clock}`;
}

function entry(text: string): ScheduleEntry {
  const [day = '', times = '', groupId = null] = text.split(' ');
  const [startTime = '', endTime = ''] = times.split('-');
  return { id: text, dayOfWeek: DAYS.indexOf(day), startTime, endTime, isEnabled: true, groupId };
}

function plan(...texts: string[]): Plan {
  const groupIds = new Set(['family', 'work']);
  return { entries: texts.map(entry), exceptions: [], zone: 'UTC', groupIds };
}

/** 'on by schedule, next Mon 17:00' · 'off by manual, held to …' · 'on by manual, timer …, then …' */
function told(light: Light): string {
  const head = `${light.status === 'available' ? 'on' : 'off'} by ${light.source}`;
  const boundary = inWords(light.boundaryAt);
  if (light.expiresAt !== null)
    return `${head}, timer ${inWords(light.expiresAt)}, then ${boundary}`;
  return light.isHeld ? `${head}, held to ${boundary}` : `${head}, next ${boundary}`;
}

const WEEK = ['Mon 09:00-17:00', 'Tue 09:00-17:00', 'Wed 09:00-17:00', 'Thu 09:00-17:00'];
const OFFICE = plan(...WEEK);

const on: Wish = { cause: 'manual', status: 'available' };
const off: Wish = { cause: 'manual', status: 'unavailable' };
const timer = (until: string): Wish => ({ ...on, expiresAt: at(until) });
const byHand = (light: Light, wish: Wish, when: string) =>
  time.setByHand(light, wish, OFFICE, at(when));

const scheduled = time.resumeSchedule(NEW_LIGHT, OFFICE, at('Mon 09:30'));

/** Each light as of Monday 10:10. */
const STATES = {
  'on by schedule': scheduled,
  'off by hand': byHand(scheduled, off, 'Mon 10:00'),
  'on by hand': byHand(scheduled, on, 'Mon 10:00'),
  'off by tag': byHand(scheduled, { cause: 'nfc', status: 'unavailable' }, 'Mon 10:00'),
  'off by call': byHand(scheduled, { cause: 'call', status: 'unavailable' }, 'Mon 10:00'),
  'short timer': byHand(scheduled, timer('Mon 10:30'), 'Mon 10:00'),
  'long timer': byHand(scheduled, timer('Mon 18:00'), 'Mon 10:00'),
  'timer ended': time.advance(
    byHand(scheduled, timer('Mon 10:05'), 'Mon 10:00'),
    OFFICE,
    at('Mon 10:05'),
  ),
};
type State = keyof typeof STATES;

const now = at('Mon 10:10');
const changed = (light: Light, after: Plan) => time.planChanged(light, OFFICE, after, now);

const EVENTS = {
  'turned on by hand': (light: Light) => time.setByHand(light, on, OFFICE, now),
  'turned off by hand': (light: Light) => time.setByHand(light, off, OFFICE, now),
  'tag turns it on': (light: Light) => time.setByHand(light, { ...on, cause: 'nfc' }, OFFICE, now),
  'a call': (light: Light) => time.setByHand(light, { ...off, cause: 'call' }, OFFICE, now),
  'a minute passes': (light: Light) => time.advance(light, OFFICE, at('Mon 10:11')),
  'half past ten': (light: Light) => time.advance(light, OFFICE, at('Mon 10:30')),
  'the boundary at 17:00': (light: Light) => time.advance(light, OFFICE, at('Mon 17:00')),
  'nothing ran until 18:00': (light: Light) => time.advance(light, OFFICE, at('Mon 18:00')),
  'nothing ran until Tue 10:00': (light: Light) => time.advance(light, OFFICE, at('Tue 10:00')),
  'entry created that covers now': (light: Light) =>
    changed(light, plan(...WEEK, 'Mon 10:00-12:00')),
  'entry created for later': (light: Light) => changed(light, plan(...WEEK, 'Mon 16:00-18:00')),
  'the entry in force deleted': (light: Light) => changed(light, plan(...WEEK.slice(1))),
  'the last entry deleted': (light: Light) => changed(light, plan()),
  'moved nine zones east': (light: Light) => changed(light, { ...OFFICE, zone: 'Etc/GMT-9' }),
  'schedule resumed': (light: Light) => time.resumeSchedule(light, OFFICE, now),
};

const everyState = (expected: string): Record<State, string> =>
  Object.fromEntries(Object.keys(STATES).map((name) => [name, expected])) as Record<State, string>;

const UNCHANGED: Record<State, string> = {
  'on by schedule': 'on by schedule, next Mon 17:00',
  'off by hand': 'off by manual, held to Mon 17:00',
  'on by hand': 'on by manual, held to Mon 17:00',
  'off by tag': 'off by nfc, held to Mon 17:00',
  'off by call': 'off by call, held to Mon 17:00',
  'short timer': 'on by manual, timer Mon 10:30, then Mon 17:00',
  'long timer': 'on by manual, timer Mon 18:00, then Mon 17:00',
  'timer ended': 'off by timer, held to Mon 17:00',
};

const until = (boundary: string): Record<State, string> =>
  Object.fromEntries(
    Object.entries(UNCHANGED).map(([name, text]) => [name, text.replace(/Mon 17:00$/, boundary)]),
  ) as Record<State, string>;

/** Status source × event. */
const TABLE: Record<keyof typeof EVENTS, Record<State, string>> = {
  'turned on by hand': {
    ...everyState('on by manual, held to Mon 17:00'),
    'short timer': 'on by manual, timer Mon 10:30, then Mon 17:00',
    'long timer': 'on by manual, timer Mon 18:00, then Mon 17:00',
  },
  'turned off by hand': everyState('off by manual, held to Mon 17:00'),
  'tag turns it on': {
    ...everyState('on by nfc, held to Mon 17:00'),
    'short timer': 'on by nfc, timer Mon 10:30, then Mon 17:00',
    'long timer': 'on by nfc, timer Mon 18:00, then Mon 17:00',
  },
  'a call': everyState('off by call, held to Mon 17:00'),
  'a minute passes': UNCHANGED,
  'half past ten': { ...UNCHANGED, 'short timer': 'off by timer, held to Mon 17:00' },
  'the boundary at 17:00': {
    ...everyState('off by schedule, next Tue 09:00'),
    'long timer': UNCHANGED['long timer'],
  },
  'nothing ran until 18:00': everyState('off by schedule, next Tue 09:00'),
  'nothing ran until Tue 10:00': everyState('on by schedule, next Tue 17:00'),
  'entry created that covers now': {
    ...everyState('on by schedule, next Mon 17:00'),
    'short timer': 'on by manual, timer Mon 10:30, then Mon 10:10',
    'long timer': 'on by manual, timer Mon 18:00, then Mon 10:10',
  },
  'entry created for later': until('Mon 18:00'),
  'the entry in force deleted': {
    ...until('Tue 09:00'),
    'on by schedule': 'off by schedule, next Tue 09:00',
  },
  'the last entry deleted': {
    ...until('never'),
    'on by schedule': 'off by schedule, next never',
  },
  // Nine in the morning is midnight UTC in that zone, where it is now evening.
  'moved nine zones east': {
    ...until('Tue 00:00'),
    'on by schedule': 'off by schedule, next Tue 00:00',
  },
  'schedule resumed': everyState('on by schedule, next Mon 17:00'),
};

describe.each(Object.entries(TABLE))('%s', (event, row) => {
  it.each(Object.entries(row))('%s → %s', (state, expected) => {
    const light = EVENTS[event as keyof typeof EVENTS](STATES[state as State]);
    expect(told(light)).toBe(expected);
  });
});

describe('a timer', () => {
  it('that a boundary passed gives way to the schedule at its end', () => {
    const evening = byHand(NEW_LIGHT, timer('Tue 09:30'), 'Tue 08:30');
    expect(told(time.advance(evening, OFFICE, at('Tue 09:29')))).toBe(told(evening));
    const ended = time.advance(evening, OFFICE, at('Tue 09:30'));
    expect(told(ended)).toBe('on by schedule, next Tue 17:00');
  });

  it('that ends at the boundary does too', () => {
    const light = byHand(NEW_LIGHT, timer('Tue 09:00'), 'Tue 08:30');
    expect(told(time.advance(light, OFFICE, at('Tue 09:00')))).toBe(
      'on by schedule, next Tue 17:00',
    );
  });

  it('remembers a boundary through an extension, and forgets it when made open-ended', () => {
    const light = byHand(NEW_LIGHT, timer('Tue 09:30'), 'Tue 08:30');
    expect(told(byHand(light, timer('Tue 10:00'), 'Tue 09:20'))).toBe(
      'on by manual, timer Tue 10:00, then Tue 09:00',
    );
    expect(told(byHand(light, { ...on, expiresAt: null }, 'Tue 09:20'))).toBe(
      'on by manual, held to Tue 17:00',
    );
  });

  it('is not cut short by an entry that covers now, which takes over at its end', () => {
    const light = EVENTS['entry created that covers now'](STATES['short timer']);
    const after = plan(...WEEK, 'Mon 10:00-12:00');
    expect(effectiveStatus(light, at('Mon 10:29'))).toBe('available');
    expect(told(time.advance(light, after, at('Mon 10:30')))).toBe(
      'on by schedule, next Mon 17:00',
    );
  });

  it('that a boundary has passed keeps it through edits of the plan', () => {
    const light = byHand(NEW_LIGHT, timer('Tue 09:30'), 'Tue 08:30');
    const after = plan(...WEEK, 'Tue 16:00-18:00');
    const edited = time.planChanged(light, OFFICE, after, at('Tue 09:10'));
    expect(told(time.advance(edited, after, at('Tue 09:30')))).toBe(
      'on by schedule, next Tue 18:00',
    );
  });

  it('that has ended reads as off before anything has run', () => {
    const light = STATES['short timer'];
    expect(effectiveStatus(light, at('Mon 10:30') - 1)).toBe('available');
    expect(effectiveStatus(light, at('Mon 10:30'))).toBe('unavailable');
  });
});

describe('a hold', () => {
  it('without a boundary lasts until changed by hand', () => {
    const always = plan(...DAYS.flatMap((day) => [`${day} 00:00-12:00`, `${day} 12:00-00:00`]));
    const light = time.setByHand(NEW_LIGHT, off, always, now);
    expect(time.advance(light, always, now + 400 * 1440 * MINUTE)).toBe(light);
    expect(time.holdOf(light, always, now)).toEqual({ until: null });
    expect(told(time.resumeSchedule(light, always, now))).toBe('on by schedule, next never');
  });

  it('that ended unnoticed is over before the plan is changed', () => {
    const edited = plan(...WEEK, 'Fri 09:00-17:00');
    const light = time.planChanged(STATES['off by hand'], OFFICE, edited, at('Tue 10:00'));
    expect(told(light)).toBe('on by schedule, next Tue 17:00');
  });

  it('is not reported without a schedule, nor while a timer runs', () => {
    expect(time.holdOf(STATES['off by hand'], OFFICE, now)).toEqual({ until: at('Mon 17:00') });
    expect(time.holdOf(STATES['off by hand'], plan(), now)).toBeNull();
    expect(time.holdOf(STATES['short timer'], OFFICE, now)).toBeNull();
    expect(time.holdOf(STATES['on by schedule'], OFFICE, now)).toBeNull();
  });

  it('protects a light that was turned on before there was any schedule', () => {
    const light = time.setByHand(NEW_LIGHT, on, plan(), now);
    const later = time.planChanged(light, plan(), plan('Tue 09:00-17:00'), now);
    expect(told(later)).toBe('on by manual, held to Tue 09:00');
    expect(told(time.advance(later, plan('Tue 09:00-17:00'), at('Tue 17:00')))).toContain(
      'off by sch',
    );
  });

  it('is not created by a plan: a light never set by hand follows the schedule', () => {
    const light = time.planChanged(NEW_LIGHT, plan(), plan('Tue 09:00-17:00'), now);
    expect(light).toEqual({ ...NEW_LIGHT, boundaryAt: at('Tue 09:00') });
  });
});

describe('resuming without a schedule', () => {
  it('ends a timer and leaves everything else', () => {
    const timed = time.setByHand(NEW_LIGHT, timer('Mon 11:00'), plan(), now);
    expect(told(time.resumeSchedule(timed, plan(), now))).toBe('off by manual, held to never');
    const lit = time.setByHand(NEW_LIGHT, on, plan(), now);
    expect(time.resumeSchedule(lit, plan(), now)).toBe(lit);
  });
});

describe('message and audience', () => {
  const family = { kind: 'groups', groupIds: ['family'] } as const;
  const work = { kind: 'groups', groupIds: ['work'] } as const;
  const mornings = plan('Mon 09:00-12:00 work');
  const chosen = time.setByHand(
    NEW_LIGHT,
    { ...on, audience: family, statusMessage: 'Tea?' },
    mornings,
    at('Mon 08:00'),
  );

  it('are cleared and set at a boundary; what was chosen by hand is remembered', () => {
    const morning = time.advance(chosen, mornings, at('Mon 09:00'));
    expect(morning).toMatchObject({ audience: work, statusMessage: null, chosenAudience: family });
    const noon = time.advance(morning, mornings, at('Mon 12:00'));
    expect(noon).toMatchObject({ status: 'unavailable', audience: family, statusMessage: null });
  });

  it('stay while Available if the input leaves them out', () => {
    const next = time.setByHand(chosen, { ...on, expiresAt: now }, mornings, at('Mon 08:10'));
    expect(next).toMatchObject({ audience: family, statusMessage: 'Tea?', expiresAt: now });
    const message = time.setByHand(next, { ...on, statusMessage: null }, mornings, at('Mon 08:11'));
    expect(message).toMatchObject({ audience: family, statusMessage: null, expiresAt: now });
  });

  it('start anew when the light goes on, except that a tag uses what was chosen last', () => {
    const dark = time.setByHand(chosen, off, mornings, at('Mon 08:10'));
    expect(dark).toMatchObject({ statusMessage: null, expiresAt: null, chosenAudience: family });
    const hand = time.setByHand(dark, on, mornings, at('Mon 08:20'));
    expect(hand).toMatchObject({ audience: { kind: 'everyone' }, statusMessage: null });
    expect(hand.chosenAudience).toEqual({ kind: 'everyone' });
    const tag = time.setByHand(dark, { ...on, cause: 'nfc' }, mornings, at('Mon 08:20'));
    expect(tag).toMatchObject({ audience: family, chosenAudience: family });
  });

  it('of a light whose end passed unnoticed do not come back', () => {
    const timed = time.setByHand(chosen, { ...on, expiresAt: at('Mon 08:30') }, plan(), now);
    const next = time.setByHand(timed, on, plan(), at('Mon 10:20'));
    expect(next).toMatchObject({ statusMessage: null, expiresAt: null });
  });

  it('lose a group that has gone, and the light with its last one', () => {
    const both = plan('Mon 09:00-17:00 work', 'Mon 09:00-17:00 family');
    const light = time.resumeSchedule(NEW_LIGHT, both, now);
    expect(light.audience).toEqual({ kind: 'groups', groupIds: ['family', 'work'] });
    const one = { ...both, groupIds: new Set(['work']) };
    const fewer = time.planChanged(light, both, one, now);
    expect(fewer).toMatchObject({ status: 'available', audience: work });
    const none = time.planChanged(fewer, one, { ...both, groupIds: new Set() }, now);
    expect(told(none)).toBe('off by schedule, next never');
  });
});
