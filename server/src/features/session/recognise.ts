/** Whether a secret opens a living session, whatever else the caller reads with it. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashToken, isToken } from '../../platform/security/tokens.ts';
import * as queries from './queries.ts';

const HOUR = 60 * 60 * 1000;
/** A session lives this long after its last use. */
export const SESSION_LIFE = 30 * 24 * HOUR;

export type Recognise = <Found extends queries.FoundSession>(
  token: string,
  find: (tokenHash: Buffer) => Promise<Found | undefined>,
) => Promise<Found | null>;

export function createRecognise({ db, clock }: { db: Db; clock: Clock }): Recognise {
  return async (token, find) => {
    if (!isToken(token)) return null;
    const now = clock();
    const found = await find(hashToken(token));
    if (!found || found.lastUsedAt <= now - SESSION_LIFE) return null;
    // Once an hour is enough to tell when a session was used last.
    if (found.lastUsedAt <= now - HOUR) await queries.touchSession(db, found.sessionId, now);
    return found;
  };
}
