import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const call = {
  id: 'c1',
  title: 'Call with Anna',
  startsAt: '2026-11-17T18:30:00.000Z',
  endsAt: '2026-11-17T19:00:00.000Z',
  madeAt: '2026-11-16T08:00:00.000Z',
};

it('has a name and a time, in UTC, and nothing else', () => {
  expect(calendarFile(call).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Porchlight//Call//EN',
    'BEGIN:VEVENT',
    'UID:c1@porchlight',
    'DTSTAMP:20261116T080000Z',
    'DTSTART:20261117T183000Z',
    'DTEND:20261117T190000Z',
    'SUMMARY:Call with Anna',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes names that would end the line or add a field', () => {
  const file = calendarFile({ ...call, title: 'Anna; Bo, C\\D\nATTENDEE:x' });
  expect(file).toContain(String.raw`SUMMARY:Anna\; Bo\, C\\D\nATTENDEE:x`);
  expect(file).not.toContain('\nATTENDEE');
});

it('folds long lines at 75 octets, between characters', () => {
  const title = 'Ä'.repeat(60) + '😀'.repeat(30);
  const file = calendarFile({ ...call, title });
  // Encoded, a character outside ASCII is %XX for each of its octets.
  const sizeOf = (line: string) => encodeURIComponent(line).replaceAll(/%../g, '.').length;
  const sizes = file.split('\r\n').map(sizeOf);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
