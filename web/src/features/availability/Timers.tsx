import { Suspense, useState } from 'react';
import { TimerOff } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import { durationLabel, durationName } from '@porchlight/messages/time-words';
import { t, withTexts } from '@porchlight/messages/t';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { TimerChips } from '../../ui/TimerChips.tsx';
import { toast } from '../../ui/toast.ts';
import type { StatusWish } from './optimistic.ts';
import { useSetStatus } from './use-status.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const CustomTimerDialog = lazyDialog(
  async () => (await withTexts(import('./CustomTimerDialog.tsx'))).CustomTimerDialog,
);

const MINUTE = 60_000;
const PRESETS = ['15', '30', '60', '120'] as const;
type Preset = (typeof PRESETS)[number] | 'custom';

const presets = () => [
  ...PRESETS.map((value) => ({
    value,
    label: durationLabel(Number(value)),
    name: durationName(Number(value)),
  })),
  { value: 'custom' as const, label: t('common.custom') },
];

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
        onSuccess: () =>
          toast({
            title: t('availability.timerSet'),
            description: t('availability.timerSetFor', { minutes }),
          }),
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
      { onSuccess: () => toast({ title: t('availability.timerCleared') }) },
    );

  return (
    <div>
      <div className="field-compact">
        <div className="field-label">
          <span>{t('availability.timers')}</span>
          {isTimed && (
            <Button
              variant="text"
              size="sm"
              className="-my-3 -me-2.5"
              icon={<TimerOff size={18} aria-hidden="true" />}
              onClick={clear}
            >
              {t('availability.clearTimer')}
            </Button>
          )}
        </div>
      </div>
      <TimerChips
        label={t('availability.timers')}
        options={presets()}
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
