/** Tracks each change of a light to every contact; each owner has at most one change under way. */
import type { Clients, Heard } from '../clients/clients.ts';
import { contactsOf, type Network } from '../network.ts';
import { pause, within } from './waiting.ts';

const ARRIVES_WITHIN_MS = 20_000;
const SILENT_MS = 400;
const SILENT_WITHIN_MS = 15_000;

export type Changes = {
  /** Must be called for every message that the clients receive. */
  readonly heard: Heard;
  /**
   * Toggles the light. Resolves to the milliseconds until the last contact knew, or NaN if one
   * never did. `each` collects the times of all contacts.
   */
  change(clients: Clients, owner: number, each?: number[]): Promise<number>;
  /** Resolves when no message has arrived for a moment. */
  untilSilent(): Promise<void>;
  /** Number of first deliveries of the right light to a contact. */
  delivered(): number;
  /** Number of missing deliveries: changes times the contacts that did not hear of them. */
  lost(): number;
};

type UnderWay = {
  readonly isLit: boolean;
  readonly since: number;
  readonly each: number[] | undefined;
  /** Contacts that have not heard of the change yet. */
  readonly waiting: Set<number>;
  arrived(ms: number): void;
};

export function createChanges(network: Network): Changes {
  const underWay = new Map<number, UnderWay>();
  const off = new Set<number>();
  let delivered = 0;
  let lost = 0;
  let told = 0;

  const heard: Heard = (viewer, owner, isLit) => {
    told += 1;
    const change = underWay.get(owner);
    // A repeated message, or one about an earlier light, does not count as a delivery.
    if (!change || change.isLit !== isLit || !change.waiting.delete(viewer)) return;
    delivered += 1;
    const ms = performance.now() - change.since;
    change.each?.push(ms);
    if (change.waiting.size > 0) return;
    underWay.delete(owner);
    change.arrived(ms);
  };

  return {
    heard,
    async change(clients, owner, each) {
      const isLit = off.has(owner);
      if (isLit) off.delete(owner);
      else off.add(owner);
      const waiting = new Set(contactsOf(network, owner));
      const arrived = new Promise<number>((resolve) => {
        underWay.set(owner, { isLit, since: performance.now(), each, waiting, arrived: resolve });
      });
      const taken = clients.setLight(owner, isLit);
      const ms = await within(ARRIVES_WITHIN_MS, Promise.all([arrived, taken]));
      if (ms !== undefined) return ms[0];
      underWay.delete(owner);
      lost += waiting.size;
      return NaN;
    },
    async untilSilent() {
      const deadline = performance.now() + SILENT_WITHIN_MS;
      for (let before = -1; before !== told && performance.now() < deadline;) {
        before = told;
        await pause(SILENT_MS);
      }
    },
    delivered: () => delivered,
    lost: () => lost,
  };
}
