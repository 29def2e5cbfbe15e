import { SceneClock } from '../../ui/lamp/LampScene.tsx';
import { clockOf, type Countdown } from './countdown.ts';
import { availabilityTexts as texts } from './texts.ts';

export function TimeLeft({ countdown }: { countdown: Countdown }) {
  return (
    <>
      <SceneClock>{clockOf(countdown.secondsLeft)}</SceneClock>
      {texts.left(timeOf(countdown.endsAt))}
    </>
  );
}

/** A time of day on this device's own clock. */
export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
