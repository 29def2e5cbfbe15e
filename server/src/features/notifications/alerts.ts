/** Availability alerts: who of those who now see a light is alerted. */
import { randomUUID } from 'node:crypto';
import { isLit } from '@porchlight/domain/availability';
import { ALERT_EVERY_MS, flagFor, LONG_TIME_NO_TALK_DAYS } from '@porchlight/domain/notifications';
import type { Tx } from '../../platform/db/database.ts';
import type { AlertReceiver } from '../../platform/db/schema/notifications.ts';
import * as queries from './alerts-queries.ts';
import { keepCalm } from './calm.ts';
import { preferencesOfMany, type NotificationRow } from './queries.ts';
import { byUser, wantsBy, wishForAlert } from './wishes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A written alert, with the name of the person it is about and the receiver's language. */
export type Alert = {
  readonly row: NotificationRow;
  readonly aboutName: string;
  readonly language: string | null;
};

type Candidate = queries.FiredWatch & {
  /** Null: only the watch asks for this alert. */
  readonly receiver: AlertReceiver['receiver'] | null;
};

type Claimed = {
  readonly lights: readonly queries.ClaimedAlerts[];
  readonly fired: readonly queries.FiredWatch[];
};

/** Writes the alerts of these lights with a constant number of statements. */
export async function writeAlerts(
  tx: Tx,
  { lights, fired }: Claimed,
  now: number,
): Promise<Alert[]> {
  const asked = new Set(fired.map(keyOf));
  const candidates = candidatesOf({ lights, fired });
  if (candidates.length === 0) return [];
  const facts = await queries.factsOf(tx, candidates);
  const receiverIds = [...new Set(candidates.map(({ receiverId }) => receiverId))];
  const records = byUser(await preferencesOfMany(tx, receiverIds));

  const wanted = candidates.flatMap((candidate, place) => {
    const { aboutId, aboutName, receiverId, receiver } = candidate;
    const pair = facts[place];
    if (!pair) return [];
    const { groupIds, lastTalk, language } = pair;
    const isAsked = asked.has(keyOf(candidate));
    const own = records.get(receiverId) ?? [];
    const chain = receiver && wishForAlert({ aboutId, groupIds, receiver }, own, now);
    if (!chain && !isAsked) return [];
    const days = Math.floor((now - lastTalk) / DAY_MS);
    const saysSo =
      !isAsked &&
      receiver !== null &&
      isLit(receiver, now) &&
      days >= LONG_TIME_NO_TALK_DAYS &&
      chain !== null &&
      flagFor('smartAlerts', chain);
    return {
      id: randomUUID(),
      receiverId,
      aboutId,
      aboutName,
      language,
      daysSinceCall: saysSo ? days : null,
      byPush: isAsked || (chain !== null && wantsBy('push', chain)),
      byMail: chain !== null && wantsBy('mail', chain),
      isAsked,
      isOrdinary: chain !== null,
    };
  });
  const written = await queries.insertAlerts(tx, wanted, { now, notSince: now - ALERT_EVERY_MS });
  const given = wanted.filter(({ id }) => written.has(id));
  const folded = await keepCalm(
    tx,
    given.filter(({ isAsked }) => !isAsked),
    now,
  );
  return given.map(({ id, receiverId, aboutId, aboutName, language, daysSinceCall, isAsked }) => ({
    aboutName,
    language,
    row: {
      id,
      userId: receiverId,
      kind: 'available',
      aboutId,
      daysSinceCall,
      isAsked,
      isFolded: folded.has(id),
      isRead: false,
      createdAt: now,
    },
  }));
}

/** Each pair once: a light that went on twice since the last round is one alert. */
function candidatesOf({ lights, fired }: Claimed): Candidate[] {
  const byPair = new Map<string, Candidate>();
  for (const { id: aboutId, displayName: aboutName, receivers } of lights)
    for (const one of receivers) {
      const candidate = { ...one, aboutId, aboutName };
      byPair.set(keyOf(candidate), candidate);
    }
  for (const watch of fired)
    if (!byPair.has(keyOf(watch))) byPair.set(keyOf(watch), { ...watch, receiver: null });
  return [...byPair.values()];
}

const keyOf = ({ aboutId, receiverId }: queries.AlertPair): string => `${aboutId} ${receiverId}`;
