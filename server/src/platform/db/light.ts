/**
 * Between the columns of a person's row and the domain's light. The lists of columns below are the
 * only ones: SQL, rows and messages derive from them. docs/architecture.md lists the steps of a new
 * field.
 */
import { endOf, type Audience, type OwnerFacts } from '@porchlight/domain/availability';
import type { Light } from '@porchlight/domain/availability-time';
import type { Plan } from '@porchlight/domain/schedule';
import type { DayRun, Stretch } from '@porchlight/domain/streak';
import type { UserRow } from './schema/people.ts';

/** A person's row as the code works with it: the password's hash stays in the database. */
export type Owner = Omit<UserRow, 'passwordHash'>;

/** An owner with everything that the next change of the light depends on. */
export type OwnerWithPlan = { readonly row: Owner; readonly plan: Plan };

export function audienceOf(kind: UserRow['audienceKind'], groupIds: readonly string[]): Audience {
  return kind === 'everyone' ? { kind } : { kind, groupIds };
}

/** Out of sight (withdrawn.ts): the plan is paused, and nothing turns the light on. */
export const isWithdrawn = (row: Pick<Owner, 'allOffAt' | 'suspendedAt'>): boolean =>
  row.allOffAt !== null || row.suspendedAt !== null;

export function lightOf(row: Owner): Light {
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

/** The reverse of `lightOf`; a test holds the two together. */
export function columnsOf(light: Light) {
  return {
    status: light.status,
    statusMessage: light.statusMessage,
    statusSource: light.source,
    expiresAt: light.expiresAt,
    audienceKind: light.audience.kind,
    audienceGroupIds: groupIdsOf(light.audience),
    chosenKind: light.chosenAudience.kind,
    chosenGroupIds: groupIdsOf(light.chosenAudience),
    isHeld: light.isHeld,
    boundaryAt: light.boundaryAt,
  } satisfies Partial<UserRow>;
}

const groupIdsOf = (audience: Audience): string[] =>
  audience.kind === 'groups' ? [...audience.groupIds] : [];

/** The columns that decide what others see of a person. */
export const FACT_COLUMNS = [
  'status',
  'statusMessage',
  'expiresAt',
  'boundaryAt',
  'audienceKind',
  'audienceGroupIds',
  'visibleToUnavailableContacts',
  'showTimerToOthers',
] as const satisfies readonly (keyof UserRow)[];

/** Picks the listed columns of a row or a table. */
export function factColumns<T extends Record<(typeof FACT_COLUMNS)[number], unknown>>(source: T) {
  const columns = Object.fromEntries(FACT_COLUMNS.map((column) => [column, source[column]]));
  return columns as Pick<T, (typeof FACT_COLUMNS)[number]>;
}

export type OwnerColumns = Pick<UserRow, (typeof FACT_COLUMNS)[number]>;

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

/** Contacts that a change took out of a group, or put into it. */
export type GroupBefore = {
  readonly groupId: string;
  readonly contactIds: readonly string[];
  /** Whether the group held them before. */
  readonly held: boolean;
};

/** The state before a change, as far as others could see it. */
export type LightBefore = OwnerColumns & { readonly group?: GroupBefore };

export function lightBefore(row: OwnerColumns, group?: GroupBefore): LightBefore {
  return { ...factColumns(row), ...(group && { group }) };
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
