import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ListPosition, ListPositionContext } from './list-position.ts';
import { isFar, isFarBelow, isNear, watchNearness } from './near.ts';

/** Few enough to be drawn within a frame; even, so that two columns stay in step. */
const CHUNK_SIZE = 6;

type ChunksProps<T> = {
  items: readonly T[];
  /** About how many px so many of them take. */
  roomFor: (count: number) => number;
  /** About how many px of other lists stand above this one. */
  above?: number;
  /** The search; other words bring other items. */
  search?: string;
  /** Of the list, which holds the parts. */
  className?: string;
  /** Of each part, which holds rows. */
  partClassName?: string;
  /** Draws the row of one item, with its key. */
  children: (item: T) => ReactElement;
};

/**
 * A long list in parts, each in the document only while it is near what the person sees. Screen
 * readers find one list, and each row says its position among all.
 */
export function Chunks<T>(props: ChunksProps<T>) {
  const { items, roomFor, above = 0, search = '', className, partClassName, children } = props;
  const parts = Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) => {
    const first = index * CHUNK_SIZE;
    const part = items.slice(first, first + CHUNK_SIZE);
    return (
      <Part key={index} room={roomFor(part.length)} top={above + roomFor(first)} search={search}>
        {() => (
          <div className={partClassName}>
            {part.map((item, place) => {
              const row = children(item);
              return (
                <Placed key={row.key} position={first + place + 1} size={items.length}>
                  {row}
                </Placed>
              );
            })}
          </div>
        )}
      </Part>
    );
  });
  return (
    <div role="list" className={className}>
      {parts}
    </div>
  );
}

/** The same value as long as nothing moves: a new one would draw the row again. */
function Placed({ position, size, children }: ListPosition & { children: ReactNode }) {
  const value = useMemo(() => ({ position, size }), [position, size]);
  return <ListPositionContext value={value}>{children}</ListPositionContext>;
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
  // After every render, so that a part which a search or a change brings near is drawn before the
  // browser paints.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    if (room !== null && box.current && isNear(box.current)) setRoom(null);
  });
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    return watchNearness(node, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setRoom(null);
      // A part with the focus stays, so that scrolling does not lose it.
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
