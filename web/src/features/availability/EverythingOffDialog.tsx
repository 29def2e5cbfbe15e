import { LampDesk, MailX, Nfc, Search, Smartphone } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

type EverythingOffDialogProps = {
  onClose: () => void;
  /** Once everything is off. */
  onOff?: (() => void) | undefined;
};

/** Says what happens and asks once. It needs no password: it is for the moment of need. */
export function EverythingOffDialog({ onClose, onOff }: EverythingOffDialogProps) {
  const off = useSureCall('POST /api/everything-off', {
    onSuccess: (me) => {
      patchMe(me);
      toast({ title: t('everythingOff.done') });
      onClose();
      onOff?.();
      void refetch('GET /api/sent-friend-requests', 'GET /api/sessions', 'GET /api/nfc-tags');
    },
    onError: (error) =>
      toast({
        title: t('everythingOff.failed'),
        description: messageOf(error, t('everythingOff.failedHint')),
        variant: 'destructive',
      }),
  });
  const effects = [
    { Icon: LampDesk, text: t('everythingOff.light') },
    { Icon: Smartphone, text: t('everythingOff.devices') },
    { Icon: Nfc, text: t('everythingOff.tags') },
    { Icon: MailX, text: t('everythingOff.requests') },
    { Icon: Search, text: t('everythingOff.found') },
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('everythingOff.title')}
      description={t('everythingOff.quiet')}
      cancelLabel={t('everythingOff.cancel')}
      confirmLabel={t('everythingOff.confirm')}
      pending={off.isPending}
      onConfirm={() => off.mutate({})}
    >
      <ul className="grid gap-3">
        {effects.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size={21} className="mt-0.5 flex-none text-brown" aria-hidden="true" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
