/** Turns a decision about a light into the new columns of the person's row. Pure. */
import { isLit } from '@porchlight/domain/availability';
import { nextDue, type Light } from '@porchlight/domain/availability-time';
import { trackStretches } from '@porchlight/domain/light-stretches';
import { trackShowing, type EndedShowing } from '@porchlight/domain/visibility-history';
import {
  columnsOf,
  factColumns,
  lightBefore,
  ownerFactsOf,
  runOf,
  type LightBefore,
  type Owner,
} from '../../platform/db/light.ts';
import type { Decision, Stretch } from './saving.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After this long without an end the owner is asked once whether it is still a good time. */
export const STILL_GOOD_AFTER_MS = 4 * HOUR_MS;

/** Everything that one change writes. */
export type Saving = {
  readonly userId: string;
  /** The version that is replaced: if the row has another by now, nothing is saved. */
  readonly version: number;
  readonly columns: SavedColumns;
  readonly stretches: readonly Stretch[];
  /** For 'Who could see me'. */
  readonly shown: (EndedShowing & { readonly userId: string }) | null;
  /** Null: nobody can see this change, so there is nothing to announce. */
  readonly outbox: { readonly cause: string | null; readonly before: LightBefore } | null;
};

export type SavedColumns = ReturnType<typeof columnsAfter>['columns'];

/** All columns that change with a decision, and the stretches of light that end with it. */
export function columnsAfter(
  before: Owner,
  decision: Decision,
  now: number,
  /** The row with settings that are changed together with the light. */
  settings: Owner = before,
) {
  const { light } = decision;
  const noticedFor = decision.noticedFor === undefined ? before.noticedFor : decision.noticedFor;
  const columns = columnsOf(light);
  const facts = ownerFactsOf(before);
  const factsAfter = ownerFactsOf({ ...factColumns(settings), ...columns });
  const { states, ended } = trackStretches(
    {
      own: { since: before.litSince, run: runOf(before.ownRunFirst, before.ownRunLast) },
      public: {
        since: before.publicSince,
        run: runOf(before.publicRunFirst, before.publicRunLast),
      },
    },
    facts,
    factsAfter,
    before.timezone ?? 'UTC',
    now,
  );
  const showing = trackShowing(before.shownSince, facts, factsAfter, now);
  const stretches: Stretch[] = [];
  if (ended.own) stretches.push({ userId: before.id, isPublic: false, ...ended.own });
  if (ended.public) stretches.push({ userId: before.id, isPublic: true, ...ended.public });
  return {
    columns: {
      ...columns,
      noticedFor,
      litSince: states.own.since,
      shownSince: showing.since,
      ownRunFirst: states.own.run?.first ?? null,
      ownRunLast: states.own.run?.last ?? null,
      publicSince: states.public.since,
      publicRunFirst: states.public.run?.first ?? null,
      publicRunLast: states.public.run?.last ?? null,
      nextDueAt: dueAt(light, states.own.since, noticedFor, now),
    },
    stretches,
    shown: before.keepsHistory && showing.ended ? { userId: before.id, ...showing.ended } : null,
  };
}

/** A decision as it is saved, and the row as it is then. */
export function savingOf(
  row: Owner,
  decision: Decision,
  cause: string,
  now: number,
): { saving: Saving; before: LightBefore; after: Owner } {
  const { columns, stretches, shown } = columnsAfter(row, decision, now);
  const before = lightBefore(row, decision.group);
  const { id: userId, statusVersion: version } = row;
  return {
    saving: { userId, version, columns, stretches, shown, outbox: { cause, before } },
    before,
    after: { ...row, ...columns, statusVersion: version + 1 },
  };
}

/** A light that the schedule turned on needs no question: the schedule turns it off. */
export function isBySchedule(
  source: Light['source'],
): source is Extract<Light['source'], 'schedule' | 'exception'> {
  return source === 'schedule' || source === 'exception';
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
    !isBySchedule(light.source) &&
    isLit(light, now);
  if (!asks) return due;
  return Math.min(due ?? Infinity, litSince + STILL_GOOD_AFTER_MS);
}
