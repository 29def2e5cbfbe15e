/** Accounts: signing up and in, recovering, the own profile. */
import type { Me } from '@porchlight/contract/account';
import { afterCommit } from '../../platform/db/connection-error.ts';
import type { OwnerWithPlan } from '../../platform/db/light.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { createAdmission } from './admission.ts';
import type { AccountDeps } from './deps.ts';
import { createEmailChange } from './email-change.ts';
import { createEnter } from './enter.ts';
import { createPurges } from './jobs.ts';
import { presentMe } from './me.ts';
import { createFindOwner, ownerById } from './owner-queries.ts';
import { createOidcSignIn } from './oidc-sign-in.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createProfile } from './profile.ts';
import { createReauthentication } from './reauthentication.ts';
import { createRecovery } from './recovery.ts';
import { createRegistration } from './registration.ts';
import { createSignIn } from './sign-in.ts';
import { createStoredNames } from './stored-names/job.ts';
import { createStoredPhones } from './stored-phones/job.ts';
import { createVerification } from './verification.ts';

export type { SignedIn, Visitor } from './deps.ts';
export { createPost, type Post } from './post.ts';
export { assertAllowedName } from './explicit-language.ts';
export { presentMe } from './me.ts';
export type { CallingOwner } from './owner-queries.ts';

export type Account = ReturnType<typeof createAccount>;

export function createAccount(deps: AccountDeps) {
  const { db, clock, sessions, post } = deps;

  const present = ({ row, plan }: OwnerWithPlan): Me => presentMe(row, plan, clock());
  const me = async (userId: string): Promise<Me> => {
    const owner = await ownerById(db, userId);
    if (!owner) throw new ApiError('session_required');
    return present(owner);
  };
  /** The answer to a change that is committed. */
  const savedMe = (userId: string): Promise<Me> => afterCommit(me(userId));

  const admission = createAdmission(deps);
  const enter = createEnter(deps, admission);
  const jobs: readonly Job[] = [
    post.job,
    ...createPurges(db),
    createStoredNames(db),
    createStoredPhones(db),
  ];

  return {
    /** A caller with their own light: for what begins with it. */
    findOwner: createFindOwner(db, sessions.recognise),
    present,
    me,
    savedMe,
    signIn: createSignIn(deps),
    refuseSuspended: sessions.refuseSuspended,
    ...createPasskeySignIn(deps),
    ...createOidcSignIn(deps, { enter, admission }),
    ...createRegistration(deps, { post, enter, admission, readMe: savedMe }),
    ...createVerification(deps, enter, savedMe),
    ...createRecovery(deps, post),
    ...createReauthentication(deps),
    ...createEmailChange(deps, savedMe),
    ...createProfile(deps, savedMe),
    jobs,
    /** Called when a mail was put in line. */
    onMailWaiting: post.onWaiting,
    /** Until no mail is being sent any more. */
    settle: post.settle,
  };
}
