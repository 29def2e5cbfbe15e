/** The call that was just placed, until the app is back in front and has asked about it. */
import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import { createStore, useStore } from '../../state/create-store.ts';

export type PlacedCall = {
  readonly friend: Friend;
  readonly at: number;
  /** The light that the call turned off. */
  readonly light: Me | null;
  /** The call sheet asked whether it counts: only the light is offered. */
  readonly isAsked?: true;
};

const placed = createStore<PlacedCall | null>(null);

/** The app has been out of sight since the call. Kept here: the question is loaded after the tap. */
let wasLeft = false;
document.addEventListener('visibilitychange', () => (wasLeft ||= document.hidden));

export const placedCall = placed.get;
export const wasLeftForCall = (): boolean => wasLeft;

export function setPlacedCall(call: PlacedCall | null): void {
  wasLeft = false;
  placed.set(call);
}

export const usePlacedCall = (): PlacedCall | null => useStore(placed);

export const endOf = ({ light }: PlacedCall): number | null =>
  light?.statusExpiresAt ? Date.parse(light.statusExpiresAt) : null;

export const firstNameOf = ({ friend }: PlacedCall): string =>
  friend.displayName.trim().split(/\s+/)[0] ?? friend.displayName;
