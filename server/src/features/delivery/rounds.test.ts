import { expect, test } from 'vitest';
import { createLog } from '../../platform/observability/log.ts';
import { createRounds } from './rounds.ts';

const log = createLog('silent');

test('a slow round leaves room for another, but not for any number', async () => {
  let started = 0;
  let letGo: () => void = () => {};
  const slow = new Promise<void>((resolve) => (letGo = resolve));
  const rounds = createRounds({
    name: 'slow',
    atOnce: 2,
    log,
    async round() {
      started += 1;
      await slow;
      return false;
    },
  });
  for (let i = 0; i < 5; i += 1) expect(await rounds.job.run(0)).toBe(false);
  expect(started).toBe(2);
  letGo();
  await rounds.settle();
  await rounds.job.run(0);
  expect(started).toBe(3);
});

test('a round that fails ends by itself; the next look begins anew', async () => {
  let rounds = 0;
  const { job, settle } = createRounds({
    name: 'failing',
    atOnce: 1,
    log,
    async round() {
      rounds += 1;
      if (rounds === 1) throw new Error('no database');
      return rounds < 4;
    },
  });
  await job.run(0);
  await settle();
  await job.run(0);
  await settle();
  expect(rounds).toBe(4);
});
