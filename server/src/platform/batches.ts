/** Many small wishes become few statements: what comes while one runs goes into the next. */
export function inBatches<T>(work: (items: T[]) => Promise<void>) {
  let waiting: T[] = [];
  let last: Promise<void> = Promise.resolve();
  const workOff = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) await work(batch);
  };
  return (items: readonly T[]): Promise<void> => {
    waiting.push(...items);
    // A batch that failed has its own to tell; the next one is tried all the same.
    last = last.then(workOff, workOff);
    return last;
  };
}
