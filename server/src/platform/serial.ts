/**
 * Runs work that concerns the same people one after another, in the order it was asked for.
 * Saving a change and telling others about it happen under one turn, so that what a receiver gets
 * is in the order of the commits, and an answer is given only after older news has gone out.
 */
export type Serially = <T>(
  keys: readonly string[],
  /** @param hasWaited whether others had their turn since it was asked for */
  work: (hasWaited: boolean) => Promise<T>,
) => Promise<T>;

export function createSerially(): Serially {
  const tails = new Map<string, Promise<unknown>>();

  return async (keys, work) => {
    const unique = [...new Set(keys)];
    const before = unique.map((key) => tails.get(key)).filter((tail) => tail !== undefined);
    const turn = Promise.all(before).then(() => work(before.length > 0));
    // A failed turn must not stop those behind it, and nobody needs what became of it.
    const tail = turn.then(nothing, nothing);
    for (const key of unique) tails.set(key, tail);
    try {
      return await turn;
    } finally {
      for (const key of unique) if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

const nothing = (): void => {};
