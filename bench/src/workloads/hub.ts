/** One person with a great many contacts: how soon does the last of them know? */
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
    const last: number[] = [];
    let cpu = 0;
    for (let count = -WARM_UP; count < sizes.toggles; count += 1) {
      if (count === 0) cpu = cpuSeconds();
      const ms = await changes.change(clients, 0, count < 0 ? undefined : each);
      if (count >= 0 && Number.isFinite(ms)) last.push(ms);
      await pause(BETWEEN_MS);
    }
    return [
      compared('last contact p50', 'ms', quantile(last, 0.5)),
      compared('last contact p95', 'ms', quantile(last, 0.95)),
      compared('median contact', 'ms', quantile(each, 0.5)),
      compared('server CPU per change', 'ms', ((cpuSeconds() - cpu) / sizes.toggles) * 1000),
    ];
  },
};
