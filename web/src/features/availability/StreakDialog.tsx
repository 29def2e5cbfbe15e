import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Explains what the flame on the card counts, and who sees it. */
export function StreakDialog({ days, onClose }: { days: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('streak.title', { days })}
      description={t('streak.hint')}
      actions={<Button onClick={onClose}>{t('streak.close')}</Button>}
    >
      <p>{t('streak.others')}</p>
    </Dialog>
  );
}
