/** Accounts: signing up and in, recovering, the own profile. */
import type { Me } from '@porchlight/contract/account';
import { gathered } from '../../platform/batches.ts';
import { ask } from '../../platform/db/statements.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { AccountDeps } from './deps.ts';
import { createPurge } from './jobs.ts';
import { presentMe } from './me.ts';
import {
  ownersByToken,
  ownersWithPlans,
  type CallingOwner,
  type OwnerWithPlan,
} from './owners/queries.ts';
import { createPost } from './post.ts';
import { createProfile } from './profile.ts';
import { createRecovery } from './recovery.ts';
import { createRegistration } from './registration.ts';
import { createSignIn } from './sign-in.ts';

export type { SignedIn, Visitor } from './deps.ts';
export { assertDecent } from './explicit-language.ts';
export { presentMe } from './me.ts';
export {
  ownerRehearsals,
  ownersWithPlans,
  type CallingOwner,
  type OwnerWithPlan,
} from './owners/queries.ts';

export type Account = ReturnType<typeof createAccount>;

export function createAccount(deps: AccountDeps) {
  const { db, clock, sessions } = deps;
  const readByToken = gathered((hashes: readonly Buffer[]) => ask(db, ownersByToken(hashes)));

  const present = ({ row, plan }: OwnerWithPlan): Me => presentMe(row, plan, clock());
  const me = async (userId: string): Promise<Me> => {
    const [owner] = await ask(db, ownersWithPlans([userId]));
    if (!owner) throw new Refusal('session_required');
    return present(owner);
  };

  const post = createPost(deps);
  const jobs: readonly Job[] = [post.job, createPurge(db)];

  return {
    /** A caller with their own light: for what begins with it. */
    findOwner: (token: string): Promise<CallingOwner | null> =>
      sessions.recognise(token, readByToken),
    present,
    me,
    signIn: createSignIn(deps),
    ...createRegistration(deps, post, me),
    ...createRecovery(deps, post),
    ...createProfile(deps, me),
    jobs,
    /** Called when a mail was put in line. */
    onMailWaiting: post.onWaiting,
    /** Until no mail is being sent any more. */
    settle: post.settle,
  };
}
