import { afterEach, expect, test } from 'vitest';
import {
  atName,
  clockTime,
  collator,
  hourName,
  listOf,
  locale,
  minuteLabel,
  setDeviceLocale,
  weekdayName,
  zoneName,
} from './formats.ts';
import { setLanguage } from './t.ts';

afterEach(() => {
  setLanguage('en');
  setDeviceLocale('en-US');
});

test('American English has 12 hours, and a British device 24', () => {
  expect(clockTime(0, 'UTC')).toBe('12:00 AM');
  expect(minuteLabel(21 * 60 + 5)).toBe('9:05 PM');
  expect(hourName(18)).toBe('6 PM');
  setDeviceLocale('en-GB');
  expect(minuteLabel(21 * 60 + 5)).toBe('21:05');
});

test('a device that speaks another language does not change how ours is written', () => {
  setDeviceLocale('de-DE');
  expect(locale()).toBe('en-US');
});

test('weekdays, lists and orders', () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday']);
  expect(listOf(['Family', 'Work'])).toBe('Family and Work');
  expect(listOf(['Family', 'Work'], 'disjunction')).toBe('Family or Work');
  expect(['Zoë', 'adam', 'Ärmel'].toSorted(collator().compare)).toEqual(['adam', 'Ärmel', 'Zoë']);
});

test('a zone is called as the people there call it', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test('a username stays left to right', () => {
  expect(atName('ruth')).toBe('@ruth');
  setLanguage('ar-XB');
  expect(atName('ruth')).toBe('\u2066@ruth\u2069');
});
