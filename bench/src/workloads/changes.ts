/** Follows each change of a light to every contact; each owner has one under way at most. */
import type { Clients, Heard } from '../clients/clients.ts';
import { contactsOf, type Network } from '../network.ts';
import { pause, within } from './waiting.ts';

const ARRIVES_WITHIN_MS = 20_000;
const SILENT_MS = 400;
const SILENT_WITHIN_MS = 15_000;

export type Changes = {
  /** To be told of everything that the clients hear. */
  readonly heard: Heard;
  /**
   * Turns the light to the other side. Resolves when the last contact knows, with the milliseconds
   * until then; to NaN when some never did. `each` collects those of every contact.
   */
  change(clients: Clients, owner: number, each?: number[]): Promise<number>;
  /** Nothing has been heard for a moment. */
  untilSilent(): Promise<void>;
  /** Told to a contact for the first time, with the right light. */
  delivered(): number;
  /** Changes that did not arrive, times the contacts they did not arrive at. */
  lost(): number;
};

type UnderWay = {
  readonly isLit: boolean;
  readonly since: number;
  readonly each: number[] | undefined;
  /** Who does not know yet. */
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
    // A light that was told before, or told twice, is no delivery.
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
