/**
 * How a person's own state changes. Under the person's lock: read, decide, save with a new version
 * and an outbox row; then announce and delete the outbox row.
 */
import type { Cause } from '@porchlight/contract/live';
import type { Light } from '@porchlight/domain/availability-time';
import { batched } from '../../platform/concurrency/batch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isWithdrawn, lightOf, type Owner, type OwnerWithPlan } from '../../platform/db/light.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Serially } from '../../platform/concurrency/serial.ts';
import { savingOf, type Saving } from './decision.ts';
import type { Announcement } from './fan-out.ts';
import type { Outbox } from './outbox.ts';
import { saveAllLights, saveLights } from './save-queries.ts';
import type { Decision } from './saving.ts';
import { plansOf } from './plans.ts';
import * as queries from './queries.ts';

/** The input of a decision. */
export type Moment = OwnerWithPlan & { readonly light: Light; readonly now: number };

type ChangeDeps = { db: Db; clock: Clock; serially: Serially; outbox: Outbox };

/** Another process may change the row at most so many times while one change is saved. */
const MAX_ATTEMPTS = 5;

/** A change of the light alone. Changes of several people at once share their statements. */
export type ChangeLight = (
  userId: string,
  cause: Cause,
  decide: (moment: Moment) => Decision,
  /** The row read with the session. If it is outdated, nothing is saved and it is read again. */
  known?: OwnerWithPlan,
) => Promise<OwnerWithPlan>;

export function createChangeLight({ db, clock, serially, outbox }: ChangeDeps): ChangeLight {
  /** @returns for each change whether it was saved */
  const apply = batched(async (changes: readonly { saving: Saving; after: Announcement }[]) => {
    const savings = changes.map(({ saving }) => saving);
    const saved = await saveLights(db, savings, clock());
    const isSaved = ({ saving }: { saving: Saving }) => saved.has(saving.userId);
    await outbox.deliver(changes.filter(isSaved).map(({ after }) => after));
    return changes.map(isSaved);
  });

  return (userId, cause, decide, known) =>
    serially([userId], async () => {
      let owner = known;
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        owner ??= await readOwner(db, userId);
        const { row, plan } = owner;
        const now = clock();
        const decision = decide({ row, light: lightOf(row), plan, now });
        refuseLightOfWithdrawn(row, decision);
        const { saving, before, after } = savingOf(row, decision, cause, now);
        if (await apply({ saving, after: { before, after, cause, plan } }))
          return { row: after, plan };
        // Either the row is newer than `owner`, or its last change is still in the outbox.
        await outbox.deliverLeftovers(userId);
        owner = undefined;
      }
      throw new Error('the row changed during every attempt to save it');
    });
}

/** One guard for lights by taps, tags and schedules alike. */
function refuseLightOfWithdrawn(row: Owner, { light }: Decision): void {
  if (isWithdrawn(row) && light.status === 'available') throw new ApiError('everything_off');
}

async function readOwner(db: Db | Tx, userId: string, lock = false): Promise<OwnerWithPlan> {
  const row = await (lock ? queries.lockOwner(db, userId) : queries.ownerById(db, userId));
  if (!row) throw new ApiError('session_required');
  const plan = (await plansOf(db, [row])).get(userId);
  if (!plan) throw new Error('a plan was read for nobody');
  return { row, plan };
}

/** The moment within a transaction, which may be tried more than once. */
export type TxMoment = Moment & { readonly tx: Tx };

/** A change that is saved together with others in one transaction: of groups, of the schedule. */
export type ChangeOwner = (
  userId: string,
  cause: Cause,
  decide: (moment: TxMoment) => Promise<Decision>,
) => Promise<Owner>;

export function createChangeOwner({ db, clock, serially, outbox }: ChangeDeps): ChangeOwner {
  return (userId, cause, decide) =>
    serially([userId], async () => {
      await outbox.deliverLeftovers(userId);
      const change = await db.transaction(async (tx) => {
        const { row, plan } = await readOwner(tx, userId, true);
        const now = clock();
        const decision = await decide({ tx, row, light: lightOf(row), plan, now });
        refuseLightOfWithdrawn(row, decision);
        const { saving, before, after } = savingOf(row, decision, cause, now);
        await saveAllLights(tx, [saving], now);
        return { before, after, cause };
      });
      await outbox.deliver([change]);
      return change.after;
    });
}
