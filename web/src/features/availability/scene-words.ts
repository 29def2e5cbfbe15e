/** The lines under 'Your light is on' and 'Your light is off', and the names of an audience. */
import type { Me } from '@porchlight/contract/account';
import { STATUS_REASONS } from '@porchlight/domain/status-reasons';
import { listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';

/** While a hold lasts, the next change is away from what the schedule says now. */
export function sceneHint(me: Me, lit: boolean): string | null {
  if (lit && me.audienceGone) return t('availability.goneHint');
  const next = me.hold ? me.nextScheduleChange?.status : undefined;
  if (lit) return next === 'available' ? t('availability.scheduleSaysOff') : null;
  return next === 'unavailable' ? t('availability.scheduleSaysOn') : t('availability.offHint');
}

/** Why the light is as it is, where nobody touched it; on or off. */
export function reasonShown({ statusSource }: Me): string | null {
  if (statusSource === 'nfc') return t('availability.setByTag');
  const isBySchedule = statusSource === 'schedule' || statusSource === 'exception';
  return isBySchedule ? t('availability.setBySchedule') : null;
}

/** The person's own words; a reason stands in their place in `/api/me`, and is none. */
export function messageShown({ statusMessage, statusSource }: Me): string | null {
  const reasons: Partial<Record<Me['statusSource'], string>> = STATUS_REASONS;
  return statusMessage === reasons[statusSource] ? null : statusMessage;
}

const NAMED = 3;

/** 'Family and Work'; from four groups on 'Family, Work and 2 more groups'. */
export function listed(names: readonly string[]): string {
  if (names.length <= NAMED) return listOf(names);
  const named = names.slice(0, NAMED - 1);
  return t('availability.listAndMore', {
    names: named.join(t('common.comma')),
    count: names.length - named.length,
  });
}
