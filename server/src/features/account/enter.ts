/** A new account, signed in. */
import type { Tx } from '../../platform/db/database.ts';
import type { Admission, Invites } from './admission.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import { createPerson, type Registrant } from './people.ts';

type Entered = SignedIn & { userId: string };
export type Enter = (
  tx: Tx,
  from: Registrant,
  visitor: Visitor,
  /** Null: the account may be made without one, whoever may sign up otherwise. */
  invites: Invites | null,
) => Promise<Entered>;

export const createEnter =
  (deps: AccountDeps, { admit }: Admission): Enter =>
  async (tx, from, visitor, invites) => {
    const { sessions, securityLog } = deps;
    const { id: userId } = await createPerson(tx, from, deps);
    if (invites !== null) await admit(tx, userId, invites);
    const arrival = { userId, device: visitor.device };
    const { sessionId } = await sessions.open(tx, arrival);
    await securityLog.noteArrival(tx, 'account_created', arrival);
    const deviceToken = await sessions.rememberDevice(tx, userId, null);
    return { userId, sessionId, deviceToken };
  };
