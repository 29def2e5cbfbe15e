/**
 * Out of sight: 'Everything off' by one's own choice, and suspension by a moderator. Each is one
 * transaction under the person's lock, and contacts are told no more than that the light is off.
 */
import type { Me } from '@porchlight/contract/account';
import { setByHand } from '@porchlight/domain/availability-time';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Account } from '../account/service.ts';
import type { Availability, TxMoment } from '../availability/service.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Sessions } from '../session/service.ts';
import type { Undo } from '../undo/service.ts';
import * as queries from './queries.ts';

export type WithdrawalDeps = {
  db: Db;
  hub: Hub;
  account: Account;
  availability: Availability;
  sessions: Sessions;
  securityLog: SecurityLog;
  undo: Undo;
};

export type Withdrawal = ReturnType<typeof createWithdrawal>;

const SUSPENSION_LOOK_MS = 60_000;
const OFF = { cause: 'manual', status: 'unavailable' } as const;

export function createWithdrawal(deps: WithdrawalDeps) {
  const { db, hub, availability, sessions, securityLog, undo } = deps;

  /** Sessions and requests that are to be told about once the change is saved. */
  type Ended = { sessionIds: string[]; askedOrAsking: string[] };

  const withdraw = async (
    userId: string,
    keptSession: string | null,
    save: (moment: TxMoment) => Promise<void>,
  ): Promise<void> => {
    let ended: Ended = { sessionIds: [], askedOrAsking: [] };
    await availability.changeOwner(userId, 'manual', async (moment) => {
      const { tx, light, plan, now } = moment;
      await save(moment);
      ended = {
        sessionIds: await sessions.endOthers(tx, userId, keptSession),
        askedOrAsking: await queries.endRequests(tx, userId),
      };
      return { light: setByHand(light, OFF, { ...plan, isPaused: true }, now) };
    });
    sessions.endSockets(ended.sessionIds, 'signed out');
    const { askedOrAsking } = ended;
    for (const id of askedOrAsking) hub.send(id, { type: 'friends_changed', data: {} });
    if (askedOrAsking.length > 0) hub.send(userId, { type: 'friends_changed', data: {} });
  };

  /** The light stays off; the schedule acts again from its next boundary on. */
  const lift = (
    userId: string,
    since: 'allOffAt' | 'suspendedAt',
    save: (tx: Tx) => Promise<void>,
  ): Promise<unknown> =>
    availability.changeOwner(userId, 'manual', async ({ tx, row, light, plan, now }) => {
      if (row[since] === null) return { light };
      // A request that was being sent while the person went out of sight may have stayed.
      await queries.endRequests(tx, row.id);
      await save(tx);
      return { light: setByHand(light, OFF, { ...plan, isPaused: false }, now) };
    });

  const reinstate = async (userId: string): Promise<void> => {
    let ended: string[] = [];
    await lift(userId, 'suspendedAt', async (tx) => {
      await queries.setSuspension(tx, userId, { suspendedAt: null, suspendedUntil: null });
      // Tokens that were given to a suspended person must not become sessions.
      ended = await sessions.endOthers(tx, userId, null);
    });
    sessions.endSockets(ended, 'signed out');
  };

  const endSuspensions: Job = {
    name: 'end suspensions',
    priority: 'soon',
    everyMs: SUSPENSION_LOOK_MS,
    async run(now) {
      for (const id of await queries.endedSuspensions(db, now)) await reinstate(id);
      return false;
    },
  };

  return {
    async everythingOff(caller: Caller): Promise<Me> {
      const { userId, sessionId } = caller;
      await withdraw(userId, sessionId, async ({ tx, row, now }) => {
        await securityLog.note(tx, 'everything_off', caller);
        await queries.setAllOff(tx, userId, row.allOffAt ?? now);
        await queries.revokeTags(tx, userId, now);
        await undo.drop(tx, userId, 'tag');
      });
      return deps.account.savedMe(userId);
    },

    async beSeenAgain(caller: Caller): Promise<Me> {
      const { userId } = caller;
      await lift(userId, 'allOffAt', async (tx) => {
        await securityLog.note(tx, 'seen_again', caller);
        await queries.setAllOff(tx, userId, null);
      });
      return deps.account.savedMe(userId);
    },

    /** `until` null: until a moderator ends it. `also` runs in the same transaction. */
    suspend: (
      userId: string,
      until: number | null,
      also: (tx: Tx) => Promise<void> = async () => {},
    ): Promise<void> =>
      withdraw(userId, null, async ({ tx, now }) => {
        await queries.lockContacts(tx, userId);
        await queries.setSuspension(tx, userId, { suspendedAt: now, suspendedUntil: until });
        await also(tx);
      }),
    reinstate,

    jobs: [endSuspensions] as readonly Job[],
  };
}
