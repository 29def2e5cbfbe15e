/** One person with very many contacts: the time until the last contact knows of a change. */
import { compared } from '../measure/figures.ts';
import { quantile } from '../measure/statistics.ts';
import { hub as hubNetwork } from '../network.ts';
import { pause } from './waiting.ts';
import type { Workload } from './workload.ts';

const WARM_UP = 3;
const BETWEEN_MS = 20;

export const hub: Workload = {
  name: 'hub',
  title: (sizes) => `Hub: one person with ${sizes['hub-contacts']} contacts`,
  network: (sizes) => hubNetwork(sizes['hub-contacts']),
  async run({ clients, changes, sizes, gather, cpuSeconds }) {
    await gather();
    const each: number[] = [];
    const last: { isLit: boolean; ms: number }[] = [];
    let cpu = 0;
    for (let count = -WARM_UP; count < sizes.toggles; count += 1) {
      if (count === 0) cpu = cpuSeconds();
      const ms = await changes.change(clients, 0, count < 0 ? undefined : each);
      // Everyone begins lit, so the first change is to off, and the next to on.
      const isLit = (count + WARM_UP) % 2 === 1;
      if (count >= 0 && Number.isFinite(ms)) last.push({ isLit, ms });
      await pause(BETWEEN_MS);
    }
    const all = last.map(({ ms }) => ms);
    const when = (wanted: boolean): number[] =>
      last.flatMap(({ isLit, ms }) => (isLit === wanted ? [ms] : []));
    return [
      compared('last contact p50', 'ms', quantile(all, 0.5)),
      compared('last contact p95', 'ms', quantile(all, 0.95)),
      // On and off are measured apart, because going on also creates alerts.
      compared('last contact p50 when going on', 'ms', quantile(when(true), 0.5)),
      compared('last contact p50 when going off', 'ms', quantile(when(false), 0.5)),
      compared('median contact', 'ms', quantile(each, 0.5)),
      compared('server CPU per change', 'ms', ((cpuSeconds() - cpu) / sizes.toggles) * 1000),
    ];
  },
};
