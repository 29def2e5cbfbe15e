import { useId, useState } from 'react';
import { Timer } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CustomTime, DEFAULT_MINUTES } from './CustomTime.tsx';

type CustomTimerDialogProps = { onStart: (minutes: number) => void; onClose: () => void };

export function CustomTimerDialog({ onStart, onClose }: CustomTimerDialogProps) {
  const [total, setTotal] = useState(DEFAULT_MINUTES);
  const form = useId();
  const start = (): void => {
    if (total === 0) return;
    onStart(total);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('editLight.timerTitle')}
      description={t('editLight.timerHint')}
      actions={
        <Button
          size="lg"
          icon={<Timer size={21} aria-hidden="true" />}
          type="submit"
          form={form}
          disabled={total === 0}
        >
          {t('editLight.startTimer')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <CustomTime total={total} onChange={setTotal} />
      </form>
    </Dialog>
  );
}
