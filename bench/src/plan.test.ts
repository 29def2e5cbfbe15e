import { expect, test } from 'vitest';
import { hub, ring } from './network.ts';
import { plan } from './plan.ts';
import { FULL } from './sizes.ts';
import type { System } from './systems/system.ts';
import type { Workload } from './workloads/workload.ts';

const system = (name: string): System => ({
  name,
  missing: () => undefined,
  version: () => '1',
  keepsLights: false,
  fill: () => Promise.reject(new Error('not here')),
  start: () => Promise.reject(new Error('not here')),
});

const workload = (name: string, network: Workload['network'], isOwn = false): Workload => ({
  name,
  title: () => name,
  network,
  isOwn,
  run: async () => [],
});

const small = () => ring(6, 2);

test('systems take turns, in reverse every second round', () => {
  const sessions = plan({
    systems: [system('porchlight'), system('b'), system('c')],
    workloads: [workload('one', small), workload('two', small), workload('three', () => hub(3))],
    rounds: 2,
    sizes: FULL,
  });
  const told = sessions.map(
    (session) =>
      `${session.round} ${session.system.name}: ${session.workloads.map(({ name }) => name).join(' ')}`,
  );
  expect(told).toEqual([
    ...['1 porchlight: one two', '1 b: one two', '1 c: one two'],
    ...['2 c: one two', '2 b: one two', '2 porchlight: one two'],
    ...['1 porchlight: three', '1 b: three', '1 c: three'],
    ...['2 c: three', '2 b: three', '2 porchlight: three'],
  ]);
});

test('what only Porchlight has is asked of it alone', () => {
  const sessions = plan({
    systems: [system('b'), system('porchlight')],
    workloads: [workload('own', small, true)],
    rounds: 1,
    sizes: FULL,
  });
  expect(sessions.map((session) => session.system.name)).toEqual(['porchlight']);
});
