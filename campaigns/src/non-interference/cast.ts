/** The people and steps of a world, as plain values, so that a failing world can be printed. */
import type { Flag } from '@porchlight/domain/notifications';

/** V is the viewer, the owners are viewed, and M is a bystander whom both may know. */
export const NAMES = ['V', 'O1', 'O2', 'O3', 'M'] as const;
export type Name = (typeof NAMES)[number];
export const OWNERS = ['O1', 'O2', 'O3'] as const;
export type Owner = (typeof OWNERS)[number];

export const isOwner = (name: Name): name is Owner => name.startsWith('O');

export type GroupName = 'g0' | 'g1';
/** The group with which the replaying runs share a light that V, but not every contact, may see. */
export const REPLAY_GROUP = 'replay';

export type Cast = {
  readonly start: number;
  readonly zones: Readonly<Record<Name, string>>;
  readonly contacts: readonly (readonly [Name, Name])[];
  readonly blocks: readonly { readonly by: Name; readonly of: Name }[];
  readonly members: readonly { readonly of: Name; group: GroupName; readonly member: Name }[];
  readonly switches: Readonly<Record<Owner, Switches>>;
  readonly preferences: readonly Preference[];
};

export type Switches = { readonly visible: boolean; readonly timer: boolean };

export type Preference = {
  /** A contact, a group of V's own, or null for everything. */
  readonly about: Owner | GroupName | null;
  readonly flags: { readonly [F in Flag]?: boolean };
};

/** An action in terms that are meaningful in every world. */
export type Wish =
  | {
      readonly kind: 'on';
      /** Absent: omitted from the request. */
      readonly message?: string | null;
      readonly minutes?: number | null;
      readonly groups?: readonly GroupName[] | null;
      readonly cause: 'manual' | 'nfc';
    }
  | { readonly kind: 'off'; readonly message: string | null; readonly cause: 'manual' | 'call' }
  | { readonly kind: 'resume' }
  | {
      readonly kind: 'switches';
      readonly visible?: boolean;
      readonly timer?: boolean;
      readonly language?: string;
    }
  | { readonly kind: 'join' | 'leave'; readonly group: GroupName; readonly member: Name }
  | { readonly kind: 'make' | 'drop'; readonly group: GroupName }
  | {
      readonly kind: 'plan';
      readonly inMinutes: number;
      readonly minutes: number;
      /** This many weekdays in a row. */
      readonly weekdays: number;
      readonly groups: readonly GroupName[] | null;
    }
  | { readonly kind: 'enable'; readonly index: number; readonly isEnabled: boolean }
  | {
      readonly kind: 'move';
      readonly index: number;
      readonly inMinutes: number;
      readonly minutes: number;
      /** Absent: omitted from the request. */
      readonly groups?: readonly GroupName[] | null;
    }
  | { readonly kind: 'unplan'; readonly index: number }
  | {
      readonly kind: 'except';
      readonly days: number;
      /** Absent: the days are off. */
      readonly instead?: { readonly inMinutes: number; readonly minutes: number };
      readonly groups: readonly GroupName[] | null;
    }
  | { readonly kind: 'unexcept'; readonly index: number }
  /** By hand at this many minutes from now; null offers the own schedule. */
  | { readonly kind: 'propose'; readonly to: Name; readonly inMinutes: number | null }
  | { readonly kind: Arranging; readonly to: Name }
  | { readonly kind: Relation; readonly to: Name }
  | { readonly kind: 'report'; readonly about: Name }
  /** A moderator acts on the person. Orders about names and photos are left out. */
  | { readonly kind: 'judged'; readonly how: Judgement }
  /** To the moderators. */
  | { readonly kind: 'answer' }
  /** Out of sight, by the own choice or by a moderator's, and back again. */
  | { readonly kind: 'withdraw'; readonly how: Withdrawal }
  | { readonly kind: 'return' }
  /** The own record of who could see the light. */
  | { readonly kind: 'history'; readonly change: 'keep' | 'stop' | 'erase' }
  | { readonly kind: 'profile'; readonly displayName?: string; readonly phoneNumber?: string }
  /** Limits on the own alerts. */
  | {
      readonly kind: 'calm';
      readonly alertBudget: number | null;
      readonly quietHours: { readonly start: string; readonly end: string } | null;
    }
  /** Other ways to call: a link that contacts see, and one by number that they do not. */
  | { readonly kind: 'ways'; readonly isShown: boolean; readonly isHidden: boolean }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'prefer'; readonly preference: Preference }
  | { readonly kind: 'read'; readonly index: number }
  | { readonly kind: 'clear read' }
  | { readonly kind: 'look' };

export type Judgement = 'warn' | 'reset-message';
export type Withdrawal = 'everything off' | 'suspension';

/** 'put away': the one who was asked removes the proposal on their side. */
export type Arranging = 'pick' | 'unpropose' | 'put away' | 'cancel call';

export type Relation =
  | 'request'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'remove'
  | 'block'
  | 'unblock'
  | 'call'
  /** 'I didn't call'. */
  | 'uncall'
  | 'watch'
  | 'watch again'
  | 'unwatch'
  | 'wish'
  | 'unwish';

/** After `wait` seconds, `who` does it. */
export type Step = { readonly wait: number; readonly who: Name; readonly wish: Wish };

export type World = { readonly cast: Cast; readonly steps: readonly Step[] };
