import { MapPin } from 'lucide-react';
import { momentLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { deviceZone, isDeviceZone, zoneName } from '@porchlight/messages/zones';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoveSchedule } from './changes.ts';

/** The zone of the times. If it is not this device's, that must not be overlooked. */
export function ZoneLine({ zone, now }: { zone: string; now: number }) {
  const move = useMoveSchedule();
  const here = deviceZone();
  const timeIn = (place: string) => momentLabel(now, place, now);
  if (isDeviceZone(zone)) {
    return (
      <p className="ms-1 text-small text-text-muted">
        {t('schedules.zoneNow', { zone: zoneName(zone), time: timeIn(zone) })}
      </p>
    );
  }
  return (
    <Notice
      tone="warn"
      icon={<MapPin size={22} aria-hidden="true" />}
      title={t('schedules.zoneElsewhere', { zone: zoneName(zone) })}
      action={
        <Button
          variant="text"
          size="sm"
          className="-ms-2.5"
          pending={move.isPending}
          onClick={() => move.mutate({ body: { timezone: here } })}
        >
          {t('schedules.move', { zone: zoneName(here) })}
        </Button>
      }
    >
      {t('schedules.zoneNow', { zone: zoneName(zone), time: timeIn(zone) })}{' '}
      {t('schedules.zoneHere', { zone: zoneName(here), time: timeIn(here) })}
    </Notice>
  );
}
