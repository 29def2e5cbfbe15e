import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  atName,
  clockTime,
  collator,
  listOf,
  locale,
  minuteLabel,
  setDeviceLocale,
  setHabits,
  weekdayName,
} from './formats.ts';
import { hourName, localClock } from './hours.ts';
import { loadBundle, setLanguage } from './t.ts';
import { localWeekStart, weekdays } from './week.ts';
import { deviceZone, shownZone, zoneName } from './zones.ts';

afterEach(() => {
  setLanguage('en');
  setDeviceLocale('en-US');
  setHabits({ clock: null, weekStart: null });
});

test('American English has 12 hours, and a British device 24', () => {
  expect(minuteLabel(0)).toBe('12:00 AM');
  expect(minuteLabel(21 * 60 + 5)).toBe('9:05 PM');
  expect(hourName(18)).toBe('6 PM');
  setDeviceLocale('en-GB');
  expect(minuteLabel(21 * 60 + 5)).toBe('21:05');
});

test.each([
  ['en', '12 AM', '12 AM'],
  ['de', '00 Uhr', '24 Uhr'],
  ['fr', '00 h', '24 h'],
  ['es', '0', '24'],
  ['pt', '00', '24'],
  ['ar', '12 ص', '12 ص'],
] as const)(
  'a day goes from midnight to 24 o’clock where hours are counted so (%s)',
  (spoken, from, to) => {
    setLanguage(spoken);
    expect([hourName(0), hourName(24)]).toEqual([from, to]);
    setHabits({ clock: '24', weekStart: null });
    expect(hourName(24)).toMatch(/^24/);
    setHabits({ clock: '12', weekStart: null });
    expect(hourName(24)).toMatch(/^12/);
  },
);

test('the person’s own choice of hours wins over the habit of the place', () => {
  setHabits({ clock: '24', weekStart: null });
  expect([0, 9 * 60, 21 * 60 + 5].map((minute) => minuteLabel(minute))).toEqual([
    '00:00',
    '09:00',
    '21:05',
  ]);
  expect([0, 6, 18].map(hourName)).toEqual(['00', '06', '18']);
  expect(minuteLabel(17 * 60, '12')).toBe('5:00 PM');
  setDeviceLocale('en-GB');
  expect(localClock()).toBe('24');
  setHabits({ clock: '12', weekStart: null });
  expect(minuteLabel(0)).toBe('12:00 am');
});

