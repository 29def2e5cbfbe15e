import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNumberReader } from './number-reader.ts';

const hints = { stored: 'US', timeZone: null, languages: [] };
/** The longest texts that the contract takes, made so that the parser looks at all of them. */
const hostile = (list: number) =>
  Array.from({ length: 500 }, (_, i) => `${'4.1.5.'.repeat(11)}${list}${i}`.slice(-64));

/**
 * How many turns of the event loop the work took, with a clock on which every reading takes one
 * millisecond: the speed of the machine and its other programs do not count.
 */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

afterEach(() => vi.restoreAllMocks());

describe('phone numbers of an address book', () => {
  it('are read in slices, also when several lists arrive at once', async () => {
    const read = createNumberReader();
    const one = await turnsDuring(() => read('account 0', hostile(0), hints));
    // Four milliseconds are four numbers.
    expect(one).toBeGreaterThanOrEqual(500 / 4);
    const lists = [1, 2, 3, 4, 5];
    const five = await turnsDuring(() =>
      Promise.all(lists.map((list) => read(`account ${list}`, hostile(list), hints))),
    );
    // Five lists at once would be read in as many turns as one, each five times as long.
    expect(five).toBeGreaterThanOrEqual((5 * 500) / 4);
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
