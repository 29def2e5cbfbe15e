/**
 * A run that shows V exactly what run A showed V, by plain changes made by hand, and does nothing
 * of what A hid. See `run-world.ts` for what is claimed.
 *
 * The owner of a replayed light has no schedule, no hidden timer and one group. The actions
 * that led to V's view in A (a schedule, a tag, a member added, a switch) are not repeated.
 */
import { isOwner, OWNERS, REPLAY_GROUP, type Name, type Owner } from './cast.ts';
import type { Deed, Sight, Stage } from './stage.ts';
import { seesLight, shownOf, type Facts, type Shown } from './truth.ts';

/** Something that happened in run A: what was stored before and after it, and when. */
export type Event = {
  readonly before: Facts;
  readonly after: Facts;
  readonly at: number;
} & (
  | { readonly kind: 'deed'; readonly who: Name; readonly deed: Deed }
  | { readonly kind: 'time'; readonly due: readonly Name[] }
);

/** The current light of an owner in this run. */
type Posed = Shown & { readonly toGroup: boolean };

const LIGHT_DEEDS = new Set<Deed['kind']>([
  ...(['light', 'resume', 'switches', 'join', 'leave', 'make', 'drop'] as const),
  ...(['plan', 'enable', 'move', 'unplan', 'except', 'unexcept'] as const),
  // Of a report nobody but moderators learns anything, and of one's own record nobody.
  ...(['report', 'judged', 'answer', 'history', 'withdraw', 'return'] as const),
]);
/** Acts of an owner for themselves alone: the replaying runs leave them out. */
const PRIVATE_DEEDS = new Set<Deed['kind']>([
  ...(['watch', 'watch again', 'unwatch', 'wish', 'unwish', 'put away', 'prefer'] as const),
]);
const GROUP_DEEDS = new Set<Deed['kind']>(['join', 'leave', 'make', 'drop']);

/** Whether both have marked each other by this event. */
const hasMatched = ({ before, after }: Event, owner: Owner): boolean => {
  const { matchedAt } = after.people[owner];
  return matchedAt !== null && matchedAt !== before.people[owner].matchedAt;
};

/** Whether the owner's own side did it, so that others hear of it by name. */
const isOwnSide = (event: Event, owner: Owner): boolean =>
  event.kind === 'time'
    ? event.due.includes(owner)
    : event.who === owner && LIGHT_DEEDS.has(event.deed.kind);

/** Whether the sweeper ran, which also purges. It carries out what a moderator ordered. */
const hasSwept = (event: Event): boolean =>
  event.kind === 'time' ||
  event.deed.kind === 'judged' ||
  ([event.before, event.after].some(({ people }) => people[event.who].withdrawn === 'suspension') &&
    (event.deed.kind === 'withdraw' || event.deed.kind === 'return'));

export type Replay = {
  /** Answers what V got, if it was V who did something. */
  follow(event: Event): Promise<Sight | null>;
};

