/**
 * How a person's own state changes, whatever changes it: under the person's turn, in one
 * transaction read → decide → save with a new version; then tell whoever sees it differently.
 */
import type { Cause } from '@porchlight/contract/live';
import { nextDue, type Light } from '@porchlight/domain/availability-time';
import { isLit } from '@porchlight/domain/availability';
import { turnPage } from '@porchlight/domain/light-ledger';
import type { Plan } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, lightOf, ownerFactsOf, runOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Serially } from '../../platform/serial.ts';
import type { Change } from './announcement.ts';
import type { InFlight } from './in-flight.ts';
import type { Announce } from './live.ts';
import * as queries from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After so long without an end the owner is asked once whether it is still a good time. */
export const STILL_GOOD_AFTER_MS = 4 * HOUR_MS;

export type Moment = {
  readonly tx: Tx;
  readonly row: UserRow;
  readonly light: Light;
  readonly plan: Plan;
  readonly now: number;
};

export type Decision = {
  readonly light: Light;
  /** Other columns that change with it (settings, zone). */
  readonly columns?: queries.OwnerColumns;
  readonly groupIdsBefore?: NonNullable<Change['groupIdsBefore']>;
};

export type ChangeOwner = (
  userId: string,
  cause: Cause,
  decide: (moment: Moment) => Promise<Decision>,
) => Promise<UserRow>;

export function createChangeOwner(deps: {
  db: Db;
  clock: Clock;
  serially: Serially;
  announce: Announce;
  inFlight: InFlight;
}): ChangeOwner {
  const { db, clock, serially, announce, inFlight } = deps;
  return (userId, cause, decide) =>
    serially([userId], () =>
      inFlight.during([userId], async () => {
        const change = await db.transaction(async (tx) => {
          const row = await queries.lockOwner(tx, userId);
          if (!row) throw new Refusal('session_required');
          const plan = (await plansOf(tx, [row])).get(row.id) ?? emptyPlan(row);
          const now = clock();
          const decision = await decide({ tx, row, light: lightOf(row), plan, now });
          const saved = await saveDecision(tx, row, decision, now);
          inFlight.note(saved);
          return saved;
        });
        await announce([change], cause);
        return change.after;
      }),
    );
}

export async function saveDecision(
  tx: Tx,
  row: UserRow,
  decision: Decision,
  now: number,
): Promise<Change> {
  const after = await queries.saveOwner(tx, row.id, await settle(tx, row, decision, now));
  return { before: row, after, ...pick(decision) };
}

/** All columns that change with a decision; stretches of light that end with it are recorded. */
export async function settle(
  tx: Tx,
  row: UserRow,
  decision: Decision,
  now: number,
): Promise<queries.OwnerColumns> {
  const columns = { ...columnsOf(decision.light), ...decision.columns };
  const page = turnPage(
    {
      own: { since: row.litSince, run: runOf(row.ownRunFirst, row.ownRunLast) },
      open: { since: row.publicSince, run: runOf(row.publicRunFirst, row.publicRunLast) },
    },
    ownerFactsOf(row),
    ownerFactsOf({ ...row, ...columns }),
    row.timezone ?? 'UTC',
    now,
  );
  const stretches = [
    { isPublic: false, closed: page.closed.own },
    { isPublic: true, closed: page.closed.open },
  ];
  await queries.insertStretches(
    tx,
    stretches.flatMap(({ isPublic, closed }) =>
      closed ? [{ userId: row.id, isPublic, ...closed }] : [],
    ),
  );
  const { own, open } = page.ledger;
  return {
    ...columns,
    litSince: own.since,
    ownRunFirst: own.run?.first ?? null,
    ownRunLast: own.run?.last ?? null,
    publicSince: open.since,
    publicRunFirst: open.run?.first ?? null,
    publicRunLast: open.run?.last ?? null,
    nextDueAt: dueAt(decision.light, own.since, columns.noticedFor ?? row.noticedFor, now),
  };
}

const pick = ({ groupIdsBefore }: Decision) => (groupIdsBefore ? { groupIdsBefore } : {});

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

const emptyPlan = (row: UserRow): Plan => ({
  entries: [],
  zone: row.timezone ?? 'UTC',
  groupIds: new Set(),
});

/** The plans of these people: two statements for all of them. */
export async function plansOf(
  db: Db | Tx,
  rows: readonly Pick<UserRow, 'id' | 'timezone'>[],
): Promise<Map<string, Plan>> {
  const ids = rows.map((row) => row.id);
  const entries = await queries.entriesOf(db, ids);
  const groups = await queries.groupsOf(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        entries: entries.filter((entry) => entry.userId === row.id),
        zone: row.timezone ?? 'UTC',
        groupIds: new Set(
          groups.filter((group) => group.ownerId === row.id).map((group) => group.id),
        ),
      },
    ]),
  );
}
