/** Invitation links of a person: made, listed, revoked, and resolved to a name. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Invitation } from '@porchlight/contract/invitations';
import {
  INVITATION_DAYS,
  INVITATIONS_MAX,
  invitationToken,
  readInvite,
} from '@porchlight/domain/invitations';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { photoUrl } from '../contacts/service.ts';
import type { Undo, UndoRecord } from '../undo/service.ts';
import * as queries from './queries.ts';

const LIFE_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;
/** Short enough for a text message, and far beyond guessing. */
const TOKEN_BYTES = 16;

export type Invitations = ReturnType<typeof createInvitations>;
type InvitationsDeps = { db: Db; clock: Clock; limits: Limits; undo: Undo; publicUrl: string };

export function createInvitations(deps: InvitationsDeps) {
  const { db, clock, limits, undo, publicUrl } = deps;

  const refuseTooMany = async (tx: Tx, userId: string): Promise<void> => {
    if ((await queries.countOf(tx, userId, clock())) < INVITATIONS_MAX) return;
    throw new ApiError('limit_reached', {
      message: `You can have at most ${INVITATIONS_MAX} invitation links.`,
      params: { kind: 'invitations', limit: INVITATIONS_MAX },
    });
  };

  return {
    list: async (userId: string): Promise<Invitation[]> =>
      (await queries.invitationsOf(db, userId, clock())).map(present),

    async create(userId: string) {
      await limits.take('create', userId);
      const token = invitationToken(randomBytes(TOKEN_BYTES).toString('base64url'));
      const now = clock();
      const row = {
        ...{ id: randomUUID(), userId, tokenHash: hashToken(token), uses: 0 },
        ...{ createdAt: now, expiresAt: now + LIFE_MS },
      };
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        await refuseTooMany(tx, userId);
        await queries.insertInvitation(tx, row);
      });
      return { invitation: present(row), token, link: `${publicUrl}/register?invite=${token}` };
    },

    /** Returns the id by which it can be undone. */
    revoke: (caller: Caller, id: string): Promise<string> =>
      db.transaction(async (tx) => {
        const rows = await queries.deleteInvitation(tx, caller.userId, id);
        if (!rows) throw new ApiError('not_found');
        return undo.keep(tx, caller, { kind: 'invitation', subjectId: id, rows });
      }),

    restore: (caller: Caller, record: UndoRecord): Promise<void> =>
      db.transaction(async (tx) => {
        await lockLiveAccount(tx, caller.userId);
        await undo.use(tx, caller, record);
        await refuseTooMany(tx, caller.userId);
        await queries.insertCopy(tx, record.rows);
      }),

    /** Unknown, used up, expired, revoked, and an inviter who left: one answer, one statement. */
    async inviter(token: string) {
      const person = await queries.inviterByToken(db, hashToken(token), clock());
      return person ? { displayName: person.displayName, avatar: photoUrl(person.photoId) } : null;
    },

    /** In the transaction of a contact request that a link led to. A link that is dead counts for none. */
    async countUse(tx: Tx, invite: string, by: { userId: string; inviterId: string }) {
      const given = readInvite(invite);
      if (given?.kind !== 'token') return;
      await queries.useLink(tx, { tokenHash: hashToken(given.token), ...by }, clock());
    },

    /** For servers that people join by invitation only. */
    async isLive(invite: string): Promise<boolean> {
      const given = readInvite(invite);
      if (given?.kind !== 'token') return false;
      return (await queries.inviterByToken(db, hashToken(given.token), clock())) !== undefined;
    },

    /** In the transaction that makes an account by it; false: the link is dead. */
    async admit(tx: Tx, invite: string, userId: string): Promise<boolean> {
      const given = readInvite(invite);
      if (given?.kind !== 'token') return false;
      return queries.useLink(tx, { tokenHash: hashToken(given.token), userId }, clock());
    },

    jobs: [
      purgeJob('purge invitations', (now) => queries.purgeInvitations(db, now)),
    ] as readonly Job[],
  };
}

function present({ id, createdAt, expiresAt }: queries.InvitationRow): Invitation {
  const text = (instant: number) => new Date(instant).toISOString();
  return { id, createdAt: text(createdAt), expiresAt: text(expiresAt) };
}
