/**
 * How a person's own state changes, whatever changes it: in the person's turn read → decide → save
 * with a new version and a note; then tell whoever sees it differently. What a caller's session has
 * brought along is decided upon without reading it again, unless somebody else had a turn meanwhile.
 */
import type { Cause } from '@porchlight/contract/live';
import type { Light } from '@porchlight/domain/availability-time';
import type { Plan } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ask } from '../../platform/db/statements.ts';
import { lightOf } from '../../platform/db/light.ts';
import { gathered } from '../../platform/batches.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Serially } from '../../platform/serial.ts';
import { ownersWithPlans, type OwnerWithPlan } from '../account/service.ts';
import type { Announce, SaveAndTell, Told, Wanted } from './live.ts';
import * as queries from './queries.ts';
import * as saving from './saving/queries.ts';
import { savingOf, type Decision } from './settle.ts';
import { inTurn } from './unannounced.ts';

export type Moment = {
  readonly row: UserRow;
  readonly light: Light;
  readonly plan: Plan;
  readonly now: number;
};

type ChangeDeps = {
  db: Db;
  clock: Clock;
  serially: Serially;
  /** What another process has left untold about this person. */
  tellWhatIsLeft: (userId: string) => Promise<void>;
};

/**
 * A change that is a matter of the light alone. Those of one moment are read, saved and told
 * together, with one write to each receiver. Everyone is told before it is on the disk, which takes
 * longer than all the rest, and the answer is given after.
 */
export type ChangeLight = (
  userId: string,
  cause: Cause,
  decide: (moment: Moment) => Decision,
  /** As it was read a moment ago: if it is outdated, nothing is saved, and it is read anew. */
  known?: OwnerWithPlan,
) => Promise<{ row: UserRow; plan: Plan }>;

export function createChangeLight(deps: ChangeDeps & { saveAndTell: SaveAndTell }): ChangeLight {
  const { db, clock, serially, saveAndTell } = deps;
  const read = gathered((ids: readonly string[]) => ask(db, ownersWithPlans(ids)));
  const together = gathered(saveAndTell);
  return (userId, cause, decide, known) => {
    let isAlone = false;
    let atHand = known;
    /** Whoever waits for their own note has their own statements: they fail again and again. */
    const inOwnTurn = async (wanted: Wanted): Promise<Told | null> => {
      if (isAlone) return (await saveAndTell([wanted]))[0] ?? null;
      isAlone = true;
      const told = await together(wanted);
      isAlone = false;
      return told;
    };
    const save = async () => {
      const found = atHand ?? (await read(userId));
      atHand = undefined;
      if (!found) throw new Refusal('session_required');
      const { row, plan } = found;
      const now = clock();
      const decision = decide({ row, light: lightOf(row), plan, now });
      const { saving: wanted, before, after } = savingOf(row, decision, cause, now);
      const telling = { before, after, cause, plan, decidedAt: now };
      // What the decision rests on comes with a new version whenever it changes.
      const told = await inOwnTurn({ saving: wanted, telling });
      return told && { told, row: after, plan };
    };
    return serially([userId], async (hasWaited) => {
      if (hasWaited) atHand = undefined;
      const { told, row, plan } = await inTurn(save, () => deps.tellWhatIsLeft(userId));
      await told.finished;
      return { row, plan };
    });
  };
}

/** The moment within a transaction, which may be tried more than once. */
export type TxMoment = Moment & { readonly tx: Tx };

/** A change that comes with others in one transaction: of groups, of the schedule. */
export type ChangeOwner = (
  userId: string,
  cause: Cause,
  decide: (moment: TxMoment) => Promise<Decision>,
) => Promise<UserRow>;

export function createChangeOwner(deps: ChangeDeps & { announce: Announce }): ChangeOwner {
  const { db, clock, serially, announce } = deps;
  return (userId, cause, decide) => {
    const save = () =>
      db.transaction(async (tx) => {
        const row = await queries.lockOwner(tx, userId);
        if (!row) throw new Refusal('session_required');
        const plan = (await plansOf(tx, [row])).get(row.id) ?? emptyPlan(row);
        const now = clock();
        const decision = await decide({ tx, row, light: lightOf(row), plan, now });
        const { saving: wanted, before, after } = savingOf(row, decision, cause, now);
        await saving.saveLights(tx, [wanted], now);
        return { before, after };
      });
    return serially([userId], async () => {
      const change = await inTurn(save, () => deps.tellWhatIsLeft(userId));
      await announce([{ ...change, cause }]);
      return change.after;
    });
  };
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
  const entries = groupBy(await queries.entriesOf(db, ids), (entry) => entry.userId);
  const groups = groupBy(await queries.groupsOf(db, ids), (group) => group.ownerId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        entries: entries.get(row.id) ?? [],
        zone: row.timezone ?? 'UTC',
        groupIds: new Set((groups.get(row.id) ?? []).map((group) => group.id)),
      },
    ]),
  );
}
