import { afterEach, describe, expect, it } from 'vitest';
import * as english from '../dist/english.ts';
import { dateLabel } from './dates.ts';
import { elapsedLabel } from './elapsed.ts';
import { loadBundle, setLanguage, t } from './t.ts';
import {
  clockLabel,
  lastCalledLabel,
  momentInSentence,
  momentLabel,
  timerLabel,
} from './time-words.ts';

setLanguage('en', english);

const BERLIN = 'Europe/Berlin';
const MINUTE = 60_000;
const utc = (text: string) => Date.parse(`${text}Z`);

describe('Last called', () => {
  const breakfast = utc('2026-06-10T06:00');
  it.each<[string | null, string]>([
    [null, 'Never'],
    ['2026-06-10T05:59', 'Today'],
    ['2026-06-09T22:00', 'Today'],
    ['2026-06-09T21:59', '1 day ago'],
    ['2026-06-08T22:00', '1 day ago'],
    ['2026-06-08T21:59', '2 days ago'],
    ['2025-06-10T06:00', '365 days ago'],
    ['2026-06-10T06:05', 'Today'],
    ['2026-06-11T06:05', 'Today'],
  ])('%s: %s', (called, label) => {
    expect(lastCalledLabel(called === null ? null : utc(called), BERLIN, breakfast)).toBe(label);
  });
});

describe('a notification’s time', () => {
  it.each([
    [-5 * MINUTE, 'Just now'],
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [60 * MINUTE - 1, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [1440 * MINUTE - 1, '23 hours ago'],
    [1440 * MINUTE, '1 day ago'],
    [14_400 * MINUTE, '10 days ago'],
  ])('after %i ms: %s', (age, label) => {
    expect(elapsedLabel(utc('2026-06-10T06:00') - age, utc('2026-06-10T06:00'))).toBe(label);
  });
});

describe('a timer', () => {
  it.each([
    [-1, '0m'],
    [0, '0m'],
    [1, '1m'],
    [15 * MINUTE, '15m'],
    [15 * MINUTE - 1, '15m'],
    [60 * MINUTE - 1, '1h 0m'],
    [60 * MINUTE, '1h 0m'],
    [125 * MINUTE, '2h 5m'],
    [1440 * MINUTE, '24h 0m'],
  ])('with %i ms left: %s', (left, label) => {
    expect(timerLabel(left, 0)).toBe(label);
  });
});

it.each([
  ['09:00', '9:00 AM'],
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '1:30 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '24:00'],
  ['', ''],
  ['soon', 'soon'],
])('%s on a 12-hour clock: %s', (time, label) => {
  expect(clockLabel(time)).toBe(label);
});

describe('a moment', () => {
  // Wednesday, 23:30 in Berlin.
  const now = utc('2026-06-10T21:30');
  it.each([
    ['2026-06-10T21:45', '11:45 PM'],
    ['2026-06-10T22:00', 'Tomorrow 12:00 AM'],
    ['2026-06-11T07:00', 'Tomorrow 9:00 AM'],
    ['2026-06-12T07:00', 'Friday 9:00 AM'],
    ['2026-06-16T07:00', 'Tuesday 9:00 AM'],
    ['2026-06-17T07:00', 'Next Wednesday 9:00 AM'],
    ['2026-06-10T07:00', '9:00 AM'],
  ])('%s: %s', (at, label) => {
    expect(momentLabel(utc(at), BERLIN, now)).toBe(label);
  });
});

describe('in the words of a language', () => {
  afterEach(() => setLanguage('en', english));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = (hour: number) => new Date(2026, 10, 18, hour).getTime();

  it.each([
    ['es', 1, 'a la 1:00', 'la 1:00'],
    ['es', 11, 'a las 11:00', 'las 11:00'],
    ['pt', 1, 'à 1:00', '1:00'],
    ['pt', 13, 'às 13:00', '13:00'],
  ] as const)('%s: the article of %i o’clock', async (language, hour, at, until) => {
    setLanguage(language);
    await loadBundle('first');
    const inSentence = (form: 'momentAt' | 'momentUntil') =>
      momentInSentence(form, today(hour), zone, today(0));
    expect([inSentence('momentAt'), inSentence('momentUntil')]).toEqual([at, until]);
  });

  it.each([
    ['fr', '25 nov.'],
    ['de', '25. Nov.'],
    ['pt', '25 de nov.'],
  ] as const)('%s: one full stop after an abbreviated month', async (language, end) => {
    setLanguage(language);
    await loadBundle('later');
    const text = t('history.since', { day: dateLabel(20_782) });
    expect(text).toMatch(/[^.]\.$/);
    expect(text.endsWith(end)).toBe(true);
  });
});
