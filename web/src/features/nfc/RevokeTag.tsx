import type { NfcTag } from '@porchlight/contract/nfc';
import { t } from '@porchlight/messages/t';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRevoke } from './tag-changes.ts';

export function RevokeTag({ tag, onClose }: { tag: NfcTag; onClose: () => void }) {
  const revoke = useRevoke(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('tags.revokeTitle', { name: tag.name })}
      description={t('tags.revokeHint')}
      cancelLabel={t('tags.keep')}
      confirmLabel={t('tags.revoke')}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: tag.id } })}
    />
  );
}
