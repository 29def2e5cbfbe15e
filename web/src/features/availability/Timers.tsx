import { lazy, Suspense, useState } from 'react';
import { TimerOff } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { TimerChips } from '../../ui/TimerChips.tsx';
import { toast } from '../../ui/toast.ts';
import type { StatusWish } from './optimistic.ts';
import { availabilityTexts as texts } from './texts.ts';
import { useSetStatus } from './use-status.ts';

const CustomTimerDialog = lazy(async () => ({
  default: (await import('./CustomTimerDialog.tsx')).CustomTimerDialog,
}));

const MINUTE = 60_000;
const PRESETS = [
  { value: '15', label: '15m', name: '15 minutes' },
  { value: '30', label: '30m', name: '30 minutes' },
  { value: '60', label: '1h', name: '1 hour' },
  { value: '120', label: '2h', name: '2 hours' },
  { value: 'custom', label: texts.custom },
] as const;
type Preset = (typeof PRESETS)[number]['value'];

type TimersProps = {
  me: Me;
  lit: boolean;
  wish: Partial<StatusWish>;
  /** Given while the light cannot go on; says why. */
  onRefused?: () => void;
};

/** Tapping a time turns the light on at once, until it is over. */
export function Timers({ me, lit, wish, onRefused }: TimersProps) {
  const setStatus = useSetStatus();
  const [picked, setPicked] = useState<Preset>();
  const [asking, setAsking] = useState(false);
  const isTimed = lit && me.statusExpiresAt !== null;

  const start = (minutes: number): void => {
    if (!lit && onRefused) return onRefused();
    const body: StatusWish = {
      status: 'available',
      statusExpiresAt: new Date(serverNow() + minutes * MINUTE).toISOString(),
      ...(lit ? {} : wish),
    };
    setStatus.mutate(
      { body },
      {
        onSuccess: () => toast({ title: texts.timerSet, description: texts.timerSetFor(minutes) }),
      },
    );
  };

  const pick = (value: Preset): void => {
    setPicked(value);
    if (value === 'custom') setAsking(true);
    else start(Number(value));
  };

  const clear = (): void =>
    setStatus.mutate(
      { body: { status: 'unavailable' } },
      { onSuccess: () => toast({ title: texts.timerCleared }) },
    );

  return (
    <div>
      <div className="field-compact">
        <div className="field-label">
          <span>{texts.timers}</span>
          {isTimed && (
            <Button
              variant="text"
              size="sm"
              className="-my-3 -mr-2.5"
              icon={<TimerOff size={18} aria-hidden="true" />}
              onClick={clear}
            >
              {texts.clearTimer}
            </Button>
          )}
        </div>
      </div>
      <TimerChips
        label={texts.timers}
        options={PRESETS}
        selected={isTimed ? picked : undefined}
        onPick={pick}
      />
      {asking && (
        <Suspense>
          <CustomTimerDialog onStart={start} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
