/** All connections break and return at once: the time until everyone has complete state. */
import { compared, shown } from '../measure/figures.ts';
import { driverCpuSeconds } from '../measure/machine.ts';
import { quantile } from '../measure/statistics.ts';
import { peopleOf, ring } from '../network.ts';
import { patiently } from './gathering.ts';
import { pause } from './waiting.ts';
import type { Workload } from './workload.ts';

const AGAIN_AFTER_MS = 100;
const ATTEMPTS_EACH = 30;

export const reconnect: Workload = {
  name: 'reconnect',
  title: (sizes) => `Reconnect: ${sizes.reconnecting} clients come back at once`,
  network: (sizes) => ring(sizes.reconnecting, sizes['connection-contacts']),
  async run({ clients, changes, network, cpuSeconds, gather }) {
    await gather();
    const before = { cpu: cpuSeconds(), driver: driverCpuSeconds() };
    const since = performance.now();
    const complete: number[] = [];
    let repeated = 0;
    clients.startAnew();
    for (const person of peopleOf(network)) clients.drop(person);
    const comeBack = async (person: number): Promise<void> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await clients.connect(person);
          await clients.fetchState(person).complete;
          complete.push(performance.now() - since);
          return;
        } catch (error) {
          if (attempt === ATTEMPTS_EACH) throw error;
          repeated += 1;
          clients.drop(person);
          await pause(AGAIN_AFTER_MS);
        }
      }
    };
    await patiently('back', Promise.all(peopleOf(network).map(comeBack)));
    const seconds = (performance.now() - since) / 1000;
    const driver = driverCpuSeconds() - before.driver;
    await changes.untilSilent();
    return [
      compared('all complete', 's', seconds),
      compared('median client complete', 's', quantile(complete, 0.5) / 1000),
      compared('server CPU', 's', cpuSeconds() - before.cpu),
      shown('attempts repeated', '', repeated),
      shown('driver busy', '% of a core', (driver / seconds) * 100),
    ];
  },
};
