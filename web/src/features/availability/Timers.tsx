import { Suspense, useState } from 'react';
import { durationLabel, durationName } from '@porchlight/messages/time-words';
import { t, withTexts } from '@porchlight/messages/t';
import { serverNow } from '../../api/server-clock.ts';
import { TimerChips } from '../../ui/TimerChips.tsx';
import { tellQuietly } from '../../ui/toast.ts';
import type { StatusWish } from './optimistic.ts';
import { useSetStatus } from './use-status.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const CustomTimerDialog = lazyDialog(
  async () => (await withTexts(import('./CustomTimerDialog.tsx'))).CustomTimerDialog,
);

const MINUTE = 60_000;
const PRESETS = ['15', '30', '60', '120'] as const;

const presets = () => [
  ...PRESETS.map((value) => ({
    value,
    label: durationLabel(Number(value)),
    name: durationName(Number(value)),
  })),
  { value: 'custom' as const, label: t('common.custom') },
];

type TimersProps = {
  wish: Partial<StatusWish>;
  /** Given while the light cannot go on; says why. */
  onRefused?: () => void;
};

/** Tapping a time turns the light on at once, until it is over. */
export function Timers({ wish, onRefused }: TimersProps) {
  const setStatus = useSetStatus();
  const [asking, setAsking] = useState(false);

  const start = (minutes: number): void => {
    if (onRefused) return onRefused();
    const body: StatusWish = {
      status: 'available',
      statusExpiresAt: new Date(serverNow() + minutes * MINUTE).toISOString(),
      ...wish,
    };
    // Not by the mutation's own callback: the light is shown at once, and this part goes with it.
    setStatus.mutateAsync({ body }).then(
      () =>
        tellQuietly({
          title: t('availability.timerSet'),
          description: t('availability.timerSetFor', { minutes }),
        }),
      () => undefined,
    );
  };

  return (
    <div>
      <div className="field-compact">
        <div className="field-label mb-1.5">{t('availability.timers')}</div>
      </div>
      <TimerChips
        label={t('availability.timers')}
        options={presets()}
        onPick={(value) => (value === 'custom' ? setAsking(true) : start(Number(value)))}
      />
      {asking && (
        <Suspense>
          <CustomTimerDialog onStart={start} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
