/** Some weeks of everyone's life on the server, with one way of meeting. */
import type { Friend } from '@porchlight/contract/contacts';
import { ASSUMPTIONS, DAY, MINUTE, TICK, type Model, type Wanted } from './model.ts';
import type { Stage } from './stage.ts';

/** How often people tap 'Tell me again' for one wish. */
const KINDS = [Infinity, 2, 1, 0];

/**
 * Looking alone; also standing alerts about everyone; also watches, marks and times for two, by
 * people of all kinds, and by people of one kind.
 */
const AGAIN = {
  looking: [],
  'standing alerts': [],
  'meeting halfway': KINDS,
  'meeting halfway, always again': [Infinity],
  'meeting halfway, twice again': [2],
  'meeting halfway, once again': [1],
  'meeting halfway, never again': [0],
} as const satisfies Record<string, readonly number[]>;
export type Way = keyof typeof AGAIN;
export const WAYS = Object.keys(AGAIN) as Way[];

const WISH_LIFE = 7 * DAY;

type Open = Wanted & {
  /** Alerts to the wisher until the wish came true or ended. */
  alerts: number;
  /** Alerts to the other because of the wish. */
  theirs: number;
  /** The alerts to the wisher by what they were. */
  kinds: Record<string, number>;
  outcome: 'reachable' | 'agreed' | null;
  wasArmed: boolean;
  /** An alert that nobody has seen is in the bell. */
  isMissed: boolean;
  /** Taps on 'Tell me again'. */
  again: number;
  isMatched: boolean;
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
  readonly kindsOfTrue: Record<string, number>;
  /** Alerts that were asked for, after the wish came true or ended. */
  readonly laterAlerts: number;
};

