/** The same buckets for all server processes, in Redis; while it is away, each keeps its own. */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import {
  buckets,
  createLimits,
  perProcess,
  tooMany,
  type BucketName,
  type Limits,
} from './limits.ts';
import type { Redis } from '../redis.ts';

/** One step: refill by the time gone by, then take if it fits. Answers the excess, or 0. */
const TAKE = `
local size, seconds, now, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local level = redis.call('HMGET', KEYS[1], 'used', 'at')
local used, at = tonumber(level[1] or 0), tonumber(level[2] or now)
used = math.max(0, used - math.max(0, now - at) / 1000 * size / seconds)
local excess = used + amount - size
if excess > 0 then return tostring(excess) end
redis.call('HSET', KEYS[1], 'used', tostring(math.max(0, used + amount)), 'at', now)
redis.call('EXPIRE', KEYS[1], math.ceil(seconds) + 60)
return '0'`;

export function createSharedLimits(redis: Redis, clock: Clock): Limits {
  const own = createLimits(clock);

  const ask = async (bucket: BucketName, key: string, amount: number): Promise<number> => {
    const { size, seconds } = buckets[bucket];
    const answer = await redis.eval(TAKE, {
      keys: [nameOf(bucket, key)],
      arguments: [size, seconds, clock(), amount].map(String),
    });
    return Number(answer);
  };

  return {
    async take(bucket, key, amount = 1) {
      if (perProcess.has(bucket)) return own.take(bucket, key, amount);
      const excess = await ask(bucket, key, amount).catch(() => null);
      if (excess === null) return own.take(bucket, key, amount);
      if (excess > 0) throw tooMany(bucket, excess);
    },
    async giveBack(bucket, key, amount = 1) {
      const excess = await ask(bucket, key, -amount).catch(() => null);
      if (excess === null) await own.giveBack(bucket, key, amount);
    },
  };
}

/** Keys hold addresses of people and networks, which are nobody's business there. */
const nameOf = (bucket: BucketName, key: string): string =>
  `porchlight:limit:${bucket}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