test('the week begins where the person, or the place, begins it', () => {
  expect(weekdays()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(['en-GB', 'de-DE', 'pt-BR', 'ar-EG'].map((tag) => localWeekStart(tag))).toEqual([
    1, 1, 0, 6,
  ]);
  setHabits({ clock: null, weekStart: 1 });
  expect(weekdays()).toEqual([1, 2, 3, 4, 5, 6, 0]);
  setHabits({ clock: null, weekStart: 6 });
  expect(weekdays()).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

test('a time is in the person’s own zone, named where the device is elsewhere', async () => {
  await loadBundle('first');
  const at = Date.UTC(2026, 0, 5, 16);
  expect(clockTime(at, deviceZone())).not.toContain('(');
  const elsewhere = deviceZone() === 'Asia/Kolkata' ? 'Europe/Berlin' : 'Asia/Kolkata';
  expect(clockTime(at, elsewhere)).toBe(
    elsewhere === 'Asia/Kolkata' ? '9:30 PM (Kolkata)' : '5:00 PM (Berlin)',
  );
});

test('a zone that this browser does not know is not shown as if it were another', () => {
  expect(shownZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(shownZone('Moon/Tranquility')).toBe(deviceZone());
  expect(shownZone(null)).toBe(deviceZone());
});

test('a device that speaks another language does not change how ours is written', () => {
  setDeviceLocale('de-DE');
  expect(locale()).toBe('en-US');
});

test('a device in Egypt writes times with the digits of the texts around them', () => {
  setLanguage('ar');
  setDeviceLocale('ar-EG');
  expect(minuteLabel(21 * 60)).toBe('9:00 م');
  expect(localWeekStart()).toBe(6);
});

test('weekdays, lists and orders', () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday']);
  expect(listOf(['Family', 'Work'])).toBe('Family and Work');
  expect(listOf(['Family', 'Work'], 'disjunction')).toBe('Family or Work');
  expect(['Zoë', 'adam', 'Ärmel'].toSorted(collator().compare)).toEqual(['adam', 'Ärmel', 'Zoë']);
});

test('a zone is called as the people there call it', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneName('Asia/Calcutta')).toBe('Kolkata');
  expect(zoneName('Asia/Ho_Chi_Minh')).toBe('Ho Chi Minh City');
  expect(zoneName('Etc/GMT+5')).toBe('UTC−5');
  expect(zoneName('UTC')).toBe('UTC');
});

test.each([
  ['de', ['New York', 'Mexiko-Stadt', 'Mitteleuropäische Zeit', 'Vereinigtes Königreich']],
  ['fr', ['New York', 'Mexico', 'Allemagne', 'Royaume-Uni']],
  ['es', ['Nueva York', 'Ciudad de México', 'hora de Europa central', 'Reino Unido']],
  ['pt', ['Nova York', 'Cidade do México', 'Alemanha', 'Reino Unido']],
  ['ar', ['نيويورك', 'مكسيكو سيتي', 'ألمانيا', 'المملكة المتحدة']],
] as const)('%s has its own words for a zone', (language, names) => {
  setLanguage(language);
  const zones = ['America/New_York', 'America/Mexico_City', 'Europe/Berlin', 'Europe/London'];
  expect(zones.map(zoneName)).toEqual(names);
  expect(zoneName('Etc/GMT+5')).toBe('UTC−5');
  expect(zoneName('UTC')).toBe('UTC');
  expect(zoneName('Moon/Sea_of_Rains')).toBe('Sea of Rains');
});

describe('in browsers that know no cities, as Chromium', () => {
  const original = Intl.DateTimeFormat.prototype.formatToParts;
  const WITHOUT: Record<string, string> = {
    'America/New_York': 'New York',
    'America/Mexico_City': 'Mexico City',
    'America/Sao_Paulo': 'Sao Paulo',
    'America/Phoenix': 'Phoenix',
    'Europe/Moscow': 'Moscow',
  };
  const PATTERNS: Record<string, string> = {
    de: '{0} (Ortszeit)',
    fr: 'heure : {0}',
    es: 'hora de {0}',
    pt: 'Horário {0}',
    ar: 'توقيت {0}',
  };

  beforeEach(() => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function parts(
      this: Intl.DateTimeFormat,
      at,
    ) {
      const { timeZone, timeZoneName, locale: tag } = this.resolvedOptions();
      const city = WITHOUT[timeZone];
      if (timeZoneName !== 'shortGeneric' || city === undefined) return original.call(this, at);
      const value = (PATTERNS[tag.slice(0, 2)] ?? '').replace('{0}', city);
      return [{ type: 'timeZoneName', value }];
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['es', ['Nueva York', 'Ciudad de México', 'Moscú', 'São Paulo', 'Phoenix']],
    ['pt', ['Nova York', 'Cidade do México', 'Moscou', 'São Paulo', 'Phoenix']],
    ['fr', ['New York', 'Mexico', 'Moscou', 'São Paulo', 'Phoenix']],
    ['de', ['New York', 'Mexiko-Stadt', 'Moskau', 'São Paulo', 'Phoenix']],
  ] as const)('%s spells the best known by itself', (spoken, names) => {
    setLanguage(spoken);
    const zones = ['New_York', 'Mexico_City'].map((city) => `America/${city}`);
    const others = ['Europe/Moscow', 'America/Sao_Paulo', 'America/Phoenix'];
    expect([...zones, ...others].map(zoneName)).toEqual(names);
  });

  test('Arabic has the name of the zone where the city would stand in Latin letters', () => {
    setLanguage('ar');
    expect(zoneName('America/New_York')).toBe('التوقيت الشرقي لأمريكا الشمالية');
    expect(zoneName('Europe/Moscow')).toBe('توقيت موسكو الرسمي');
    expect(zoneName('Asia/Dubai')).toBe('الإمارات العربية المتحدة');
  });
});

test('a username stays left to right', () => {
  expect(atName('ruth')).toBe('@ruth');
  setLanguage('ar-XB');
  expect(atName('ruth')).toBe('\u2066@ruth\u2069');
});
