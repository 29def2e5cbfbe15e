/** Between the columns of a person's row and the domain's light. */
import type { Audience, OwnerFacts } from '@porchlight/domain/availability';
import type { Light } from '@porchlight/domain/availability-time';
import type { DayRun, Stretch } from '@porchlight/domain/streak';
import { endOf } from '@porchlight/domain/availability';
import type { UserRow } from './schema/people.ts';

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

type LightColumns = Pick<
  UserRow,
  | 'status'
  | 'statusMessage'
  | 'statusSource'
  | 'expiresAt'
  | 'audienceKind'
  | 'audienceGroupIds'
  | 'chosenKind'
  | 'chosenGroupIds'
  | 'isHeld'
  | 'boundaryAt'
>;

export function columnsOf(light: Light): LightColumns {
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

/** Contacts that a change took out of a group, or put into it. */
export type GroupBefore = {
  readonly groupId: string;
  readonly contactIds: readonly string[];
  /** Whether the group held them before. */
  readonly held: boolean;
};

/** What a change has replaced, as far as others could see it. */
export type LightBefore = OwnerColumns & { readonly group?: GroupBefore };

export function lightBefore(row: OwnerColumns, group?: GroupBefore): LightBefore {
  return {
    status: row.status,
    statusMessage: row.statusMessage,
    expiresAt: row.expiresAt,
    boundaryAt: row.boundaryAt,
    audienceKind: row.audienceKind,
    audienceGroupIds: row.audienceGroupIds,
    visibleToUnavailableContacts: row.visibleToUnavailableContacts,
    showTimerToOthers: row.showTimerToOthers,
    ...(group && { group }),
  };
}

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
