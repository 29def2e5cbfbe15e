import { useCallback, useState } from 'react';

/** Few enough to be drawn within a frame or two, more than any screen shows. */
const STEP = 40;
/** Begun well before the end is seen, so that scrolling never waits. */
const AHEAD = '1500px 0px';

/**
 * Draws a long list in parts: `shown` of `total`, and more when the element with the ref `end`
 * comes near. `about` is what the list answers; another question starts at the top again.
 */
export function useGrowing(total: number, about: string) {
  const [grown, setGrown] = useState({ about, shown: STEP });
  const shown = grown.about === about ? grown.shown : STEP;
  const end = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) {
            setGrown({ about, shown: shown + STEP });
          }
        },
        { rootMargin: AHEAD },
      );
      observer.observe(node);
      return () => observer.disconnect();
    },
    [about, shown],
  );
  return { shown, end, isWhole: shown >= total };
}
