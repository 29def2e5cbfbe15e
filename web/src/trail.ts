/**
 * The trail of this tab through the app: which addresses its history holds, and how far each was
 * scrolled. Arrows in the app pop the history where the entry before is the parent, and never make
 * it longer.
 */
export type TrailHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;

type Move = 'load' | 'push' | 'replace' | 'pop';
type Place = { address: string; scrolled: number };

const INDEX = 'porchlightIndex';

export function createTrail(
  history: TrailHistory,
  page: { address: () => string; scrolled: () => number },
) {
  const places = new Map<number, Place>();
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const indexOf = (state: unknown) => (state as { [INDEX]?: number } | null)?.[INDEX] ?? 0;
  let current = indexOf(history.state);
  let move: Move = 'load';
  places.set(current, { address: page.address(), scrolled: 0 });

  const leave = (): void => {
    const place = places.get(current);
    if (place) place.scrolled = page.scrolled();
  };
  const arrive = (index: number, by: Move): void => {
    current = index;
    move = by;
    const scrolled = by === 'pop' ? (places.get(index)?.scrolled ?? 0) : 0;
    places.set(index, { address: page.address(), scrolled });
  };

  history.pushState = (state: unknown, unused, url) => {
    leave();
    const next = current + 1;
    push({ ...(state as object | null), [INDEX]: next }, unused, url);
    for (const index of places.keys()) if (index > next) places.delete(index);
    arrive(next, 'push');
  };
  history.replaceState = (state: unknown, unused, url) => {
    replace({ ...(state as object | null), [INDEX]: current }, unused, url);
    arrive(current, 'replace');
  };

  return {
    /** Back or forward was pressed; the page still shows the entry before. */
    popped: (): void => {
      leave();
      arrive(indexOf(history.state), 'pop');
    },
    /** Where a screen that was just drawn belongs. Null: the browser takes care of a reload. */
    scrollTarget: (): number | null =>
      move === 'load' ? null : move === 'pop' ? (places.get(current)?.scrolled ?? 0) : 0,
    /** True if it popped; otherwise the caller replaces the current entry by the parent. */
    popToParent: (parent: string): boolean => {
      const before = places.get(current - 1)?.address;
      if (before === undefined || !isAt(before, parent)) return false;
      history.back();
      return true;
    },
  };
}

/** A tab of the parent is the parent too; a view of it is a child. */
function isAt(address: string, parent: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://app.invalid');
  return pathname === parent && !searchParams.has('view');
}

export type Trail = ReturnType<typeof createTrail>;

let own: Trail | null = null;

/** Of this tab; made before anything is drawn. */
export function trail(): Trail {
  if (own) return own;
  const { history, location } = window;
  own = createTrail(history, {
    address: () => location.pathname + location.search,
    scrolled: () => window.scrollY,
  });
  const { popped } = own;
  // Lists are drawn after the browser would have scrolled; a reload is its own to restore.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  window.addEventListener('popstate', popped, { capture: true });
  return own;
}

/** For a link to the parent, with `replace`: pops where that is the entry before. */
export function followBack(event: { preventDefault(): void }, parent: string): void {
  if (trail().popToParent(parent)) event.preventDefault();
}
