/** Accounts: signing up and in, recovering, the own profile. */
import type { Me } from '@porchlight/contract/account';
import type { OwnerWithPlan } from '../../platform/db/light.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { AccountDeps } from './deps.ts';
import { createEnter } from './enter.ts';
import { createPurges } from './jobs.ts';
import { presentMe } from './me.ts';
import { createFindOwner, ownerById } from './owner-queries.ts';
import { createPost } from './post.ts';
import { createProfile } from './profile.ts';
import { createRecovery } from './recovery.ts';
import { createRegistration } from './registration.ts';
import { createSignIn } from './sign-in.ts';
import { createStoredPhones } from './stored-phones/job.ts';
import { createVerification } from './verification.ts';

export type { SignedIn, Visitor } from './deps.ts';
export { assertDecent } from './explicit-language.ts';
export { presentMe } from './me.ts';
export type { CallingOwner } from './owner-queries.ts';

export type Account = ReturnType<typeof createAccount>;

export function createAccount(deps: AccountDeps) {
  const { db, clock, sessions } = deps;

  const present = ({ row, plan }: OwnerWithPlan): Me => presentMe(row, plan, clock());
  const me = async (userId: string): Promise<Me> => {
    const owner = await ownerById(db, userId);
    if (!owner) throw new ApiError('session_required');
    return present(owner);
  };

  const post = createPost(deps);
  const enter = createEnter(deps);
  const jobs: readonly Job[] = [post.job, ...createPurges(db), createStoredPhones(db)];

  return {
    /** A caller with their own light: for what begins with it. */
    findOwner: createFindOwner(db, sessions.recognise),
    present,
    me,
    signIn: createSignIn(deps),
    refuseSuspended: sessions.refuseSuspended,
    ...createRegistration(deps, post, enter, me),
    ...createVerification(deps, enter, me),
    ...createRecovery(deps, post),
    ...createProfile(deps, me),
    jobs,
    /** Called when a mail was put in line. */
    onMailWaiting: post.onWaiting,
    /** Until no mail is being sent any more. */
    settle: post.settle,
  };
}
