/** Between the columns of a person's row and the domain's light. */
import type { Audience, OwnerFacts } from '@porchlight/domain/availability';
import type { Light } from '@porchlight/domain/availability-time';
import type { DayRun, Stretch } from '@porchlight/domain/streak';
import { endOf } from '@porchlight/domain/availability';
import type { users, UserRow } from './schema/people.ts';

type Kind = UserRow['audienceKind'];

export function audienceOf(kind: Kind, groupIds: readonly string[]): Audience {
  return kind === 'everyone' ? { kind } : { kind, groupIds };
}

export function lightOf(row: UserRow): Light {
  return {
    status: row.status,
    statusMessage: row.statusMessage,
    source: row.statusSource,
    expiresAt: row.expiresAt,
    audience: audienceOf(row.audienceKind, row.audienceGroupIds),
    chosenAudience: audienceOf(row.chosenKind, row.chosenGroupIds),
    isHeld: row.isHeld,
    boundaryAt: row.boundaryAt,
  };
}

export function columnsOf(light: Light): Partial<typeof users.$inferInsert> {
  return {
    status: light.status,
    statusMessage: light.statusMessage,
    statusSource: light.source,
    expiresAt: light.expiresAt,
    audienceKind: light.audience.kind,
    audienceGroupIds: light.audience.kind === 'groups' ? [...light.audience.groupIds] : [],
    chosenKind: light.chosenAudience.kind,
    chosenGroupIds:
      light.chosenAudience.kind === 'groups' ? [...light.chosenAudience.groupIds] : [],
    isHeld: light.isHeld,
    boundaryAt: light.boundaryAt,
  };
}

export type OwnerColumns = Pick<
  UserRow,
  | 'status'
  | 'statusMessage'
  | 'expiresAt'
  | 'boundaryAt'
  | 'audienceKind'
  | 'audienceGroupIds'
  | 'visibleToUnavailableContacts'
  | 'showTimerToOthers'
>;

/** What decides what others may see of this person. */
export function ownerFactsOf(row: OwnerColumns): OwnerFacts {
  return {
    status: row.status,
    statusMessage: row.statusMessage,
    expiresAt: row.expiresAt,
    boundaryAt: row.boundaryAt,
    audience: audienceOf(row.audienceKind, row.audienceGroupIds),
    visibleToUnavailableContacts: row.visibleToUnavailableContacts,
    showTimerToOthers: row.showTimerToOthers,
  };
}

export function runOf(first: number | null, last: number | null): DayRun | null {
  return first === null || last === null ? null : { first, last };
}

/** The light that is on, if any, with the end it is known to have. */
export function openStretch(
  since: number | null,
  row: Pick<UserRow, 'status' | 'expiresAt' | 'boundaryAt'>,
): Stretch | null {
  return since === null ? null : { since, until: endOf(row) };
}
