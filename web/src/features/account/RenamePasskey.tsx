import type { Passkey } from '@porchlight/contract/passkeys';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const rename = async (wished: string) => {
    try {
      const named = await call('PATCH /api/passkeys/:id', {
        params: { id },
        body: { name: wished },
      });
      patchQuery('GET /api/passkeys', (known) =>
        known.map((other) => (other.id === id ? named : other)),
      );
      onClose();
    } catch (error) {
      const description = messageOf(error, t('security.failedToRename'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
      void refetch('GET /api/passkeys');
    }
  };
  return (
    <PasskeyNameDialog
      title={t('security.renameTitle')}
      name={name}
      confirmLabel={t('security.rename')}
      onName={rename}
      onClose={onClose}
    />
  );
}
