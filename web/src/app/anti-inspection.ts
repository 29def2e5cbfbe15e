/**
 * Makes looking behind the page a little harder, as specified. Off unless built in with
 * ANTI_INSPECTION: a window of which much is not page is also what a browser looks like that is
 * zoomed in, and people with low vision must not be locked out (docs/decisions/0027).
 */
const LOOK_EVERY_MS = 1000;
const PAUSE_MS = 100;
const DOCKED_PX = 200;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>;

export function isInspectionKey({ key, ctrlKey, shiftKey }: Key): boolean {
  const letter = key.toUpperCase();
  if (letter === 'F12') return true;
  return ctrlKey && (shiftKey ? ['I', 'C', 'J'].includes(letter) : letter === 'U');
}

type Sizes = Pick<Window, 'outerWidth' | 'innerWidth' | 'outerHeight' | 'innerHeight'>;

export function isDocked(sizes: Sizes): boolean {
  const width = sizes.outerWidth - sizes.innerWidth;
  const height = sizes.outerHeight - sizes.innerHeight;
  return width > DOCKED_PX || height > DOCKED_PX;
}

/** How long the debugger held the page; nothing where none is open. */
function pauseOfDebugger(): number {
  const before = performance.now();
  // oxlint-disable-next-line no-debugger -- it is what is measured
  debugger;
  return performance.now() - before;
}

export function preventInspection(
  leave: () => void = () => window.location.replace('/'),
  measure: () => number = pauseOfDebugger,
): () => void {
  const stop = (event: Event) => event.preventDefault();
  const onKey = (event: KeyboardEvent) => {
    if (isInspectionKey(event)) event.preventDefault();
  };
  document.addEventListener('contextmenu', stop);
  document.addEventListener('keydown', onKey);
  const timer = setInterval(() => {
    if (measure() > PAUSE_MS || isDocked(window)) leave();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('contextmenu', stop);
    document.removeEventListener('keydown', onKey);
  };
}
