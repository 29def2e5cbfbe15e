/** What a run of a world needs from the product: the real one, or its rules alone in memory. */
import type { Cast, Name, Preference, Relation, Switches, GroupName } from './cast.ts';
import type { Facts } from './truth.ts';

/** A wish with its times and days worked out: the same in every run. */
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
  | ({ readonly kind: 'switches' } & Partial<Switches>)
  | { readonly kind: 'join' | 'leave'; readonly group: string; readonly member: Name }
  | { readonly kind: 'make' | 'drop'; readonly group: string }
  | {
      readonly kind: 'plan';
      readonly dayOfWeek: number;
      readonly startTime: string;
      readonly endTime: string;
      readonly isEnabled: boolean;
      readonly groups: readonly GroupName[] | null;
    }
  | { readonly kind: 'enable'; readonly index: number; readonly isEnabled: boolean }
  | { readonly kind: 'unplan'; readonly index: number }
  | { readonly kind: Relation; readonly to: Name }
  | { readonly kind: 'profile'; readonly displayName?: string; readonly phoneNumber?: string }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'prefer'; readonly preference: Preference }
  | { readonly kind: 'read'; readonly index: number }
  | { readonly kind: 'clear read' }
  | { readonly kind: 'look' };

/** Something V saw: where, and the exact text of it. */
export type Sight = { readonly where: string; readonly text: string };

/** Which part of a world this run plays: everything, or what V was shown. */
export type Part = 'as generated' | 'shown alone' | 'shown, else off';

export type Stage = {
  /** An empty product with this cast in it, and V connected. */
  begin(cast: Cast, part: Part): Promise<void>;
  now(): number;
  setClock(instant: number): void;
  /** Does what is due by now. */
  drain(): Promise<void>;
  /** The answer is what the person got. */
  perform(who: Name, deed: Deed): Promise<Sight>;
  /** What is stored, whoever may see it. */
  facts(): Promise<Facts>;
  /** The live messages that reached V since the last time. */
  frames(): Promise<Sight[]>;
  /** What V sees after every operation. */
  glance(): Promise<Sight[]>;
  /** Everything V can ask for. */
  look(): Promise<Sight[]>;
};
