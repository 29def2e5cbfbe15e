/** Some weeks of everyone's life on the server, with one way of meeting. */
import type { Friend } from '@porchlight/contract/contacts';
import { ASSUMPTIONS, DAY, MINUTE, TICK, type Model, type Wanted } from './model.ts';
import type { Stage } from './stage.ts';

/** Looking alone; also standing alerts about everyone; also watches, marks and times for two. */
export const WAYS = ['looking', 'standing alerts', 'meeting halfway'] as const;
export type Way = (typeof WAYS)[number];

const WISH_LIFE = 7 * DAY;

type Open = Wanted & {
  /** Alerts to the wisher until the wish came true or ended. */
  alerts: number;
  /** Alerts to the other because of the wish. */
  theirs: number;
  outcome: 'reachable' | 'agreed' | null;
  hasAsked: boolean;
};

export type Result = {
  readonly way: Way;
  readonly wishes: number;
  readonly reachable: number;
  readonly agreed: number;
  readonly alerts: number;
  readonly theirAlerts: number;
  /** Alerts of the wishes that came true. */
  readonly alertsOfTrue: number;
};

export async function liveWeeks(
  way: Way,
  model: Model,
  stage: Stage,
  start: number,
): Promise<Result> {
  const all: Open[] = [];
  const open = new Map<number, Open[]>();
  const isMeeting = way === 'meeting halfway';
  await stage.setAlerts(way === 'standing alerts');

  const settle = (wish: Open, outcome: 'reachable' | 'agreed'): void => {
    wish.outcome = outcome;
    open.set(
      wish.wisher,
      (open.get(wish.wisher) ?? []).filter((one) => one !== wish),
    );
  };
  const openOf = (person: number, now: number): Open[] => {
    const left = (open.get(person) ?? []).filter(({ at }) => now < at + WISH_LIFE);
    open.set(person, left);
    return left;
  };
  const arm = async (wish: Open, now: number): Promise<void> => {
    const body = { friendId: stage.idOf(wish.other) };
    const answer = await stage.ask<object>(wish.wisher, 'POST', '/api/watches', body);
    // The light is on already, and the screen says so.
    if ('availableNow' in answer.body && model.isFree(wish.wisher, now)) settle(wish, 'reachable');
  };
  const begin = async (wanted: Wanted, now: number): Promise<void> => {
    const wish = { ...wanted, alerts: 0, theirs: 0, outcome: null, hasAsked: false };
    all.push(wish);
    open.set(wish.wisher, [...openOf(wish.wisher, now), wish]);
    if (!isMeeting) return;
    // Refused where five marks are open: the wish goes on without one.
    await stage.ask(wish.wisher, 'PUT', `/api/wishes/${stage.idOf(wish.other)}`);
    await arm(wish, now);
  };
  const look = async (person: number, now: number): Promise<void> => {
    const mine = openOf(person, now);
    if (mine.length > 0) {
      const { body } = await stage.ask<Friend[]>(person, 'GET', '/api/friends');
      for (const wish of mine) {
        const friend = body.find(({ id }) => id === stage.idOf(wish.other));
        if (friend?.status !== 'available') continue;
        const end = friend.statusExpiresAt === null ? now : Date.parse(friend.statusExpiresAt);
        if (model.isFreeUntil(person, now, end)) settle(wish, 'reachable');
      }
    }
    if (isMeeting) await arrange(person, now);
  };
  /** Asks for a time where waiting took long, and picks one where it fits. */
  const arrange = async (person: number, now: number): Promise<void> => {
    for (const wish of openOf(person, now)) {
      if (wish.hasAsked || now < wish.at + ASSUMPTIONS.asksAfterDays * DAY) continue;
      wish.hasAsked = true;
      const starts = model.freeHours(person, now).map((at) => new Date(at).toISOString());
      const body = { friendId: stage.idOf(wish.other), minutes: 30, starts };
      if (starts.length > 0) await stage.ask(person, 'POST', '/api/call-proposals', body);
    }
    if (model.chance('pick', person, now) >= ASSUMPTIONS.picks) return;
    type Received = {
      received: { id: string; friendId: string; suggestions: { start: string }[] }[];
    };
    const { body } = await stage.ask<Received>(person, 'GET', '/api/call-proposals');
    for (const { id, friendId, suggestions } of body.received) {
      const fits = suggestions.find(({ start: at }) => model.isFree(person, Date.parse(at)));
      if (!fits) continue;
      const url = `/api/call-proposals/${id}/pick`;
      const { status } = await stage.ask(person, 'POST', url, { start: fits.start });
      const asker = stage.numberOf(friendId);
      for (const wish of openOf(asker, now))
        if (status === 200 && wish.other === person) settle(wish, 'agreed');
    }
  };
  const hear = async (now: number): Promise<void> => {
    for (const { receiver, about, kind, isAsked } of await stage.told()) {
      for (const wish of openOf(receiver, now)) {
        const isAbout = wish.other === about;
        // A standing alert about anyone disturbs; all else concerns the one who was asked for.
        if (kind === 'available' ? !isAsked || isAbout : isAbout) wish.alerts += 1;
        if (kind !== 'available' || !isAbout) continue;
        const attention = isAsked ? ASSUMPTIONS.noticesAsked : ASSUMPTIONS.noticesOrdinary;
        const isSeen = model.chance('notice', receiver, about, now) < attention;
        const end = now + ASSUMPTIONS.lightMinutes * MINUTE;
        if (isSeen && model.isFreeUntil(receiver, now, end)) settle(wish, 'reachable');
        // 'Tell me again', once the light is off.
        else if (isAsked) missed.push({ wish, at: now + ASSUMPTIONS.lightMinutes * MINUTE });
      }
      for (const wish of openOf(about, now)) if (wish.other === receiver) wish.theirs += 1;
    }
  };
  let missed: { wish: Open; at: number }[] = [];
  const armAgain = async (now: number): Promise<void> => {
    const due = missed.filter(({ at }) => at <= now);
    missed = missed.filter(({ at }) => at > now);
    for (const { wish } of due) if (openOf(wish.wisher, now).includes(wish)) await arm(wish, now);
  };

  for (let tick = 0; tick < model.ticks; tick += 1) {
    const now = start + tick * TICK;
    await stage.moveTo(now);
    const statusExpiresAt = new Date(now + ASSUMPTIONS.lightMinutes * MINUTE).toISOString();
    for (const person of model.lights.get(tick) ?? [])
      await stage.ask(person, 'POST', '/api/status', { status: 'available', statusExpiresAt });
    await hear(now);
    for (const wanted of model.wishes.get(tick) ?? []) await begin(wanted, now);
    for (const person of model.looks.get(tick) ?? []) await look(person, now);
    await armAgain(now);
    await hear(now);
  }
  const count = (outcome: Open['outcome']): number =>
    all.filter((wish) => wish.outcome === outcome).length;
  return {
    way,
    wishes: all.length,
    reachable: count('reachable'),
    agreed: count('agreed'),
    alerts: all.reduce((sum, wish) => sum + wish.alerts, 0),
    theirAlerts: all.reduce((sum, wish) => sum + wish.theirs, 0),
    alertsOfTrue: all.reduce((sum, wish) => sum + (wish.outcome ? wish.alerts : 0), 0),
  };
}
