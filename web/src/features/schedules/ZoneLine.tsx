import { MapPin } from 'lucide-react';
import { momentLabel } from '@porchlight/domain/relative-time';
import { deviceZone, spelledHere } from '../../api/zones.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoveSchedule } from './changes.ts';
import { scheduleTexts as texts } from './texts.ts';

/** 'America/New_York' is New York to the people there. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Whose clock the times follow. In another zone than this device's, that must not be overlooked. */
export function ZoneLine({ zone, now }: { zone: string; now: number }) {
  const move = useMoveSchedule();
  const here = deviceZone();
  const timeIn = (place: string) => momentLabel(now, place, now);
  if (spelledHere(zone) === here) {
    return (
      <p className="ml-1 text-small text-text-muted">
        {texts.zoneNow(placeOf(zone), timeIn(zone))}
      </p>
    );
  }
  return (
    <Notice
      tone="warn"
      icon={<MapPin size={22} aria-hidden="true" />}
      title={texts.zoneElsewhere(placeOf(zone))}
      action={
        <Button
          variant="text"
          size="sm"
          className="-ml-2.5"
          pending={move.isPending}
          onClick={() => move.mutate({ body: { timezone: here } })}
        >
          {texts.move(placeOf(here))}
        </Button>
      }
    >
      {texts.zoneNow(placeOf(zone), timeIn(zone))} {texts.zoneHere(placeOf(here), timeIn(here))}
    </Notice>
  );
}
