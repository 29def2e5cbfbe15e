import { clockTime } from '@porchlight/messages/formats';
import { useOwnZone } from '../../api/me.ts';
import { SceneClock } from '../../ui/lamp/LampScene.tsx';
import { rich } from '../../ui/rich.ts';
import { clockOf, type Countdown } from './countdown.ts';

export function TimeLeft({ countdown }: { countdown: Countdown }) {
  const zone = useOwnZone();
  return rich('availability.left', {
    clock: () => <SceneClock>{clockOf(countdown.secondsLeft)}</SceneClock>,
    time: clockTime(countdown.endsAt, zone),
  });
}
