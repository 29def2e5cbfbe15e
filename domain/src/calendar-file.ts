/** An agreed call as an iCalendar file (RFC 5545): a name and a time, in UTC. */
import { PRODUCT_NAME } from './product.ts';

type CalendarCall = {
  readonly id: string;
  readonly title: string;
  /** Instants as ISO texts in UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly madeAt: string;
};

/** '2026-11-17T18:30:00.000Z' as '20261117T183000Z'. */
const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const MAX_OCTETS = 75;

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
};

/** A line of more than 75 octets continues on the next one, after a space. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > MAX_OCTETS) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

export function calendarFile({ id, title, startsAt, endsAt, madeAt }: CalendarCall): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Call//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@porchlight`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
