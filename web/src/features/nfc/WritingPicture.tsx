import { useEffect, useState } from 'react';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { useReducedMotion } from '../../ui/reduced-motion.ts';

const STEP_MS = 250;
/** Most of the way in the two or three seconds it takes; the rest when it is done. */
const SHARE_OF_REST = 0.12;

/** A decoration: nobody knows how far a tag is. */
export function WritingPicture() {
  const isReduced = useReducedMotion();
  const [progress, setProgress] = useState(0.04);
  useEffect(() => {
    if (isReduced) return undefined;
    const timer = setInterval(
      () => setProgress((before) => before + (0.95 - before) * SHARE_OF_REST),
      STEP_MS,
    );
    return () => clearInterval(timer);
  }, [isReduced]);
  return (
    <ProgressRing progress={progress} size={212} thickness={9}>
      <span className="absolute inset-2.5 grid place-items-center rounded-chip bg-green-soft">
        <span className="flex items-center" aria-hidden="true">
          <span className="relative h-29 w-16 -rotate-8 nfc-phone rounded-[14px] border-5">
            <Lantern lit className="absolute top-1.5 inset-x-0 mx-auto h-12 w-10" />
          </span>
          <span className="-ms-2 grid size-19 place-items-center rounded-chip border-3 border-brown bg-surface">
            <LogoMark size={40} />
          </span>
        </span>
      </span>
    </ProgressRing>
  );
}
