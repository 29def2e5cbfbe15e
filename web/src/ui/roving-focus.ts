import type { KeyboardEvent } from 'react';

/**
 * One tab stop for a group, arrow keys within it: moves focus among the enabled `[data-roving]`
 * children of the element that hears the key, and returns the one that got it.
 */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)'),
  ];
  const here = items.findIndex((item) => item === document.activeElement);
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const key = isRightToLeft ? (MIRRORED[event.key] ?? event.key) : event.key;
  const target = targetIndex(key, here, items.length);
  const item = target === undefined ? undefined : items[target];
  if (!item) return undefined;
  event.preventDefault();
  item.focus();
  return item;
}

/** To the next item is to the left where text runs to the left. */
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

function targetIndex(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (here + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (here - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
