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
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('codes.title')}
      description={t('codes.manageHint')}
    >
      <List>
        <Row
          inset="tile"
          title={t('codes.newRecovery')}
          sub={t('codes.newRecoveryHint')}
          leading={
            <IconTile tone="green">
              <LifeBuoy size={22} />
            </IconTile>
          }
          onClick={onRenew}
        />
        <Row
          inset="tile"
          title={t('codes.turnOff')}
          sub={t('codes.turnOffHint')}
          leading={
            <IconTile tone="brown">
              <ShieldOff size={22} />
            </IconTile>
          }
          onClick={onTurnOff}
        />
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
