/**
 * The trail of this tab through the app: which addresses its history holds, and how far each was
 * scrolled. Arrows in the app pop the history where the entry before is the parent, and never make
 * it longer.
 */
import { onSheetsChanged, openSheets } from './ui/open-sheets.ts';

export type TrailHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

/** The dialogs that lie on top of the screen, which Back closes first. */
export type OnTop = { count: () => number; closeTopmost: () => void };

type Move = 'load' | 'push' | 'replace' | 'pop';
type Place = { address: string; scrolled: number };

const INDEX = 'porchlightIndex';
/** An entry of the same address, made for Back to close a dialog instead of leaving the screen. */
const GUARD = 'porchlightGuard';

export function createTrail(
  history: TrailHistory,
  page: { address: () => string; scrolled: () => number },
) {
  const places = new Map<number, Place>();
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  type State = { [INDEX]?: number; [GUARD]?: boolean } | null;
  const indexOf = (state: unknown) => (state as State)?.[INDEX] ?? 0;
  const isAtGuard = () => (history.state as State)?.[GUARD] === true;
  let current = indexOf(history.state);
  let wasAtGuard = isAtGuard();
  let isPassing = false;
  let move: Move = 'load';
  places.set(current, { address: page.address(), scrolled: 0 });

  const leave = (): void => {
    const place = places.get(current);
    if (place) place.scrolled = page.scrolled();
  };
  const arrive = (index: number, by: Move): void => {
    current = index;
    move = by;
    wasAtGuard = isAtGuard();
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
    // A guard stays one: the entry below it is still to be passed over.
    const guard = wasAtGuard && { [GUARD]: true };
    replace({ ...(state as object | null), ...guard, [INDEX]: current }, unused, url);
    arrive(current, 'replace');
  };

  return {
    /** Back or forward was pressed; the page still shows the entry before. */
    popped: (onTop?: OnTop): void => {
      const before = { index: current, isGuard: wasAtGuard };
      leave();
      arrive(indexOf(history.state), 'pop');
      const isBack = current < before.index;
      const wasPassing = isPassing;
      isPassing = false;
      if (isBack && before.isGuard && onTop && onTop.count() > 0) onTop.closeTopmost();
      // Guards whose dialogs were closed otherwise are passed over, with the entry below them only
      // where the person stood on the guard.
      else if (wasAtGuard && current !== before.index) {
        isPassing = isBack;
        history.go(isBack ? -1 : 1);
      } else if (isBack && before.isGuard && !wasPassing && current === before.index - 1)
        history.go(-1);
    },
    /** Before a dialog is shown. A guard that is left over, of the same address, serves again. */
    guard: (): void => {
      const isReady = wasAtGuard && places.get(current - 1)?.address === page.address();
      if (!isReady) history.pushState({ [GUARD]: true }, '', page.address());
    },
    /** Where a screen that was just drawn belongs. Null: the browser takes care of a reload. */
    scrollTarget: (): number | null =>
      move === 'load' ? null : move === 'pop' ? (places.get(current)?.scrolled ?? 0) : 0,
    /** True if it popped; otherwise the caller replaces the current entry by the parent. */
    popToParent: (parent: string): boolean => {
      const steps = wasAtGuard ? 2 : 1;
      const before = places.get(current - steps)?.address;
      if (before === undefined || !isAt(before, parent)) return false;
      history.go(-steps);
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
  const { popped, guard } = own;
  const onTop: OnTop = {
    count: () => openSheets().length,
    closeTopmost: () => {
      openSheets().at(-1)?.close();
      // Others below it, or one that cannot be closed now, need a guard again.
      setTimeout(guardSheets);
    },
  };
  const guardSheets = () => {
    if (openSheets().length > 0) guard();
  };
  // Lists are drawn after the browser would have scrolled; a reload is its own to restore.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  window.addEventListener('popstate', () => popped(onTop), { capture: true });
  onSheetsChanged(guardSheets);
  return own;
}

/** For a link to the parent, with `replace`: pops where that is the entry before. */
export function followBack(event: { preventDefault(): void }, parent: string): void {
  if (trail().popToParent(parent)) event.preventDefault();
}
