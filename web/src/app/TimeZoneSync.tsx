import { Suspense, useEffect, useRef, useState } from 'react';
import { t, withTexts } from '@porchlight/messages/t';
import { zoneName } from '@porchlight/messages/zones';
import { messageOf } from '../api/errors.ts';
import { patchMe, useMe } from '../api/me.ts';
import { useSureCall } from '../api/use-sure-call.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { toast } from '../ui/toast.ts';
import { checkZone, declineZone } from './time-zone.ts';

const ConfirmDialog = lazyDialog(
  async () => (await withTexts(import('../ui/ConfirmDialog.tsx'))).ConfirmDialog,
  ({ onOpenChange }) =>
    () =>
      onOpenChange(false),
);

/** Only a device in the foreground says where the person is. */
export function TimeZoneSync() {
  const me = useMe();
  const [asking, setAsking] = useState<string | null>(null);
  const isPutOff = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const zone = await checkZone(me);
      if (isCurrent && !isPutOff.current) setAsking(zone);
    };
    void check();
    const listener = () => void check();
    document.addEventListener('visibilitychange', listener);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', listener);
    };
    // Other changes of the person say nothing about the zone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [me.id, me.timezone]);

  const move = useSureCall('PATCH /api/user/timezone', {
    onSuccess: (user) => {
      setAsking(null);
      patchMe(user);
    },
    onError: (error) => {
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  if (asking === null) return null;
  const keep = () => {
    setAsking(null);
    declineZone(me, asking);
  };
  return (
    <Suspense>
      <ConfirmDialog
        open
        harmless
        // Escape answers nothing: the question comes again at the next start.
        onOpenChange={() => {
          isPutOff.current = true;
          setAsking(null);
        }}
        onCancel={keep}
        title={t('frame.moveSchedule', { zone: zoneName(asking) })}
        description={t('frame.moveScheduleHint', { zone: zoneName(asking) })}
        confirmLabel={t('frame.move')}
        cancelLabel={t('frame.keep')}
        pending={move.isPending}
        onConfirm={() => move.mutate({ body: { timezone: asking } })}
      />
    </Suspense>
  );
}
