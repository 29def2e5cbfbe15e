import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that ends when it is told to. */
function bench(atOnce: number, perLane = 100, inAll = 1000) {
  const queue = createFairQueue({ atOnce, perLane, inAll, refuse: () => new Error('full') });
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const add = (name: string, lane: string, isFirst = false) =>
    queue({ lane, isFirst }, () => {
      started.push(name);
      return new Promise<string>((resolve) => finish.push(() => resolve(name)));
    });
  const step = async () => {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, step, started, finish };
}

describe('the queue', () => {
  it('lets lanes take turns, and those we know go first', async () => {
    const { add, step, started } = bench(1);
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'attacked')),
      add('b1', 'b'),
      add('c1', 'c'),
      add('c2', 'c'),
      add('owner', 'attacked', true),
    ];
    for (let round = 0; round < 8; round += 1) await step();
    expect(await Promise.all(all)).toHaveLength(8);
    expect(started).toEqual(['a1', 'owner', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4']);
  });

  it('never does more at once than it may', async () => {
    const { add, step, started, finish } = bench(2);
    const all = Array.from({ length: 7 }, (_, i) => add(String(i), `lane ${i}`));
    for (let done = 0; done < 7; done += 1) {
      expect(finish.length).toBeLessThanOrEqual(2);
      expect(started.length).toBe(Math.min(7, done + 2));
      await step();
    }
    await Promise.all(all);
  });

  it('refuses what finds no room in its lane, and takes the others', async () => {
    const { add, step } = bench(1, 2, 5);
    const kept = [add('a0', 'a'), add('a1', 'a'), add('a2', 'a')];
    await expect(add('a3', 'a')).rejects.toThrow('full');
    kept.push(add('b', 'b'), add('known', 'a', true), add('c', 'c'));
    await expect(add('d', 'd')).rejects.toThrow('full');
    for (let round = 0; round < 6; round += 1) await step();
    expect(await Promise.all(kept)).toHaveLength(6);
  });

  it('goes on when work fails', async () => {
    const queue = createFairQueue({ atOnce: 1, perLane: 9, inAll: 9, refuse: () => new Error() });
    const failing = queue({ lane: 'a' }, () => Promise.reject(new Error('no')));
    const next = queue({ lane: 'a' }, async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
