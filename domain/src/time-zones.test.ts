import { expect, it } from 'vitest';
import { canonicalTimeZone, countryOfTimeZone } from './time-zones.ts';

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Etc/GMT+13', null],
  ['+02:00', null],
  ['-0530', null],
  ['GMT+2', null],
  ['UTC+2', null],
  ['europe/berlin', null],
  ['Europe/Atlantis', null],
  ['__proto__', null],
  ['', null],
])('%j is the zone %j', (name, zone) => {
  expect(canonicalTimeZone(name)).toBe(zone);
});

it('knows every zone that a browser may report, and this runtime knows every zone of the list', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const zone = canonicalTimeZone(name);
    expect(zone, name).not.toBeNull();
    // Both names show the same time.
    const hours = [name, zone ?? ''].map((timeZone) =>
      new Date(1_790_000_000_000).toLocaleString('en', { timeZone }),
    );
    expect(hours[0], name).toBe(hours[1]);
  }
});

it.each([
  ['Europe/Paris', 'FR'],
  ['Asia/Saigon', 'VN'],
  ['America/Toronto', 'CA'],
  ['UTC', null],
  ['Etc/GMT-3', null],
])('%s is in %s', (name, country) => {
  expect(countryOfTimeZone(name)).toBe(country);
});
