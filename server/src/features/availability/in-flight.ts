/**
 * People whose change is under way: between the start of its transaction and the last word told
 * about it. Two such changes can each read the other's new state and miss the old one.
 */
export type InFlight = {
  during<T>(userIds: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Changing at this moment, besides these. */
  others(besides: ReadonlySet<string>): string[];
};

export function createInFlight(): InFlight {
  const counts = new Map<string, number>();
  const count = (userId: string, by: 1 | -1): void => {
    const left = (counts.get(userId) ?? 0) + by;
    if (left === 0) counts.delete(userId);
    else counts.set(userId, left);
  };
  return {
    async during(userIds, work) {
      for (const userId of userIds) count(userId, 1);
      try {
        return await work();
      } finally {
        for (const userId of userIds) count(userId, -1);
      }
    },
    others: (besides) => [...counts.keys()].filter((userId) => !besides.has(userId)),
  };
}
