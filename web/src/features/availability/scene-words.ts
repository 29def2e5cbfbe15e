/** The line under 'Your light is on' and 'Your light is off', and the names of an audience. */
import type { Me } from '@porchlight/contract/account';
import { listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';

/** While a hold lasts, the next change is away from what the schedule says now. */
export function sceneHint(me: Me, lit: boolean): string {
  if (lit && me.audienceGone) return t('availability.goneHint');
  const next = me.hold ? me.nextScheduleChange?.status : undefined;
  if (lit && next === 'available') return t('availability.scheduleSaysOff');
  if (lit) {
    const isForSome = me.audience.kind === 'groups';
    return isForSome ? t('availability.onHintGroups') : t('availability.onHint');
  }
  return next === 'unavailable' ? t('availability.scheduleSaysOn') : t('availability.offHint');
}

/** The server names its own reasons in English; here they are told by the source of the status. */
export function messageShown({ statusMessage, statusSource }: Me): string | null {
  if (statusMessage === null) return null;
  if (statusSource === 'nfc') return t('availability.setByTag');
  return statusSource === 'schedule' ? t('availability.setBySchedule') : statusMessage;
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
