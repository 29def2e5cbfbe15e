/** One change at a time: the time until each contact, and the last one, knows. */
import { compared } from '../measure/figures.ts';
import { quantile } from '../measure/statistics.ts';
import { ring } from '../network.ts';
import { chance } from './chance.ts';
import { pause } from './waiting.ts';
import type { Workload } from './workload.ts';

const WARM_UP = 20;
const BETWEEN_MS = 2;

export const latency: Workload = {
  name: 'latency',
  title: ({ people, contacts }) =>
    `Latency: ${people} people with ${contacts} contacts, one change at a time`,
  network: ({ people, contacts }) => ring(people, contacts),
  async run({ clients, changes, network, sizes, round, gather }) {
    await gather();
    const next = chance(7 + round);
    const each: number[] = [];
    const last: number[] = [];
    for (let count = -WARM_UP; count < sizes.changes; count += 1) {
      const owner = Math.floor(next() * network.contacts.length);
      const ms = await changes.change(clients, owner, count < 0 ? undefined : each);
      if (count >= 0 && Number.isFinite(ms)) last.push(ms);
      await pause(BETWEEN_MS);
    }
    const quantiles = (name: string, values: number[]) =>
      [50, 95, 99].map((share) =>
        compared(`${name} p${share}`, 'ms', quantile(values, share / 100)),
      );
    return [...quantiles('each contact', each), ...quantiles('last contact', last)];
  },
};
