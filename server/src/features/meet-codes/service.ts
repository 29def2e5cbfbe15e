/** Codes that make two people who meet contacts: shown, looked at, and used once. */
import { randomBytes } from 'node:crypto';
import { MEET_CODE_MS, MEET_PATH } from '@porchlight/domain/meet-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { type Contacts, photoUrl } from '../contacts/service.ts';
import * as queries from './queries.ts';

const CODE_BYTES = 16;

export type MeetCodes = ReturnType<typeof createMeetCodes>;
type MeetCodesDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  contacts: Contacts;
  publicUrl: string;
};

export function createMeetCodes(deps: MeetCodesDeps) {
  const { db, clock, limits, contacts, publicUrl } = deps;

  /** Used, old, unknown, own, blocked and of someone who left: one answer, one statement. */
  const find = async (viewerId: string, code: string) => {
    const owner = await queries.ownerOf(db, viewerId, hashToken(code), clock());
    if (!owner) throw new ApiError('not_found');
    const { id, displayName, photoId } = owner;
    return { id, displayName, avatar: photoUrl(photoId) };
  };

  return {
    async create(userId: string) {
      await limits.take('meetCode', userId);
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const expiresAt = clock() + MEET_CODE_MS;
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        await queries.insertCode(tx, { codeHash: hashToken(code), userId, expiresAt });
      });
      const link = `${publicUrl}${MEET_PATH}?code=${code}`;
      return { code, link, expiresAt: new Date(expiresAt).toISOString() };
    },

    async look(viewerId: string, code: string) {
      await limits.take('meetScan', viewerId);
      return { person: await find(viewerId, code) };
    },

    async add(viewerId: string, code: string) {
      await limits.take('meetScan', viewerId);
      const person = await find(viewerId, code);
      await contacts.meet(viewerId, person.id, async (tx) => {
        // Under the pair's lock: somebody else may have used it, or a block may have come between.
        const owner = await queries.ownerOf(tx, viewerId, hashToken(code), clock());
        return !!owner && queries.takeCode(tx, hashToken(code), clock());
      });
      return { success: true as const, person };
    },

    jobs: [purgeJob('purge meet codes', (now) => queries.purgeCodes(db, now))] as readonly Job[],
  };
}
