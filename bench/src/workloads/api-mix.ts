/** A mix of requests in roughly the proportions of real apps, while everyone is connected. */
import type { Api } from '../clients/clients.ts';
import { compared, none } from '../measure/figures.ts';
import { quantile } from '../measure/statistics.ts';
import { ring } from '../network.ts';
import { chance } from './chance.ts';
import { pause } from './waiting.ts';
import type { Workload } from './workload.ts';

type Ask = (api: Api, person: number, next: () => number) => Promise<unknown>;

/** Opening the app fetches lists; people look more often than they tap, and seldom search. */
const MIX: readonly { name: string; share: number; ask: Ask }[] = [
  { name: 'contacts', share: 0.5, ask: (api, person) => api.call(person, 'GET', '/api/friends') },
  {
    name: 'notifications',
    share: 0.25,
    ask: (api, person) => api.call(person, 'GET', '/api/notifications'),
  },
  {
    name: 'status',
    share: 0.15,
    ask: (api, person, next) => {
      const status = next() < 0.5 ? 'available' : 'unavailable';
      return api.call(person, 'POST', '/api/status', { status });
    },
  },
  {
    name: 'search',
    share: 0.1,
    // The prefix that people type before the right contact appears.
    ask: (api, person) => {
      const query = api.nameOf(person).slice(0, -1);
      return api.call(person, 'POST', '/api/search', { query });
    },
  },
];

export function pick(share: number): (typeof MIX)[number] {
  let left = share;
  for (const one of MIX) {
    if (left < one.share) return one;
    left -= one.share;
  }
  // The shares are sums of decimals and may end slightly below one.
  return MIX[0]!;
}

export const apiMix: Workload = {
  name: 'api-mix',
  title: (sizes) =>
    `API mix: ${sizes['api-clients']} clients at once, ${sizes.people} people connected`,
  isOwn: true,
  network: ({ people, contacts }) => ring(people, contacts),
  async run({ clients, network, sizes, round, cpuSeconds, gather }) {
    await gather();
    const { api } = clients;
    if (!api) throw new Error('It has no API.');
    const took = new Map<string, number[]>(MIX.map(({ name }) => [name, []]));
    const lanes = sizes['api-clients'];
    let isOver = false;
    let isMeasured = false;
    let failed = 0;
    // Each worker has its own people, because a person sends one request at a time.
    const lane = async (number: number): Promise<void> => {
      const next = chance(11 + round * lanes + number);
      const people = Math.floor(network.contacts.length / lanes);
      while (!isOver) {
        const person = number + lanes * Math.floor(next() * people);
        const { name, ask } = pick(next());
        const since = performance.now();
        await ask(api, person, next).catch(() => (failed += 1));
        if (isMeasured) took.get(name)?.push(performance.now() - since);
      }
    };
    const loops = Array.from({ length: lanes }, (_, number) => lane(number));
    await pause(sizes['warm-up-seconds'] * 1000);
    const cpu = cpuSeconds();
    const since = performance.now();
    isMeasured = true;
    await pause(sizes.seconds * 1000);
    isMeasured = false;
    const used = cpuSeconds() - cpu;
    const seconds = (performance.now() - since) / 1000;
    isOver = true;
    await Promise.all(loops);

    const all = [...took.values()].flat();
    return [
      compared('requests per server-CPU-second', '', all.length / used),
      compared('requests by the clock', '1/s', all.length / seconds),
      compared('all p50', 'ms', quantile(all, 0.5)),
      compared('all p99', 'ms', quantile(all, 0.99)),
      ...[...took].flatMap(([name, values]) => [
        compared(`${name} p50`, 'ms', quantile(values, 0.5)),
        compared(`${name} p99`, 'ms', quantile(values, 0.99)),
      ]),
      none('failed', failed),
    ];
  },
};
