import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { programs, workloads } from './workloads/all.ts';

test('without options everything is measured, three times', () => {
  const { systems, workloads: names, rounds, sizes } = readOptions([]);
  expect(systems).toEqual(['porchlight', 'broadcaster', 'ejabberd', 'prosody']);
  const all = [...workloads, ...programs].map(({ name }) => name);
  expect(names.toSorted()).toEqual(all.toSorted());
  expect([rounds, sizes.people, sizes.connections]).toEqual([3, 500, 2000]);
});

test('options change what they name and nothing else', () => {
  const given = '--systems ejabberd --workloads hub,latency --rounds 2 --connections 10000';
  const options = readOptions([...given.split(' '), '--hold-minutes', '0.5']);
  expect(options.systems).toEqual(['ejabberd']);
  expect(options.workloads).toEqual(['hub', 'latency']);
  expect(options.rounds).toBe(2);
  expect(options.sizes).toEqual({
    ...readOptions([]).sizes,
    connections: 10_000,
    'hold-minutes': 0.5,
  });
});

test('a quick run is small, on one network, and may still be told otherwise', () => {
  const { sizes, rounds, workloads: names } = readOptions(['--quick', '--changes', '7']);
  expect([sizes.people, sizes.changes, rounds]).toEqual([60, 7, 1]);
  const chosen = workloads.filter(({ name }) => names.includes(name));
  expect(new Set(chosen.map((each) => each.network(sizes).name)).size).toBe(1);
});

test('what nobody knows is refused in a sentence', () => {
  expect(() => readOptions(['--systems', 'irc'])).toThrow('--systems takes some of porchlight');
  expect(() => readOptions(['--rounds', 'many'])).toThrow('--rounds takes a number.');
  expect(() => readOptions(['--slow'])).toThrow('--slow');
});
