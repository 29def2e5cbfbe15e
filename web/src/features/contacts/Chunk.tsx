import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Few enough to be drawn within a frame; even, so that two columns stay in step. */
export const CHUNK_SIZE = 6;
/** Drawn well before it is seen, so that scrolling never waits. */
const AHEAD = '1200px 0px';
const ROW_PX = 100;

type ChunkProps = { count: number; isFirst: boolean; children: () => ReactNode };

/** A part of a long list, drawn only while it is near what the person sees. */
export function Chunk({ count, isFirst, children }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The room that is kept for it; null while it is drawn. */
  const [room, setRoom] = useState<number | null>(() => (isFirst ? null : estimate(count)));
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) setRoom(null);
        // Whoever has the focus in here must not lose it by scrolling.
        else if (!node.contains(document.activeElement)) setRoom(entry.boundingClientRect.height);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} {...(room !== null && { style: { height: room } })}>
      {room === null && children()}
    </div>
  );
}

function estimate(count: number): number {
  const columns = window.matchMedia('(min-width: 64rem)').matches ? 2 : 1;
  return Math.ceil(count / columns) * ROW_PX;
}
