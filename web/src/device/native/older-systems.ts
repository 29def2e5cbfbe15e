/**
 * The oldest systems that the apps run on, iOS 15.4 and Android 7 with its last web view (Chromium
 * 119), lack these functions. Newer ones keep their own.
 */
function add(owner: object, missing: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in owner))
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/** Safari 16. */
const lists = {
  toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
    return this.slice().sort(compare);
  },
  toReversed<T>(this: T[]): T[] {
    return this.slice().reverse();
  },
  toSpliced<T>(this: T[], start: number, ...rest: [number, ...T[]]): T[] {
    const copy = this.slice();
    copy.splice(start, ...rest);
    return copy;
  },
};

/** Safari 17, Chromium 120. */
const addresses = {
  canParse(address: string, base?: string): boolean {
    try {
      return new URL(address, base) instanceof URL;
    } catch {
      return false;
    }
  },
};

/** Safari 16 and 17.4. */
const signals = {
  timeout(ms: number): AbortSignal {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('Too late.', 'TimeoutError')), ms);
    return ending.signal;
  },
  any(given: Iterable<AbortSignal>): AbortSignal {
    const ending = new AbortController();
    for (const signal of given) {
      const end = () => ending.abort(signal.reason);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true, signal: ending.signal });
    }
    return ending.signal;
  },
};

export function helpOlderSystems(): void {
  add(Array.prototype, lists);
  add(URL, addresses);
  add(AbortSignal, signals);
}
