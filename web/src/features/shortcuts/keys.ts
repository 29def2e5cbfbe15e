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
