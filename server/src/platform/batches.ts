import { setImmediate } from 'node:timers';
import { setImmediate as nextGo } from 'node:timers/promises';
import { isConnectionTrouble } from './db/trouble.ts';

/** More at once would make those wait who ask in the next one. */
const MOST_AT_ONCE = 64;
/** What takes longer, for a lock perhaps, holds up nobody else: the next are asked beside it. */
const SLOW_MS = 100;
/** Where many ask, the next go of the program brings more of them: they are waited for so long. */
const GATHERING_MS = 5;

/**
 * Many small questions become few statements: what is asked in one go of the program, or while the
 * last are being answered, is asked together, and each gets its own answer, by its place. Whoever
 * asks alone does not wait; after several that came together, the next wait while more come. If it
 * fails while the database is there, its questions are asked once more one by one: what is wrong
 * with one of them is no matter of the others'.
 */
export function gathered<Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>) {
  type Asked = { question: Q; answer: (answer: A) => void; fail: (error: unknown) => void };
  let waiting: Asked[] = [];
  /** Whoever asks what is waiting, one go after another. */
  let asker: symbol | null = null;
  let wereMany = false;

  const whileMoreCome = async (): Promise<void> => {
    const end = performance.now() + GATHERING_MS;
    let count: number;
    do {
      count = waiting.length;
      await nextGo();
    } while (waiting.length > count && waiting.length < MOST_AT_ONCE && performance.now() < end);
  };

  const askFor = async (some: readonly Asked[]): Promise<void> => {
    try {
      const answers = await ask(some.map(({ question }) => question));
      some.forEach(({ answer }, i) => answer(answers[i] as A));
    } catch (error) {
      if (some.length === 1 || isConnectionTrouble(error)) some.forEach(({ fail }) => fail(error));
      else await Promise.all(some.map((one) => askFor([one])));
    }
  };
  const begin = (): void => {
    const self = (asker = Symbol('asker'));
    const giveWay = (): void => {
      asker = null;
      if (waiting.length > 0) begin();
    };
    const askAll = async (): Promise<void> => {
      while (asker === self && waiting.length > 0) {
        if (wereMany) await whileMoreCome();
        const some = waiting.slice(0, MOST_AT_ONCE);
        waiting = waiting.slice(MOST_AT_ONCE);
        wereMany = some.length > 1;
        const slow = setTimeout(giveWay, SLOW_MS);
        await askFor(some);
        clearTimeout(slow);
      }
      if (asker === self) asker = null;
    };
    setImmediate(() => void askAll());
  };
  return (question: Q): Promise<A> =>
    new Promise((answer, fail) => {
      waiting.push({ question, answer, fail });
      if (asker === null) begin();
    });
}

/** The same for work that has no answer. */
export function inBatches<T>(work: (items: readonly T[]) => Promise<void>) {
  return gathered(async (wishes: readonly (readonly T[])[]): Promise<undefined[]> => {
    const items = wishes.flat();
    if (items.length > 0) await work(items);
    return wishes.map(() => undefined);
  });
}
