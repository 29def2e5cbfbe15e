/**
 * Several people change their light as soon as the last change has arrived: the CPU cost per
 * delivery.
 */
import { compared, shown } from '../measure/figures.ts';
import { driverCpuSeconds } from '../measure/machine.ts';
import { quantile } from '../measure/statistics.ts';
import { ring } from '../network.ts';
import { pause } from './waiting.ts';
import type { Workload } from './workload.ts';

export const throughput: Workload = {
  name: 'throughput',
  title: ({ changers, contacts }) =>
    `Throughput: ${changers} people with ${contacts} contacts, each changing again and again`,
  network: ({ people, contacts }) => ring(people, contacts),
  async run({ clients, changes, network, sizes, cpuSeconds, gather }) {
    await gather();
    let isOver = false;
    let last: number[] = [];
    const changer = async (owner: number): Promise<void> => {
      while (!isOver) last.push(await changes.change(clients, owner));
    };
    // The owners are far apart in the ring, so that their contacts are different people.
    const apart = network.contacts.length / sizes.changers;
    const loops = Array.from({ length: sizes.changers }, (_, k) => changer(Math.floor(k * apart)));
    await pause(sizes['warm-up-seconds'] * 1000);

    last = [];
    const before = {
      cpu: cpuSeconds(),
      driver: driverCpuSeconds(),
      delivered: changes.delivered(),
    };
    const since = performance.now();
    await pause(sizes.seconds * 1000);
    const seconds = (performance.now() - since) / 1000;
    const cpu = cpuSeconds() - before.cpu;
    const driver = driverCpuSeconds() - before.driver;
    const delivered = changes.delivered() - before.delivered;
    const measured = last.filter((ms) => Number.isFinite(ms));
    isOver = true;
    await Promise.all(loops);

    return [
      compared('deliveries per server-CPU-second', '', delivered / cpu),
      compared('server CPU per 100,000 deliveries', 's', (cpu / delivered) * 100_000),
      compared('deliveries by the clock', '1/s', delivered / seconds),
      compared('last contact p50', 'ms', quantile(measured, 0.5)),
      compared('last contact p99', 'ms', quantile(measured, 0.99)),
      shown('server busy', '% of a core', (cpu / seconds) * 100),
      shown('driver busy', '% of a core', (driver / seconds) * 100),
    ];
  },
};
