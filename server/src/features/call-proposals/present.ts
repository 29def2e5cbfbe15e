/** Proposals and agreed calls as each of the two sees them. */
import type {
  AgreedCall,
  ReceivedProposal,
  SentProposal,
} from '@porchlight/contract/call-proposals';
import { commonSpans, openSpans, suggestedStarts } from '@porchlight/domain/meeting-times';
import { hasSchedule, type Plan } from '@porchlight/domain/schedule';
import { wallAt } from '@porchlight/domain/zoned-time';
import type { AgreedRow, ProposalRow } from './queries.ts';

const MINUTE_MS = 60_000;
const MAX_SUGGESTIONS = 5;

const asText = (instant: number): string => new Date(instant).toISOString();
const minutesOf = (row: { minutes: number }) => row.minutes as SentProposal['minutes'];

export function presentSent(row: ProposalRow): SentProposal {
  const { id, receiverId: friendId, offers, endsAt } = row;
  return {
    ...{ id, friendId, minutes: minutesOf(row), endsAt: asText(endsAt) },
    offers: offers.map(({ start, end }) => ({ start: asText(start), end: asText(end) })),
  };
}

/** Where the offer and the receiver's own plan overlap. Without a schedule every offer fits. */
function startsFor(row: ProposalRow, plan: Plan, now: number): number[] {
  const { offers, minutes, isByHand } = row;
  if (isByHand) return offers.map(({ start }) => start).filter((start) => start > now);
  const [first] = offers;
  if (!first) return [];
  const range = { start: now, end: Math.max(...offers.map(({ end }) => end)) };
  const isFree = range.end <= now || !hasSchedule(plan, now);
  const spans = isFree ? offers : commonSpans(offers, openSpans(plan, range));
  return suggestedStarts(spans, minutes, now + MINUTE_MS, MAX_SUGGESTIONS);
}

export function presentReceived(row: ProposalRow, plan: Plan, now: number): ReceivedProposal {
  const { id, senderId: friendId, endsAt, senderZone } = row;
  return {
    ...{ id, friendId, minutes: minutesOf(row), endsAt: asText(endsAt) },
    suggestions: startsFor(row, plan, now).map((start) => ({
      start: asText(start),
      ...clockOf(senderZone, start),
    })),
  };
}

/** The weekday and the time on the clock there, without the place. */
function clockOf(zone: string, at: number) {
  const { weekday, minute } = wallAt(zone, at);
  const digits = (number: number) => String(number).padStart(2, '0');
  return {
    friendWeekday: weekday,
    friendTime: `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`,
  };
}

export const endOf = ({ startsAt, minutes }: Pick<AgreedRow, 'startsAt' | 'minutes'>): number =>
  startsAt + minutes * MINUTE_MS;

export function presentAgreed(row: AgreedRow, userId: string): AgreedCall {
  const isSender = row.senderId === userId;
  return {
    id: row.id,
    friendId: isSender ? row.receiverId : row.senderId,
    startsAt: asText(row.startsAt),
    endsAt: asText(endOf(row)),
    ...(isSender
      ? { friendWeekday: null, friendTime: null }
      : clockOf(row.senderZone, row.startsAt)),
  };
}
