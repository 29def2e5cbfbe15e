import { useEffect } from 'react';

let locks = 0;

/** Holds the page still behind a dialog, and keeps the room of its scrollbar so nothing shifts. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const root = document.documentElement;
    if (locks++ === 0) {
      root.style.setProperty('--scrollbar-room', `${window.innerWidth - root.clientWidth}px`);
      root.dataset.scrollLocked = '';
    }
    return () => {
      if (--locks === 0) delete root.dataset.scrollLocked;
    };
  }, [locked]);
}
