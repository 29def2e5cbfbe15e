/**
 * People turn their light on for the first time in an hour, so that each of their contacts gets an
 * alert; and once more within that hour, when nobody does.
 */
import type { Notification } from '@porchlight/contract/notifications';
import type { Clients } from '../clients/clients.ts';
import { compared, none, shown } from '../measure/figures.ts';
import { contactsOf, peopleOf, ring } from '../network.ts';
import { forEach, pause } from './waiting.ts';
import type { Workload } from './workload.ts';

/** Every round has people of its own: those of an earlier one have given their alerts already. */
const SHARES = 3;
const IDLE_SHARE = 0.03;
const IDLE_WITHIN_S = 60;

export const firstLights: Workload = {
  name: 'first-lights',
  title: (sizes) =>
    `First lights: ${sizes['alerting-people'] / SHARES} people with ${sizes.contacts} contacts ` +
    `turn on, ${sizes.changers} at a time, alerts included`,
  isOwn: true,
  network: (sizes) => ring(sizes['alerting-people'], sizes.contacts),
  async run({ changes, clients, network, round, sizes, cpuSeconds, gather }) {
    if (round > SHARES)
      throw new Error(`First lights have ${SHARES} rounds: a contact gets one alert an hour.`);
    await gather();
    const owners = peopleOf(network).filter((person) => person % SHARES === round - 1);
    const turn = async () => {
      await untilIdle(cpuSeconds);
      const before = cpuSeconds();
      const since = performance.now();
      await forEach(owners, sizes.changers, (owner) => changes.change(clients, owner));
      const seconds = (performance.now() - since) / 1000;
      // The alerts are written after the last contact has been told.
      await untilIdle(cpuSeconds);
      return { cpuMs: ((cpuSeconds() - before) / owners.length) * 1000, seconds };
    };
    const everyone = peopleOf(network);
    await turn();
    const before = await alertsOf(clients, everyone);
    const first = await turn();
    const given = (await alertsOf(clients, everyone)) - before;
    const off = await turn();
    const again = await turn();
    const wanted = owners.reduce((sum, owner) => sum + contactsOf(network, owner).length, 0);
    return [
      compared('server CPU per light that alerts', 'ms', first.cpuMs),
      compared('server CPU per light that alerts nobody', 'ms', again.cpuMs),
      compared('alerting ÷ not alerting', '', first.cpuMs / again.cpuMs),
      shown('server CPU per light that goes off', 'ms', off.cpuMs),
      shown('all contacts told', 's', first.seconds),
      none('alerts missing', wanted - given),
    ];
  },
};

async function untilIdle(cpuSeconds: () => number): Promise<void> {
  for (let second = 0; second < IDLE_WITHIN_S; second += 1) {
    const before = cpuSeconds();
    await pause(1000);
    if (cpuSeconds() - before < IDLE_SHARE) return;
  }
}

async function alertsOf({ api }: Clients, people: readonly number[]): Promise<number> {
  if (!api) throw new Error('It has no API.');
  let alerts = 0;
  await forEach(people, 8, async (person) => {
    const body = await api.call(person, 'GET', '/api/notifications');
    const notifications = JSON.parse(body.toString()) as Notification[];
    alerts += notifications.filter(({ type }) => type === 'call_available').length;
  });
  return alerts;
}
