/** Several values under one key: the sockets of a person or of a session. */
export type Index<T> = {
  add(key: string, value: T): void;
  /** False: it was not there. */
  remove(key: string, value: T): boolean;
  of(key: string): Iterable<T>;
  count(key: string): number;
  keys(): Iterable<string>;
  all(): Iterable<T>;
};

export function createIndex<T>(): Index<T> {
  const sets = new Map<string, Set<T>>();
  return {
    add(key, value) {
      const set = sets.get(key);
      if (set) set.add(value);
      else sets.set(key, new Set([value]));
    },
    remove(key, value) {
      const set = sets.get(key);
      if (!set?.delete(value)) return false;
      if (set.size === 0) sets.delete(key);
      return true;
    },
    of: (key) => sets.get(key) ?? NONE,
    count: (key) => sets.get(key)?.size ?? 0,
    keys: () => sets.keys(),
    *all() {
      for (const set of sets.values()) yield* set;
    },
  };
}

const NONE: readonly never[] = [];
