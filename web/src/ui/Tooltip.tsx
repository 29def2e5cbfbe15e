import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

const DELAY_MS = 700;
/** Moving from one to the next within this time skips the wait. */
const SKIP_DELAY_MS = 300;
const EDGE_PX = 16;

let closedAt = Number.NEGATIVE_INFINITY;

export type TooltipProps = { text: ReactNode; children: ReactNode; className?: string };

/**
 * A help for the pointer and the keyboard; what it says must be findable without it, so it is
 * hidden from screen readers, which have the control's own name.
 */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => setIsOpen(true);
  const hide = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setIsOpen(false);
  };
  return (
    <span
      role="presentation"
      className={cx('tooltip-box', className)}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        const isSkipped = performance.now() - closedAt < SKIP_DELAY_MS;
        timer.current = setTimeout(show, isSkipped ? 0 : DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide();
      }}
    >
      {children}
      {isOpen && <Bubble>{text}</Bubble>}
    </span>
  );
}

function Bubble({ children }: { children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);
  // Below the middle of its control, but never beyond the edge of the page.
  useLayoutEffect(() => {
    const node = bubble.current;
    if (!node) return;
    const { left, right } = node.getBoundingClientRect();
    const beyond = Math.max(0, right + EDGE_PX - document.documentElement.clientWidth);
    const before = Math.max(0, EDGE_PX - left);
    node.style.setProperty('--shift', `${before - beyond}px`);
  }, []);
  return (
    <span ref={bubble} className="tooltip" aria-hidden="true">
      {children}
    </span>
  );
}
