/** The record of who could see the light, as the screen shows it: by day, or by person. */
import type { VisibilityHistory } from '@porchlight/contract/visibility-history';
import { calendarDaysSince } from '@porchlight/domain/relative-time';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { listOf, minuteLabel } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';

export type Stretch = VisibilityHistory['stretches'][number];
export type RecordPerson = VisibilityHistory['people'][number];
export type Part = { readonly from: string; readonly to: string | null };

/** The places of everyone who could see the stretch, or a part of it. */
export const placesIn = ({ all, parts }: Stretch): number[] => [
  ...new Set([...all, ...parts.map(({ person }) => person)]),
];

/** When this person could see the stretch. */
export const partsOf = (stretch: Stretch, place: number): Part[] =>
  stretch.all.includes(place) ? [stretch] : stretch.parts.filter(({ person }) => person === place);

export type Day = { readonly day: number; readonly stretches: readonly Stretch[] };

/** A stretch belongs to the day on which it began. */
export function byDay({ stretches }: VisibilityHistory, zone: string): Day[] {
  const days = new Map<number, Stretch[]>();
  for (const stretch of stretches) {
    const { day } = wallAt(zone, Date.parse(stretch.from));
    days.set(day, [...(days.get(day) ?? []), stretch]);
  }
  return [...days].map(([day, list]) => ({ day, stretches: list }));
}

export type Times = {
  readonly place: number;
  readonly person: RecordPerson;
  readonly parts: Part[];
};

/** Everyone who could see anything, contacts first and by name. */
export const byPerson = ({ people, stretches }: VisibilityHistory): Times[] =>
  people
    .map((person, place) => ({
      ...{ place, person },
      parts: stretches.flatMap((stretch) => partsOf(stretch, place)),
    }))
    .filter(({ parts }) => parts.length > 0);

export function dayTitle(day: number, zone: string, now: number): string {
  const today = wallAt(zone, now).day;
  if (day === today) return t('history.today');
  return day === today - 1 ? t('history.yesterday') : dateLabel(day);
}

/** '9:00 AM to 12:00 PM'; `isDated` names the day as well. */
export function rangeLabel(part: Part, zone: string, now: number, isDated = false): string {
  const start = Date.parse(part.from);
  const time = (at: number) => minuteLabel(wallAt(zone, at).minute);
  const dated = (at: number) =>
    t('history.otherDay', { day: dayTitle(wallAt(zone, at).day, zone, now), time: time(at) });
  const from = isDated ? dated(start) : time(start);
  if (part.to === null) return t('history.stillOn', { from });
  const end = Date.parse(part.to);
  const isSameDay = calendarDaysSince(start, zone, end) === 0;
  return t('history.range', { from, to: isSameDay ? time(end) : dated(end) });
}

export function audienceLabel(stretch: Stretch, people: VisibilityHistory['people']): string {
  const names =
    stretch.kind === 'everyone'
      ? t('common.allContacts')
      : listOf(stretch.groups.map(({ name }) => name ?? t('history.unknownGroup')));
  const places = placesIn(stretch);
  const former = places.filter((place) => people[place] === null).length;
  const count = places.length;
  return former === 0
    ? t('history.audience', { names, count })
    : t('history.audienceFormer', { names, count, former });
}

export const nameOf = (person: RecordPerson): string =>
  person === null ? t('history.former') : person.displayName;
