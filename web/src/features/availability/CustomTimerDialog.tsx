import { useState } from 'react';
import { Timer } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CustomTime, DEFAULT_MINUTES } from './CustomTime.tsx';

type CustomTimerDialogProps = { onStart: (minutes: number) => void; onClose: () => void };

export function CustomTimerDialog({ onStart, onClose }: CustomTimerDialogProps) {
  const [total, setTotal] = useState(DEFAULT_MINUTES);
  const start = (): void => {
    if (total === 0) return;
    onStart(total);
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
          disabled={total === 0}
          onClick={start}
        >
          {t('availability.startTimer')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <CustomTime total={total} onChange={setTotal} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
