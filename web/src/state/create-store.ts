/** One value outside React that components follow. Every store of the app is made with this. */
import { useSyncExternalStore } from 'react';

type Store<T> = {
  get(): T;
  /** Tells the listeners, unless the value is the same. */
  set(next: T): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** One fact of the value: the component is drawn again only when this fact changes. */
export function useStoreFact<T, Fact extends boolean | number | null>(
  store: Store<T>,
  read: (value: T) => Fact,
): Fact {
  const get = () => read(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
