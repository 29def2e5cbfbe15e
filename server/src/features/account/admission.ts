/** Who may create an account on this server; checked before sign-up and when the account is created. */
import type { Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { AccountDeps } from './deps.ts';

/** The invitations that came with the registrations of an address. */
export type Invites = readonly (string | null | undefined)[];

export type Admission = {
  /** Before anything is looked up or validated further: the answer is the same for every address. */
  assertOpen(invite: string | undefined): Promise<void>;
  /** Where an invitation may still follow. */
  assertNotClosed(): void;
  /** In the transaction that has made the account. One of the invitations is used. */
  admit(tx: Tx, userId: string, invites: Invites): Promise<void>;
};

export function createAdmission({
  config,
  hooks,
}: Pick<AccountDeps, 'config' | 'hooks'>): Admission {
  const { registration } = config;
  const assertNotClosed = (): void => {
    if (registration === 'closed') throw new ApiError('registration_closed');
  };
  return {
    assertNotClosed,
    async assertOpen(invite) {
      assertNotClosed();
      if (registration === 'open') return;
      const isInvited = invite !== undefined && (await hooks?.isInvited?.(invite));
      if (isInvited !== true) throw new ApiError('invitation_required');
    },
    async admit(tx, userId, invites) {
      assertNotClosed();
      if (registration === 'open') return;
      for (const invite of new Set(invites))
        if (invite && (await hooks?.takeInvitation?.(tx, invite, userId)) === true) return;
      throw new ApiError('invitation_required');
    },
  };
}
