import { Pencil } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';

type LitMessageProps = { message: string | null; isLocked: boolean; onEdit: () => void };

/** The message as others read it, in full. It is a disabled field: 'Edit' opens the sheet. */
export function LitMessage({ message, isLocked, onEdit }: LitMessageProps) {
  return (
    <div className="light-message">
      {message === null ? (
        <p className="bubble text-text-muted">{t('availability.noMessage')}</p>
      ) : (
        <div
          role="textbox"
          aria-label={t('availability.message')}
          aria-disabled="true"
          aria-readonly="true"
          className="bubble"
        >
          <bdi>{message}</bdi>
        </div>
      )}
      {!isLocked && (
        <Button
          variant="quiet"
          icon={<Pencil size={19} aria-hidden="true" />}
          aria-label={t('availability.editName')}
          onClick={onEdit}
        >
          {t('availability.edit')}
        </Button>
      )}
    </div>
  );
}