export async function liveWeeks(
  way: Way,
  model: Model,
  stage: Stage,
  start: number,
): Promise<Result> {
  const all: Open[] = [];
  let laterAlerts = 0;
  const open = new Map<number, Open[]>();
  const kinds: readonly number[] = AGAIN[way];
  const isMeeting = kinds.length > 0;
  const mostAgain = (person: number): number =>
    kinds[Math.floor(model.chance('again', person) * kinds.length)] ?? 0;
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
  /** `again`, as 'Tell me again' has it, also waits for the next light while this one is on. */
  const arm = async (wish: Open, now: number, again = false): Promise<void> => {
    const body = { friendId: stage.idOf(wish.other), again };
    const answer = await stage.ask<object>(wish.wisher, 'POST', '/api/watches', body);
    wish.wasArmed ||= 'watch' in answer.body;
    // The light is on already, and the screen says so.
    if ('availableNow' in answer.body && model.isFree(wish.wisher, now)) settle(wish, 'reachable');
  };
  const alert = (wish: Open, kind: string): void => {
    wish.alerts += 1;
    wish.kinds[kind] = (wish.kinds[kind] ?? 0) + 1;
  };
  /** True: somebody tapped it. */
  const armAgain = async (wish: Open, now: number): Promise<boolean> => {
    if (wish.again >= mostAgain(wish.wisher)) return false;
    wish.again += 1;
    await arm(wish, now, true);
    return true;
  };
  const follows = ({ wisher, other, at, hasAsked }: Open): boolean =>
    !hasAsked && model.chance('follows', wisher, other, at) < ASSUMPTIONS.follows;
  /** Once for each wish. */
  const askForTime = async (wish: Open, now: number): Promise<void> => {
    wish.hasAsked = true;
    const starts = model.timesToOffer(wish.wisher, now).map((at) => new Date(at).toISOString());
    const body = { friendId: stage.idOf(wish.other), minutes: 30, starts };
    if (starts.length > 0) await stage.ask(wish.wisher, 'POST', '/api/call-proposals', body);
  };
  /** A person who hears of the light and has no time asks for one, or for the next light. */
  const putOff = async (wish: Open, now: number): Promise<void> => {
    if (follows(wish)) await askForTime(wish, now);
    else await armAgain(wish, now);
  };
  const begin = async (wanted: Wanted, now: number): Promise<void> => {
    const watch = { wasArmed: false, isMissed: false };
    const wish: Open = {
      ...wanted,
      ...watch,
      isMatched: false,
      hasAsked: false,
      again: 0,
      alerts: 0,
      theirs: 0,
      kinds: {},
      outcome: null,
    };
    all.push(wish);
    open.set(wish.wisher, [...openOf(wish.wisher, now), wish]);
    await seekLights(wish.wisher, [wish], now);
    if (!isMeeting || wish.outcome !== null) return;
    // Refused where five marks are open: the wish goes on without one.
    await stage.ask(wish.wisher, 'PUT', `/api/wishes/${stage.idOf(wish.other)}`);
    await arm(wish, now);
  };
  const seekLights = async (person: number, wishes: readonly Open[], now: number) => {
    if (wishes.length === 0) return;
    const { body } = await stage.ask<Friend[]>(person, 'GET', '/api/friends');
    for (const wish of wishes) {
      const friend = body.find(({ id }) => id === stage.idOf(wish.other));
      if (friend?.status !== 'available') continue;
      const end = friend.statusExpiresAt === null ? now : Date.parse(friend.statusExpiresAt);
      if (model.isFreeUntil(person, now, end)) settle(wish, 'reachable');
    }
  };
  const look = async (person: number, now: number): Promise<void> => {
    await seekLights(person, openOf(person, now), now);
    if (isMeeting) await arrange(person, now);
  };
  /**
   * Waits again where an alert was missed, as the row in the bell offers, or at last where the light
   * was on and they had no time; asks for a time where that row leads to it, both would like to talk
   * or waiting took long; and picks one where it fits.
   */
  const arrange = async (person: number, now: number): Promise<void> => {
    for (const wish of openOf(person, now)) {
      const isLed = wish.isMissed && (await armAgain(wish, now)) && follows(wish);
      wish.isMissed = false;
      if (!wish.wasArmed) await arm(wish, now);
      if (wish.outcome !== null) continue;
      const isLong = now >= wish.at + ASSUMPTIONS.asksAfterDays * DAY;
      if (!wish.hasAsked && (wish.isMatched || isLed || isLong)) await askForTime(wish, now);
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
      if (status !== 200) continue;
      const asker = stage.numberOf(friendId);
      for (const wish of openOf(asker, now)) {
        if (wish.other !== person) continue;
        // The asker is told.
        alert(wish, 'call_agreed');
        settle(wish, 'agreed');
      }
      // It is the call that the other wished for, too.
      for (const wish of openOf(person, now)) if (wish.other === asker) settle(wish, 'agreed');
    }
  };
  const hear = async (now: number): Promise<void> => {
    for (const { receiver, about, kind, isAsked } of await stage.told()) {
      const wishes = openOf(receiver, now);
      if (isAsked && !wishes.some(({ other }) => other === about)) laterAlerts += 1;
      for (const wish of wishes) {
        const isAbout = wish.other === about;
        // A standing alert about anyone disturbs; all else concerns the one who was asked for.
        if (kind === 'available' ? !isAsked || isAbout : isAbout)
          alert(wish, model.isAwake(receiver, now) ? kind : `${kind} asleep`);
        if (kind === 'match' && isAbout) wish.isMatched = true;
        if (kind !== 'available' || !isAbout) continue;
        const attention = isAsked ? ASSUMPTIONS.noticesAsked : ASSUMPTIONS.noticesOrdinary;
        const isSeen =
          model.isAwake(receiver, now) && model.chance('notice', receiver, about, now) < attention;
        const end = now + ASSUMPTIONS.lightMinutes * MINUTE;
        wish.isMissed = isAsked && !isSeen;
        if (isSeen && model.isFreeUntil(receiver, now, end)) settle(wish, 'reachable');
        // An alert that is not seen waits in the bell until they look.
        else if (isSeen && isAsked) await putOff(wish, now);
      }
      for (const wish of openOf(about, now)) if (wish.other === receiver) wish.theirs += 1;
    }
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
    await hear(now);
  }
  const count = (outcome: Open['outcome']): number =>
    all.filter((wish) => wish.outcome === outcome).length;
  const ofTrue = all.filter((wish) => wish.outcome !== null);
  const kindsOfTrue: Record<string, number> = {};
  for (const { kinds } of ofTrue)
    for (const [kind, times] of Object.entries(kinds))
      kindsOfTrue[kind] = (kindsOfTrue[kind] ?? 0) + times;
  return {
    way,
    wishes: all.length,
    reachable: count('reachable'),
    agreed: count('agreed'),
    alerts: all.reduce((sum, wish) => sum + wish.alerts, 0),
    theirAlerts: all.reduce((sum, wish) => sum + wish.theirs, 0),
    alertsOfTrue: ofTrue.reduce((sum, wish) => sum + wish.alerts, 0),
    kindsOfTrue,
    laterAlerts,
  };
}
