import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clients } from '../clients/clients.ts';
import { contactsOf, peopleOf } from '../network.ts';
import { QUICK } from '../sizes.ts';
import { createChanges } from './changes.ts';
import { firstLights } from './first-lights.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHANGE_S = 0.002;
const ALERTS_S = 0.004;

/** A server that alerts each contact once about each light, a while after everyone was told. */
function openServer({ isLossy = false } = {}) {
  const network = firstLights.network(QUICK);
  const changes = createChanges(network);
  const alerts = peopleOf(network).map(() => 0);
  const alerted = new Set<number>();
  let cpu = 0;
  const writeAlerts = (owner: number): void => {
    cpu += ALERTS_S;
    const [lost, ...others] = contactsOf(network, owner);
    for (const contact of isLossy ? others : [lost ?? 0, ...others]) alerts[contact]! += 1;
  };
  const notHere = (): never => {
    throw new Error('not in this test');
  };
  const clients: Clients = {
    ...{ connect: notHere, fetchState: notHere, ask: notHere, drop: notHere },
    ...{ startAnew: notHere, closeAll: notHere },
    async setLight(owner, isLit) {
      cpu += CHANGE_S;
      for (const contact of contactsOf(network, owner)) changes.heard(contact, owner, isLit);
      if (!isLit || alerted.has(owner)) return;
      alerted.add(owner);
      setTimeout(() => writeAlerts(owner), 500);
    },
    api: {
      nameOf: String,
      async call(person) {
        const rows = Array.from({ length: alerts[person] ?? 0 }, () => ({
          type: 'call_available',
        }));
        return Buffer.from(JSON.stringify([{ type: 'friend_request' }, ...rows]));
      },
    },
  };
  return async (round: number) => {
    const run = firstLights.run({
      ...{ network, sizes: QUICK, round, clients, changes },
      ...{ cpuSeconds: () => cpu, memoryKiB: () => 0, gather: async () => {} },
      connectEveryone: notHere,
    });
    const figures = run.then((list) => new Map(list.map(({ name, value }) => [name, value])));
    const settled = figures.catch(() => undefined);
    await vi.runAllTimersAsync();
    await settled;
    return figures;
  };
}

test('the first light in an hour costs its alerts too, in every round', async () => {
  const run = openServer();
  for (const round of [1, 2, 3]) {
    const figures = await run(round);
    expect(figures.get('server CPU per light that alerts')).toBeCloseTo(6);
    expect(figures.get('server CPU per light that alerts nobody')).toBeCloseTo(2);
    expect(figures.get('server CPU per light that goes off')).toBeCloseTo(2);
    expect(figures.get('alerting ÷ not alerting')).toBeCloseTo(3);
    expect(figures.get('alerts missing')).toBe(0);
  }
});

test('alerts that were not given make the run invalid', async () => {
  const figures = await openServer({ isLossy: true })(1);
  expect(figures.get('alerts missing')).toBe(QUICK['alerting-people'] / 3);
});

test('a round for which no people are left is refused', async () => {
  await expect(openServer()(4)).rejects.toThrow('3 rounds');
});
