/** The signed-in person as only they see themselves. */
import type { Me } from '@porchlight/contract/account';
import { isLit, type Audience } from '@porchlight/domain/availability';
import { quietHoursOf } from '@porchlight/domain/calm';
import { holdOf } from '@porchlight/domain/availability-time';
import { nextScheduleChange, type Plan } from '@porchlight/domain/schedule';
import { STATUS_REASONS } from '@porchlight/domain/status-reasons';
import { streakAt } from '@porchlight/domain/streak';
import { lightOf, openStretch, runOf, type Owner } from '../../platform/db/light.ts';

const REASONS: Partial<Record<Owner['statusSource'], string>> = STATUS_REASONS;

export function presentMe(row: Owner, plan: Plan, now: number): Me {
  const light = lightOf(row);
  const lit = isLit(row, now);
  // A light past its end reads as the end left it, even if nothing has run since.
  const hasEnded = row.status === 'available' && !lit;
  const source = hasEnded ? (row.expiresAt === null ? 'schedule' : 'timer') : row.statusSource;
  const message = hasEnded ? null : row.statusMessage;
  const change = nextScheduleChange(plan, now);
  const hold = holdOf(light, plan, now);
  const ownRun = runOf(row.ownRunFirst, row.ownRunLast);
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    displayName: row.displayName,
    phoneNumber: row.phoneTyped,
    phoneCountry: row.phoneCountry,
    phoneNumberNeedsCorrection: row.phoneE164 === null,
    avatar: row.photoId === null ? null : `/photos/${row.photoId}.jpg`,
    timezone: row.timezone,
    language: row.language,
    isLanguageChosen: row.isLanguageChosen,
    status: lit ? 'available' : 'unavailable',
    statusMessage: message ?? REASONS[source] ?? null,
    statusExpiresAt: lit ? timestampOf(row.expiresAt) : null,
    statusVersion: row.statusVersion,
    statusSource: source,
    visibleToGroupIds: JSON.stringify(groupIdsOf(light.audience)),
    audience: present(light.audience),
    chosenAudience: present(light.chosenAudience),
    audienceGone: lit && isGone(light.audience, plan),
    hold: hold && { until: timestampOf(hold.until) },
    nextScheduleChange: change && {
      at: new Date(change.at).toISOString(),
      status: change.outcome.kind === 'off' ? 'unavailable' : 'available',
    },
    isEverythingOff: row.allOffAt !== null,
    currentStreak: streakAt(ownRun, openStretch(row.litSince, row), plan.zone, now),
    accessibilityMode: row.accessibilityMode,
    autoUnavailableOnCall: row.autoUnavailableOnCall,
    visibleToUnavailableContacts: row.visibleToUnavailableContacts,
    showTimerToOthers: row.showTimerToOthers,
    findMeByPhoneNumber: row.findMeByPhoneNumber,
    findMeByEmail: row.findMeByEmail,
    showPhoneToContacts: row.showPhoneToContacts,
    syncContacts: row.syncContacts,
    alertBudget: row.alertBudget,
    quietHours: quietHoursOf(row.quietStart, row.quietEnd),
  };
}

function groupIdsOf(audience: Audience): readonly string[] {
  return audience.kind === 'groups' ? audience.groupIds : [];
}

function present(audience: Audience): Me['audience'] {
  return audience.kind === 'everyone'
    ? { kind: 'everyone' }
    : { kind: 'groups', groupIds: [...audience.groupIds] };
}

function isGone(audience: Audience, plan: Plan): boolean {
  return audience.kind === 'groups' && !audience.groupIds.some((id) => plan.groupIds.has(id));
}

function timestampOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
