import { Suspense, useEffect, useRef, useState } from 'react';
import { t, withTexts } from '@porchlight/messages/t';
import { zoneName } from '@porchlight/messages/zones';
import { useMe } from '../api/me.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { checkZone, declineZone, sendZone } from './time-zone.ts';

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

  if (asking === null) return null;
  const answer = (isMoved: boolean) => {
    setAsking(null);
    if (isMoved) void sendZone(asking);
    else declineZone(me, asking);
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
        onCancel={() => answer(false)}
        title={t('frame.moveSchedule', { zone: zoneName(asking) })}
        description={t('frame.moveScheduleHint', { zone: zoneName(asking) })}
        confirmLabel={t('frame.move')}
        cancelLabel={t('frame.keep')}
        onConfirm={() => answer(true)}
      />
    </Suspense>
  );
}
