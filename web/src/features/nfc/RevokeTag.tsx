import type { NfcTag } from '@porchlight/contract/nfc';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRevoke } from './tag-changes.ts';
import { tagTexts as texts } from './tag-texts.ts';

export function RevokeTag({ tag, onClose }: { tag: NfcTag; onClose: () => void }) {
  const revoke = useRevoke(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.revokeTitle(tag.name)}
      description={texts.revokeHint}
      cancelLabel={texts.keep}
      confirmLabel={texts.revoke}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: tag.id } })}
    />
  );
}
