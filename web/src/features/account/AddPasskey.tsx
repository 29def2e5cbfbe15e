import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { addPasskey, isCancelled, isOnThisDevice } from '../../api/passkeys.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { deviceName } from './device-name.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { mustConfirm, useFresh } from './use-fresh.tsx';

function failureOf(error: unknown): string {
  if (isOnThisDevice(error)) return t('security.exists');
  return messageOf(error, t('security.failedToAdd'));
}

/** Asks for a name first: the system's own sheet then ends the act. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const sessions = useEndpoint('GET /api/sessions');
  const fresh = useFresh();
  const add = (name: string) => async () => {
    try {
      const added = await addPasskey(name);
      patchQuery('GET /api/passkeys', (known) => [...known, added]);
      void refetch('GET /api/passkeys', 'GET /api/security-log');
      toast({ title: t('security.added'), description: t('security.addedHint') });
      onClose();
    } catch (error) {
      if (mustConfirm(error)) throw error;
      if (isCancelled(error)) return;
      const description = failureOf(error);
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
  };
  if (fresh.dialog) return fresh.dialog;
  if (sessions.isPending) return null;
  const current = sessions.data?.find(({ current: isThis }) => isThis);
  return (
    <PasskeyNameDialog
      title={t('security.add')}
      description={t('security.addHint')}
      name={current ? deviceName(current.device) : t('security.thisDevice')}
      confirmLabel={t('security.continue')}
      onName={async (name) => fresh.run(t('security.continue'), add(name))}
      onClose={onClose}
    />
  );
}
