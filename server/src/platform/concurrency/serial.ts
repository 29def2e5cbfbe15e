/**
 * A lock per person: work that concerns the same people runs one after another, in order of arrival.
 * Saving a change and announcing it happen under one lock, so that receivers get messages in the
 * order of the commits.
 */
export type Serially = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

export function createSerially(): Serially {
  const tails = new Map<string, Promise<unknown>>();

  return async (keys, work) => {
    const unique = [...new Set(keys)];
    const before = unique.map((key) => tails.get(key)).filter((tail) => tail !== undefined);
    const done = Promise.all(before).then(() => work());
    // Ignore errors so that the queue continues; drop the result so that it can be collected.
    const tail = done.then(nothing, nothing);
    for (const key of unique) tails.set(key, tail);
    try {
      return await done;
    } finally {
      for (const key of unique) if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

const nothing = (): void => {};
