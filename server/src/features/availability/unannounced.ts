/**
 * Changes that are saved and not yet told. Each is noted in the statement that saves it, with what
 * it replaced, and the note goes once everyone has been told and the alerts are written or owed. A
 * note is
 *
 * - what others who change meanwhile reckon with. Two changes can each read the other's new state
 *   and miss the old one. Rows and notes are read in one statement after the own commit, so of two
 *   that overlap at least one knows both states of the other. That someone is changing at all
 *   tells nobody anything.
 * - the person's turn in every process: there is one note for each person, so whoever changes next
 *   waits until it is gone. A change is never told before the one that was saved before it.
 * - a promise. If its process dies, the sweeper of any other tells what is left.
 *
 * The answer to a change is given after its note has gone: past an answer no note tells of a past
 * that everyone concerned has been told of already. And that it has gone is on the disk, with all
 * that was saved before: what is answered is kept.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { inBatches } from '../../platform/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Log } from '../../platform/log.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Notifications, ToBeAlerted } from '../notifications/service.ts';
import * as saving from './saving/queries.ts';

/** Telling takes milliseconds: a note that stays so long has lost its process. */
export const LEFT_AFTER_MS = 5000;
const PATIENCE_MS = 2000;
const RETRY_MS = 10;
const GIVE_UP_MS = 20_000;

export type Told = { readonly userId: string; readonly version: number };

/** Ends what a note stands for: alerts and the end of the note come together or not at all. */
export type Finish = (told: readonly Told[], alerts: readonly ToBeAlerted[]) => Promise<void>;

type FinishDeps = { db: Db; hub: Hub; log: Log; notifications: Notifications };

export function createFinish(deps: FinishDeps): Finish {
  const { db, hub, log, notifications } = deps;
  const forget = inBatches<Told>((told) => saving.forgetNotes(db, told));
  const finish: Finish = async (told, alerts) => {
    try {
      if (alerts.length === 0) return await forget(told);
      const publish = await db.transaction(async (tx) => {
        const written = await notifications.alert(tx, alerts);
        await saving.forgetNotesIn(tx, told);
        return written;
      });
      await publish();
    } catch (error) {
      if (told.length > 1) {
        // What is wrong with one is no matter of the others'.
        const own = groupBy(alerts, ({ about }) => about.id);
        await Promise.all(told.map((one) => finish([one], own.get(one.userId) ?? [])));
        return;
      }
      log.error({ err: error }, 'announcement not finished');
      // Whoever was told of it fetches again what is true.
      if (error instanceof saving.LostError) await hub.greetAll();
      // The note stays, so the sweeper does this part again. What was saved must be kept now.
      await saving.putOnDisk(db, told);
    }
  };
  return finish;
}

/** Saves when the person's turn has come; null from `save` means that it must decide anew. */
export async function inTurn<T>(
  save: () => Promise<T | null>,
  tellWhatIsLeft: () => Promise<void>,
): Promise<T> {
  const since = performance.now();
  let lostPatience = false;
  for (;;) {
    try {
      const saved = await save();
      if (saved !== null) return saved;
    } catch (error) {
      if (!isNoted(error) || performance.now() - since > GIVE_UP_MS) throw error;
      if (!lostPatience && performance.now() - since > PATIENCE_MS) {
        lostPatience = true;
        await tellWhatIsLeft();
      }
      await pause(RETRY_MS);
    }
  }
}

/** Whether a change could not be saved because the one before it is still being told. */
export function isNoted(error: unknown): boolean {
  const { code, constraint, cause } = error as {
    code?: unknown;
    constraint?: unknown;
    cause?: unknown;
  };
  if (code === '23505' && constraint === 'unannounced_pkey') return true;
  return cause instanceof Error && isNoted(cause);
}
