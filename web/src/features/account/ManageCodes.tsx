import { useState } from 'react';
import { LifeBuoy, ShieldOff } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';

type ManageCodesProps = { onRenew: () => void; onTurnOff: () => void; onClose: () => void };

/** While codes are on: new recovery codes, or turning them off. */
export function ManageCodes({ onRenew, onTurnOff, onClose }: ManageCodesProps) {
  const rows = [
    ['newRecovery', 'green', LifeBuoy, onRenew],
    ['turnOff', 'brown', ShieldOff, onTurnOff],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('codes.title')}
      description={t('codes.manageHint')}
    >
      <List>
        {rows.map(([name, tone, Icon, onClick]) => (
          <Row
            key={name}
            inset="tile"
            title={t(`codes.${name}`)}
            sub={t(`codes.${name}Hint`)}
            leading={
              <IconTile tone={tone}>
                <Icon size={22} />
              </IconTile>
            }
            onClick={onClick}
          />
        ))}
      </List>
    </Dialog>
  );
}

type TurnOffCodesProps = { onTurnOff: () => Promise<void>; onClose: () => void };

export function TurnOffCodes({ onTurnOff, onClose }: TurnOffCodesProps) {
  const [isPending, setIsPending] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('codes.turnOffTitle')}
      description={t('codes.turnOffHint')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('codes.turnOff')}
      pending={isPending}
      onConfirm={() => {
        setIsPending(true);
        void onTurnOff().finally(() => setIsPending(false));
      }}
    />
  );
}
