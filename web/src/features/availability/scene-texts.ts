/** The line under 'Your light is on' and 'Your light is off', and the names of an audience. */
import type { Me } from '@porchlight/contract/account';
import { availabilityTexts as texts } from './texts.ts';

/** While a hold lasts, the next change is away from what the schedule says now. */
export function sceneHint(me: Me, lit: boolean): string {
  if (lit && me.audienceGone) return texts.goneHint;
  const next = me.hold ? me.nextScheduleChange?.status : undefined;
  if (lit) return next === 'available' ? texts.scheduleSaysOff : texts.onHint;
  return next === 'unavailable' ? texts.scheduleSaysOn : texts.offHint;
}

const NAMED = 3;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Family and Work'; from four groups on 'Family, Work and 2 more groups'. */
export function listed(names: readonly string[]): string {
  if (names.length <= NAMED) return list.format(names);
  const named = names.slice(0, NAMED - 1);
  return `${named.join(', ')} and ${texts.moreGroups(names.length - named.length)}`;
}