export function createReplay(stage: Stage, hidden: 'left out' | 'turned off'): Replay {
  const posed = new Map<Owner, Posed>();
  const switches = new Map<Owner, { visible: boolean; timer: boolean }>();
  /** Who has the replay group, and whether V is in it. */
  const holdsV = new Map<Owner, boolean>();
  const ownGroups = new Map<Owner, Set<string>>(
    OWNERS.map((owner) => [owner, new Set(hidden === 'turned off' ? ['g0', 'g1'] : [])]),
  );

  const needsSwitches = (owner: Owner, { visible, timer }: Shown): boolean => {
    const set = switches.get(owner) ?? { visible: true, timer: true };
    return set.visible !== visible || set.timer !== timer;
  };

  const setSwitches = async (owner: Owner, wish: Shown): Promise<void> => {
    if (!needsSwitches(owner, wish)) return;
    const { visible, timer } = wish;
    await stage.perform(owner, { kind: 'switches', visible, timer });
    switches.set(owner, { visible, timer });
  };

  const ensureGroup = async (owner: Owner): Promise<void> => {
    if (!holdsV.has(owner)) await stage.perform(owner, { kind: 'make', group: REPLAY_GROUP });
    if (holdsV.get(owner) === true) return;
    await stage.perform(owner, { kind: 'join', group: REPLAY_GROUP, member: 'V' });
    holdsV.set(owner, true);
  };

  const turnOff = async (owner: Owner): Promise<void> => {
    posed.delete(owner);
    await stage.perform(owner, { kind: 'light', status: 'unavailable', cause: 'manual' });
  };

  const turnOn = async (owner: Owner, shown: Shown, toGroup: boolean): Promise<void> => {
    if (toGroup) await ensureGroup(owner);
    const others = ownGroups.get(owner) ?? [];
    await stage.perform(owner, {
      kind: 'light',
      status: 'available',
      message: shown.message,
      expiresAt: shown.expiresAt,
      groups: toGroup ? [REPLAY_GROUP, ...others] : null,
      cause: 'manual',
    });
  };

  /**
   * From what is shown to what is to be shown. While a light is on, an event of A changes either
   * the switches or the rest, and only one of the requests here may be seen by V. So an end is set
   * before timers are shown and taken away after they are hidden, and a light is for everyone
   * before the switch makes it public, since V is told of the switch with the streak as it is then.
   */
  const pose = async (owner: Owner, shown: Shown, isContact: boolean): Promise<void> => {
    const was = posed.get(owner);
    const toGroup = wantsGroup(owner, shown, isContact);
    const showLight = async (): Promise<void> => {
      const now = posed.get(owner);
      const isSame =
        now?.message === shown.message &&
        now.expiresAt === shown.expiresAt &&
        now.toGroup === toGroup;
      if (!isSame) await turnOn(owner, shown, toGroup);
      posed.set(owner, { ...shown, toGroup });
    };
    const timerAppears = was !== undefined && !was.timer && shown.timer;
    if (was?.toGroup && !toGroup && needsSwitches(owner, shown)) {
      await turnOn(owner, was, false);
      posed.set(owner, { ...was, toGroup });
    }
    if (timerAppears) await showLight();
    await setSwitches(owner, shown);
    await showLight();
  };

  /** Seen by V, but not by every contact: a group if V can be in one, else while Available alone. */
  const wantsGroup = (owner: Owner, shown: Shown, isContact: boolean): boolean => {
    const was = posed.get(owner);
    const mayStay = was !== undefined && !was.toGroup && !shown.visible;
    return !shown.isPublic && isContact && !mayStay;
  };

  /**
   * Steps that must happen before the event, while V cannot notice them: lights that the event
   * shows to V without an action of their owner; and the group, because any action of an owner past
   * the end of a timer announces that end.
   */
  const prepare = async (event: Event): Promise<void> => {
    for (const owner of OWNERS) {
      const shown = shownOf(event.after, owner, event.at);
      const { isContact } = event.before.people[owner];
      if (!shown) continue;
      if (isOwnSide(event, owner)) {
        if (wantsGroup(owner, shown, isContact)) await ensureGroup(owner);
      } else if (!posed.has(owner)) {
        await pose(owner, shown, isContact);
      }
    }
  };

  const followOwner = async (event: Event, owner: Owner): Promise<void> => {
    const shown = shownOf(event.after, owner, event.at);
    if (shown) return pose(owner, shown, event.after.people[owner].isContact);
    const was = posed.get(owner);
    const hasEnded = (was?.expiresAt ?? Infinity) <= event.at;
    if (hasEnded) posed.delete(owner);
    else if (was || hidden === 'turned off') await turnOff(owner);
  };

  /** An owner's mark exists in this run only from the moment of the match, of which V is told. */
  const markV = async (owner: Owner): Promise<void> => {
    await stage.perform(owner, { kind: 'unwish', to: 'V' });
    await stage.perform(owner, { kind: 'wish', to: 'V' });
  };

  const repeat = async (who: Name, deed: Deed): Promise<Sight | null> => {
    if (isOwner(who) && LIGHT_DEEDS.has(deed.kind)) {
      // Open requests go as if they had been cancelled; V, a contact, has none.
      if (deed.kind === 'withdraw') {
        await stage.perform(who, { kind: 'cancel', to: 'M' });
        await stage.perform('M', { kind: 'cancel', to: who });
      }
      if (hidden === 'left out') return null;
      // The owner keeps groups and a timetable as in A, but they move no light.
      if (deed.kind === 'make') ownGroups.get(who)?.add(deed.group);
      if (deed.kind === 'drop') ownGroups.get(who)?.delete(deed.group);
      if (GROUP_DEEDS.has(deed.kind)) await stage.perform(who, deed);
      if (deed.kind === 'plan') await stage.perform(who, { ...deed, isEnabled: false });
      return null;
    }
    if (isOwner(who) && PRIVATE_DEEDS.has(deed.kind)) return null;
    const answer = await stage.perform(who, isOwner(who) ? withoutSecrets(deed) : deed);
    return who === 'V' ? answer : null;
  };

  return {
    async follow(event) {
      await prepare(event);
      stage.setClock(event.at);
      for (const owner of OWNERS) if (hasMatched(event, owner)) await markV(owner);
      const answer = event.kind === 'deed' ? await repeat(event.who, event.deed) : null;
      for (const owner of OWNERS) if (isOwnSide(event, owner)) await followOwner(event, owner);
      if (hasSwept(event)) await stage.drain();
      for (const owner of OWNERS) {
        // Membership ends with the contact.
        if (!event.after.people[owner].isContact && holdsV.has(owner)) holdsV.set(owner, false);
        if (posed.has(owner) && !shownOf(event.after, owner, event.at)) await turnOff(owner);
      }
      return answer;
    },
  };
}

/** The same request, without what nobody but its owner may know. */
function withoutSecrets(deed: Deed): Deed {
  if (deed.kind === 'calm') return { ...deed, alertBudget: null, quietHours: null };
  return deed.kind === 'ways' ? { ...deed, isHidden: false } : deed;
}

/** For reports: what V sees of each owner. */
export function describeViews(facts: Facts, now: number): string {
  return OWNERS.map((owner) => {
    if (!facts.people[owner].isContact) return `${owner}: no contact`;
    return `${owner}: ${seesLight(facts, owner, now) ? 'lit' : 'unlit'}`;
  }).join(', ');
}
