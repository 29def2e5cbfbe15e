/**
 * How many numbers and addresses may be tried. The balance outlives a restart and the account: a
 * new account with the same address takes it over.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';
import { inNetwork } from '../../platform/http/address.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './queries.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const MATCHING = {
  account: { size: 5000, seconds: 500 * HOUR },
  place: { size: 20_000, seconds: DAY },
};
/** `size` at once, refilled over `seconds`. */
const BUDGETS = {
  /** Evaluations, plain lookups and searches together. */
  phone: MATCHING,
  /** Evaluations alone. */
  email: MATCHING,
  /** Few people know more addresses than this in a day. */
  email_search: {
    account: { size: 50, seconds: DAY },
    place: { size: 2000, seconds: DAY },
  },
} as const;
/** Four places of one IPv6 network have used up what all of it may. */
const PLACES_IN_NETWORK = 4;
const KEPT_MS = 30 * DAY * 1000;

type Kind = keyof typeof BUDGETS;
const KINDS = Object.keys(BUDGETS) as Kind[];

/** The account that looks something up, and its network place. */
export type Asker = { readonly userId: string; readonly place: string };

export type LookupBudget = {
  take(kind: Kind, asker: Asker, amount?: number): Promise<void>;
  /** `emails`: every address that the account has had for as long as the balance is kept. */
  onPersonDeleted(
    tx: Tx,
    person: { id: string; emails: readonly string[] },
    now: number,
  ): Promise<void>;
  onPersonCreated(tx: Tx, person: { id: string; email: string }, now: number): Promise<void>;
  readonly jobs: readonly Job[];
};

type Deps = { db: Db; clock: Clock; isOn: boolean };

export async function createLookupBudget({ db, clock, isOn }: Deps): Promise<LookupBudget> {
  const makeKey = () => randomBytes(32).toString('base64url');
  const key = Buffer.from(await instanceSecret(db, 'address_key', makeKey), 'base64url');
  const holder = (kind: Kind, sort: 'account' | 'address' | 'place', name: string): Buffer =>
    createHmac('sha256', key).update(`lookup budget, ${kind}, ${sort}: ${name}`).digest();

  const takeAll = async (tx: Tx, kind: Kind, { userId, place }: Asker, amount: number) => {
    const now = clock();
    const network = inNetwork(place);
    const { account: ofAccount, place: ofPlace } = BUDGETS[kind];
    const ofNetwork = { ...ofPlace, size: PLACES_IN_NETWORK * ofPlace.size };
    const budgets = [
      [ofAccount, holder(kind, 'account', userId), KEPT_MS],
      [ofPlace, holder(kind, 'place', place), ofPlace.seconds * 1000],
      ...(network === null
        ? []
        : [[ofNetwork, holder(kind, 'place', network), ofNetwork.seconds * 1000] as const]),
    ] as const;
    for (const [budget, of, keptMs] of budgets) {
      const taken = { holder: of, amount, now, endsAt: now + keptMs };
      const excess = await queries.take(tx, budget, taken);
      if (excess > 0) {
        // Thrown inside the transaction: a refusal by one budget takes nothing from another.
        const retryAfterSeconds = excess * (budget.seconds / budget.size);
        throw new ApiError('too_many_requests', { retryAfterSeconds });
      }
    }
  };

  const handAll = async (
    tx: Tx,
    now: number,
    holders: (kind: Kind) => readonly [Buffer, readonly Buffer[]],
  ) => {
    for (const kind of KINDS) {
      const [from, to] = holders(kind);
      await queries.hand(tx, BUDGETS[kind].account, { from, to, now, endsAt: now + KEPT_MS });
    }
  };

  return {
    async take(kind, asker, amount = 1) {
      if (isOn) await db.transaction((tx) => takeAll(tx, kind, asker, amount));
    },
    onPersonDeleted: (tx, { id, emails }, now) =>
      handAll(tx, now, (kind) => [
        holder(kind, 'account', id),
        emails.map((email) => holder(kind, 'address', email)),
      ]),
    onPersonCreated: (tx, { id, email }, now) =>
      handAll(tx, now, (kind) => [holder(kind, 'address', email), [holder(kind, 'account', id)]]),
    jobs: [purgeJob('purge lookup budgets', (now) => queries.purge(db, now))],
  };
}
