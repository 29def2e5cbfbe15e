/** A new account, signed in. */
import type { Tx } from '../../platform/db/database.ts';
import type { Admission, Invites } from './admission.ts';
import { arrive } from './arrive.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import { createPerson, type Registrant } from './people.ts';

type Entered = SignedIn & { userId: string };
export type Enter = (
  tx: Tx,
  from: Registrant,
  visitor: Visitor,
  by: {
    /** Null: no invitation is needed, whatever REGISTRATION says. */
    invites: Invites | null;
    provedBy: 'sign-up' | 'service';
  },
) => Promise<Entered>;

export const createEnter =
  (deps: AccountDeps, { admit }: Admission): Enter =>
  async (tx, from, visitor, { invites, provedBy }) => {
    const { id: userId } = await createPerson(tx, from, deps);
    if (invites !== null) await admit(tx, userId, invites);
    const arrival = { userId, event: 'account_created', provedBy, isKnown: false } as const;
    return { userId, ...(await arrive(deps, tx, arrival, visitor)) };
  };
