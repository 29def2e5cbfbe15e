/** The order of runs: systems alternate, so that other load on the machine affects all of them. */
import type { Network } from './network.ts';
import type { Sizes } from './sizes.ts';
import type { System } from './systems/system.ts';
import type { Workload } from './workloads/workload.ts';

/** One start of one system, with the workloads that share its people. */
export type Session = {
  readonly round: number;
  readonly system: System;
  readonly network: Network;
  readonly workloads: readonly Workload[];
};

export type PlanWish = {
  readonly systems: readonly System[];
  readonly workloads: readonly Workload[];
  readonly rounds: number;
  readonly sizes: Sizes;
};

export function plan({ systems, workloads, rounds, sizes }: PlanWish): Session[] {
  const networks = new Map(
    workloads.map((each) => each.network(sizes)).map((one) => [one.name, one]),
  );
  return [...networks.values()].flatMap((network) => {
    const shared = workloads.filter((workload) => workload.network(sizes).name === network.name);
    return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => {
      // The order is reversed in every second round, so that no system always follows the same one.
      const order = round % 2 === 0 ? systems.toReversed() : systems;
      return order.flatMap((system) => {
        const able = shared.filter(({ isOwn }) => !isOwn || system.name === 'porchlight');
        return able.length === 0 ? [] : [{ round, system, network, workloads: able }];
      });
    });
  });
}
