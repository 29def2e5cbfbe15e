/** The interface between a run and the product: the real one, or its rules in memory. */
import type {
  Arranging,
  Cast,
  GroupName,
  Judgement,
  Name,
  Preference,
  Relation,
  Switches,
  Withdrawal,
} from './cast.ts';
import type { Facts } from './truth.ts';

/** A wish with computed times and days, the same in every run. */
export type Deed =
  | {
      readonly kind: 'light';
      readonly status: 'available' | 'unavailable';
      readonly message?: string | null;
      readonly expiresAt?: number | null;
      readonly groups?: readonly string[] | null;
      readonly cause: 'manual' | 'nfc' | 'call';
    }
  | { readonly kind: 'resume' }
  | ({ readonly kind: 'switches'; readonly language?: string } & Partial<Switches>)
  | { readonly kind: 'join' | 'leave'; readonly group: string; readonly member: Name }
  | { readonly kind: 'make' | 'drop'; readonly group: string }
  | {
      readonly kind: 'plan';
      readonly daysOfWeek: readonly number[];
      readonly startTime: string;
      readonly endTime: string;
      readonly isEnabled: boolean;
      readonly groups: readonly GroupName[] | null;
    }
  | { readonly kind: 'enable'; readonly index: number; readonly isEnabled: boolean }
  | {
      readonly kind: 'move';
      readonly index: number;
      readonly startTime: string;
      readonly endTime: string;
      readonly groups?: readonly GroupName[] | null;
    }
  | { readonly kind: 'unplan'; readonly index: number }
  | {
      readonly kind: 'except';
      readonly from: string;
      readonly to: string;
      readonly instead: { readonly startTime: string; readonly endTime: string } | null;
      readonly groups: readonly GroupName[] | null;
    }
  | { readonly kind: 'unexcept'; readonly index: number }
  | { readonly kind: 'propose'; readonly to: Name; readonly start: number | null }
  | { readonly kind: Arranging; readonly to: Name }
  | { readonly kind: Relation; readonly to: Name }
  | { readonly kind: 'report'; readonly about: Name }
  | { readonly kind: 'judged'; readonly how: Judgement }
  | { readonly kind: 'answer' }
  | { readonly kind: 'withdraw'; readonly how: Withdrawal }
  | { readonly kind: 'return' }
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

/** An observation of V: the place and the exact text. */
export type Sight = { readonly where: string; readonly text: string };

/** The part of a world that this run plays: everything, or only what V was shown. */
export type Part = 'as generated' | 'shown alone' | 'shown, else off';

export type Stage = {
  /** Resets the product to this cast, with V connected. */
  begin(cast: Cast, part: Part): Promise<void>;
  now(): number;
  setClock(instant: number): void;
  /** Runs all due work. */
  drain(): Promise<void>;
  /** Resolves to the answer that the person got. */
  perform(who: Name, deed: Deed): Promise<Sight>;
  /** The stored facts, regardless of who may see them. */
  facts(): Promise<Facts>;
  /** The live messages that reached V since the last call. */
  frames(): Promise<Sight[]>;
  /** Observations of V after every operation. */
  glance(): Promise<Sight[]>;
  /** The answers to every request V can make. */
  look(): Promise<Sight[]>;
};
