import { useReducedMotion } from '../reduced-motion.ts';

export type TimerRingProps = {
  /** The share of the timer that is left, 0 to 1. */
  progress: number;
  /** The share of the whole that one minute makes; without motion the ring moves by this much. */
  minute?: number;
  /** The last five minutes. */
  amber?: boolean;
};

/** Decoration around the lamp; the time left stands below it in words. */
export function TimerRing({ progress, minute, amber = false }: TimerRingProps) {
  const still = useReducedMotion();
  const share = Math.min(1, Math.max(0, progress));
  const shown = still && minute ? Math.min(1, Math.ceil(share / minute) * minute) : share;
  return (
    <svg className="timer-ring" viewBox="0 0 158 158" data-amber={amber} aria-hidden="true">
      <circle cx="79" cy="79" r="74" />
      {shown > 0 && (
        <circle
          className="timer-ring-left"
          cx="79"
          cy="79"
          r="74"
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={1 - shown}
        />
      )}
    </svg>
  );
}
