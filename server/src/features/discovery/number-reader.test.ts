import { describe, expect, it } from 'vitest';
import { createNumberReader } from './number-reader.ts';

const hints = { stored: 'US', timeZone: null, languages: [] };
/** The longest texts that the contract takes, made so that the parser looks at all of them. */
const hostile = (list: number) =>
  Array.from({ length: 500 }, (_, i) => `${'4.1.5.'.repeat(11)}${list}${i}`.slice(-64));

/** The CPU time of each turn of the event loop while the work runs: other programs do not count. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const turns: number[] = [];
  let isOver = false;
  let since = process.cpuUsage();
  const turn = (): void => {
    const { user, system } = process.cpuUsage(since);
    turns.push((user + system) / 1000);
    since = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns.sort((a, b) => b - a);
}

describe('phone numbers of an address book', () => {
  it('are read in slices, also when several lists arrive at once', async () => {
    const read = createNumberReader();
    await read('warm-up', hostile(0), hints);
    const lists = [1, 2, 3, 4, 5];
    const turns = await turnsDuring(() =>
      Promise.all(lists.map((list) => read(`account ${list}`, hostile(list), hints))),
    );
    expect(turns.length).toBeGreaterThan(20);
    // The longest one may have had the garbage collector in it.
    expect(turns[1]).toBeLessThan(20);
  });

  it('come back with what was typed', async () => {
    const read = createNumberReader();
    const numbers = await read('ana', ['415 777 0123', '+49 30 901820', 'nonsense'], hints);
    expect([...numbers]).toEqual([
      ['415 777 0123', '+14157770123'],
      ['+49 30 901820', '+4930901820'],
      ['nonsense', null],
    ]);
  });

  it('of one account wait in a queue that has an end', async () => {
    const read = createNumberReader();
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, () => read('ana', hostile(1), hints)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.map((result) => (result as PromiseRejectedResult).reason as unknown)).toEqual(
      Array(2).fill(expect.objectContaining({ code: 'not_ready', status: 503 })),
    );
  });
});
