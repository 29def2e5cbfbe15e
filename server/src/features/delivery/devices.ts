/** Where pushes go: each device belongs to the session that registered it last. */
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Push, PushTarget } from '../../push/port.ts';
import * as queries from './queries.ts';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export function createDevices({ db, limits, push }: { db: Db; limits: Limits; push: Push }) {
  const { publicKey } = push;
  const save = async (sessionId: string, target: PushTarget): Promise<void> => {
    const isSaved = await queries.saveDevice(db, { sessionId, publicKey }, target);
    // The session has ended since the request was authenticated.
    if (!isSaved) throw new ApiError('session_required');
  };
  return {
    publicKey,

    async registerToken({ userId, sessionId }: Caller, token: string): Promise<void> {
      await limits.take('pushRegistration', userId);
      await save(sessionId, { kind: 'native', token });
    },

    async subscribe({ userId, sessionId }: Caller, subscription: Subscription): Promise<void> {
      await limits.take('pushRegistration', userId);
      const { endpoint, keys } = subscription;
      const target = { kind: 'web' as const, endpoint, ...keys };
      if (!push.accepts(target)) throw new ApiError('invalid_input', { field: 'endpoint' });
      await save(sessionId, target);
    },

    unsubscribe: ({ userId }: Caller, endpoint: string): Promise<void> =>
      queries.removeSubscription(db, userId, endpoint),
  };
}
