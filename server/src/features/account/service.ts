/** Accounts: signing up and in, recovering, the own profile. */
import type { Me } from '@porchlight/contract/account';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { AccountDeps } from './deps.ts';
import { createPurge } from './jobs.ts';
import { presentMe } from './me.ts';
import { createPost } from './post.ts';
import { createProfile } from './profile.ts';
import * as queries from './queries.ts';
import { createRecovery } from './recovery.ts';
import { createRegistration } from './registration.ts';
import { createSignIn } from './sign-in.ts';

export type { SignedIn, Visitor } from './deps.ts';
export { assertDecent } from './explicit-language.ts';
export { presentMe } from './me.ts';

export type Account = ReturnType<typeof createAccount>;

/** Until a person's device has told its zone. */
const DEFAULT_ZONE = 'UTC';

export function createAccount(deps: AccountDeps) {
  const { db, clock } = deps;

  const me = async (userId: string): Promise<Me> => {
    const found = await queries.readPerson(db, userId);
    if (!found) throw new Refusal('session_required');
    const { row, groupIds, entries } = found;
    const plan = { entries, zone: row.timezone ?? DEFAULT_ZONE, groupIds: new Set(groupIds) };
    return presentMe(row, plan, clock());
  };

  const post = createPost(deps);
  const jobs: readonly Job[] = [post.job, createPurge(db)];

  return {
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
