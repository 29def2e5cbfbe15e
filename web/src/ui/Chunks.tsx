import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFar, isFarBelow, isNear, watchNearness } from './near.ts';

/** Few enough to be drawn within a frame; even, so that two columns stay in step. */
const CHUNK_SIZE = 6;

type ChunksProps<T> = {
  items: readonly T[];
  /** About how many px so many of them take. */
  roomFor: (count: number) => number;
  /** About how many px of other lists stand above this one. */
  above?: number;
  /** What was searched for; other words bring other items. */
  search?: string;
  /** Of what holds the parts. */
  className?: string;
  children: (chunk: readonly T[]) => ReactNode;
};

/** A long list in parts, each drawn only while it is near what the person sees. */
export function Chunks<T>(props: ChunksProps<T>) {
  const { items, roomFor, above = 0, search = '', className, children } = props;
  const parts = Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) => {
    const first = index * CHUNK_SIZE;
    const part = items.slice(first, first + CHUNK_SIZE);
    return (
      <Part key={index} room={roomFor(part.length)} top={above + roomFor(first)} search={search}>
        {() => children(part)}
      </Part>
    );
  });
  return <div className={className}>{parts}</div>;
}

type PartProps = { room: number; top: number; search: string; children: () => ReactNode };

function Part({ room: estimate, top, search, children }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The room that is kept for it; null while it is drawn. */
  const [room, setRoom] = useState<number | null>(estimate);
  const [drawnFor, setDrawnFor] = useState(search);
  // With other words it has other people; where it has been pushed far away, they need not be drawn.
  if (drawnFor !== search) {
    setDrawnFor(search);
    if (room === null && isFarBelow(top)) setRoom(estimate);
  }
  // What a search or a change brings near is there in the same frame, not some frames later. It can
  // be brought by any drawing of the list, and once drawn there is nothing more to set.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    if (room !== null && box.current && isNear(box.current)) setRoom(null);
  });
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    return watchNearness(node, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setRoom(null);
      // Whoever has the focus in here must not lose it by scrolling.
      else if (isFar(node) && !node.contains(document.activeElement)) {
        setRoom(boundingClientRect.height);
      }
    });
  }, []);
  return (
    <div ref={box} {...(room !== null && { style: { height: room } })}>
      {room === null && children()}
    </div>
  );
}
