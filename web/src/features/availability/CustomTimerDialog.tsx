import { useState } from 'react';
import { Timer } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stepper } from '../../ui/Stepper.tsx';

const DEFAULT_MINUTES = 15;

type CustomTimerDialogProps = { onStart: (minutes: number) => void; onClose: () => void };

/** Hours stop at 0 and 23; minutes start over. */
export function CustomTimerDialog({ onStart, onClose }: CustomTimerDialogProps) {
  const [hours, setHours] = useState(0);
  const [minutes, setMinutes] = useState(DEFAULT_MINUTES);
  const start = (): void => {
    onStart(hours * 60 + minutes);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('availability.customTitle')}
      description={t('availability.customHint')}
      actions={
        <Button
          size="lg"
          icon={<Timer size={21} aria-hidden="true" />}
          disabled={hours === 0 && minutes === 0}
          onClick={start}
        >
          {t('availability.startTimer')}
        </Button>
      }
    >
      <div className="flex items-center justify-center gap-6 py-2">
        <Stepper unit={t('availability.hoursUnit')} value={hours} max={23} onChange={setHours} />
        <span className="font-display text-[2.5rem] text-text-muted" aria-hidden="true">
          :
        </span>
        <Stepper
          unit={t('availability.minutesUnit')}
          value={minutes}
          max={59}
          wrap
          onChange={setMinutes}
        />
      </div>
    </Dialog>
  );
}
