import type { Passkey } from '@porchlight/contract/passkeys';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { patchQuery } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type RemovePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  return (
    <RemoveDialog
      title={t('security.removeTitle', { name })}
      description={t('security.removeHint')}
      failed={t('security.failedToRemove')}
      list="GET /api/passkeys"
      onRemove={async () => {
        await call('DELETE /api/passkeys/:id', { params: { id } });
        patchQuery('GET /api/passkeys', (known) => known.filter((other) => other.id !== id));
        toast({ title: t('security.removed'), description: t('security.removeOnDevice') });
      }}
      onClose={onClose}
    />
  );
}
