import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { t } from '@porchlight/messages/t';
import { device } from '../device/device.ts';
import { Lantern } from '../ui/lamp/Lantern.tsx';
import { LampWall } from '../ui/lamp/LampWall.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** When each step begins; the last one also waits until everything is there. */
const STEPS = [
  { at: 0, progress: 25, text: 'frame.connecting' },
  { at: 750, progress: 50, text: 'frame.loadingContacts' },
  { at: 1500, progress: 75, text: 'frame.checkingAvailability' },
  { at: 2250, progress: 90, text: 'frame.synchronizing' },
] as const;
const READY = { progress: 100, text: 'frame.ready' } as const;
const MINIMUM_MS = 3000;
const EXTRA_MS = 300;
/** The lamp comes on half-way. */
const LIT_FROM = 50;

type SplashProps = { isLoading: boolean; onDone: () => void };

/** The screen of a phone while the account is being loaded. */
export function Splash({ isLoading, onDone }: SplashProps) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timers = [...STEPS.map(({ at }) => at), MINIMUM_MS].map((at) =>
      setTimeout(() => setElapsed(at), at),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  // The system's own splash shows the same lamp, and may go now.
  useEffect(() => void device().app.hideLaunchScreen(), []);
  const isReady = elapsed >= MINIMUM_MS && !isLoading;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(onDone, EXTRA_MS);
    return () => clearTimeout(timer);
  }, [isReady, onDone]);
  const { progress, text } = isReady ? READY : (STEPS.findLast(({ at }) => at <= elapsed) ?? READY);
  return (
    // A tap skips the rest once the data is there; the same happens by itself a little later.
    <LampWall
      lit={progress >= LIT_FROM}
      className="splash"
      {...(!isLoading && { onClick: onDone })}
    >
      <main id="content" tabIndex={-1} className="flex flex-col items-center outline-none">
        <div className="scene-lamp">
          <Lantern lit={progress >= LIT_FROM} />
        </div>
        <h1 className="mt-18 text-[2.5rem]">{PRODUCT_NAME}</h1>
        <p role="status" className="scene-sub mt-2.5">
          {t(text)}
        </p>
        <div className="mt-5.5 w-55">
          <ProgressBar label={t('app.loading')} value={progress} />
        </div>
      </main>
    </LampWall>
  );
}
