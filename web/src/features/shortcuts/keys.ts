/** Keyboard shortcuts as a pure function: the key before and this one decide the action. */
export type Shortcut = 'list' | 'search' | 'home' | 'contacts' | 'settings';

const GO: Readonly<Record<string, Shortcut>> = { h: 'home', c: 'contacts', s: 'settings' };
const SINGLE: Readonly<Record<string, Shortcut>> = { '?': 'list', '/': 'search' };

/** 'g' waits this long for the key that follows. */
export const SEQUENCE_MS = 1500;

export type Pressed = { readonly key: string; readonly at: number };
export type Outcome = { readonly shortcut: Shortcut | null; readonly waiting: Pressed | null };

export function press(waiting: Pressed | null, { key, at }: Pressed): Outcome {
  const isSequence = waiting !== null && at - waiting.at <= SEQUENCE_MS;
  const second = isSequence ? GO[key.toLowerCase()] : undefined;
  if (second) return { shortcut: second, waiting: null };
  if (key.toLowerCase() === 'g') return { shortcut: null, waiting: { key, at } };
  return { shortcut: SINGLE[key] ?? null, waiting: null };
}

const TAKES_KEYS = [
  'input:not([type=checkbox], [type=radio])',
  ...['textarea', 'select', '[contenteditable]'],
  ...['[role=dialog]', '[role=alertdialog]', '[role=menu]'],
].join();

/** Where keys belong to something else: a field, an open dialog or menu, or the browser itself. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target !== null && target.closest(TAKES_KEYS) !== null;
}
