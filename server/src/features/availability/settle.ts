/** What a decision about a light does to the person's row. Pure. */
import { nextDue, type Light } from '@porchlight/domain/availability-time';
import { isLit } from '@porchlight/domain/availability';
import { turnPage } from '@porchlight/domain/light-ledger';
import {
  columnsOf,
  lightBefore,
  ownerFactsOf,
  runOf,
  type GroupBefore,
  type LightBefore,
} from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { LightColumns, Saving, Stretch } from './saving/queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After so long without an end the owner is asked once whether it is still a good time. */
export const STILL_GOOD_AFTER_MS = 4 * HOUR_MS;

export type Decision = {
  readonly light: Light;
  readonly noticedFor?: number | null;
  /** Contacts that move into or out of a group with it. */
  readonly group?: GroupBefore;
};

/** Switches that change with the light, and are saved by whoever changes them. */
type Switches = Partial<
  Pick<UserRow, 'visibleToUnavailableContacts' | 'showTimerToOthers' | 'timezone'>
>;

/** All columns that change with a decision, and the stretches of light that end with it. */
export function settle(
  row: UserRow,
  decision: Decision,
  now: number,
  switches: Switches = {},
): { columns: LightColumns; stretches: Stretch[] } {
  const noticedFor = decision.noticedFor === undefined ? row.noticedFor : decision.noticedFor;
  const columns = columnsOf(decision.light);
  const page = turnPage(
    {
      own: { since: row.litSince, run: runOf(row.ownRunFirst, row.ownRunLast) },
      open: { since: row.publicSince, run: runOf(row.publicRunFirst, row.publicRunLast) },
    },
    ownerFactsOf(row),
    ownerFactsOf({
      status: columns.status,
      statusMessage: columns.statusMessage,
      expiresAt: columns.expiresAt,
      boundaryAt: columns.boundaryAt,
      audienceKind: columns.audienceKind,
      audienceGroupIds: columns.audienceGroupIds,
      visibleToUnavailableContacts:
        switches.visibleToUnavailableContacts ?? row.visibleToUnavailableContacts,
      showTimerToOthers: switches.showTimerToOthers ?? row.showTimerToOthers,
    }),
    row.timezone ?? 'UTC',
    now,
  );
  const { own, open } = page.ledger;
  const stretches = [
    { isPublic: false, closed: page.closed.own },
    { isPublic: true, closed: page.closed.open },
  ];
  return {
    columns: {
      // One by one: spread, they would have a new shape each time, which takes V8 longer to make
      // than the rest of this takes, and which nothing that was compiled for an earlier one knows.
      status: columns.status,
      statusMessage: columns.statusMessage,
      statusSource: columns.statusSource,
      expiresAt: columns.expiresAt,
      audienceKind: columns.audienceKind,
      audienceGroupIds: columns.audienceGroupIds,
      chosenKind: columns.chosenKind,
      chosenGroupIds: columns.chosenGroupIds,
      isHeld: columns.isHeld,
      boundaryAt: columns.boundaryAt,
      noticedFor,
      litSince: own.since,
      ownRunFirst: own.run?.first ?? null,
      ownRunLast: own.run?.last ?? null,
      publicSince: open.since,
      publicRunFirst: open.run?.first ?? null,
      publicRunLast: open.run?.last ?? null,
      nextDueAt: dueAt(decision.light, own.since, noticedFor, now),
    },
    stretches: stretches.flatMap(({ isPublic, closed }) =>
      closed ? [{ userId: row.id, isPublic, ...closed }] : [],
    ),
  };
}

/** A decision as it is saved, and the row as it then is. */
export function savingOf(
  row: UserRow,
  decision: Decision,
  cause: string,
  now: number,
): { saving: Saving; before: LightBefore; after: UserRow } {
  const { columns, stretches } = settle(row, decision, now);
  const before = lightBefore(row, decision.group);
  const { id: userId, statusVersion: version } = row;
  const note = { userId, version: version + 1, cause, before };
  return {
    saving: { userId, version, columns, note, stretches },
    before,
    after: { ...row, ...columns, statusVersion: version + 1 },
  };
}

/** When something of this person's is due next: an end, a boundary, or the one quiet question. */
export function dueAt(
  light: Light,
  litSince: number | null,
  noticedFor: number | null,
  now: number,
): number | null {
  const due = nextDue(light);
  const asks =
    litSince !== null &&
    noticedFor !== litSince &&
    light.expiresAt === null &&
    light.source !== 'schedule' &&
    isLit(light, now);
  if (!asks) return due;
  return Math.min(due ?? Infinity, litSince + STILL_GOOD_AFTER_MS);
}
