/** The limits of every endpoint as a table, for docs/security.md. */
import { buckets, type BucketName } from '@porchlight/server/src/platform/limits/limits.ts';
import {
  endpointLimits,
  otherLimits,
  type EndpointLimits,
} from '@porchlight/server/src/platform/http/endpoint-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const COUNTED_BY = {
  account: 'account',
  place: 'network place',
  address: 'email address',
  device: 'known device or registration',
} as const;

function period(seconds: number): string {
  const [size, name] =
    seconds % DAY === 0 ? [DAY, 'day'] : seconds % HOUR === 0 ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = seconds / size;
  return count === 1 ? `a ${name}`.replace('a hour', 'an hour') : `in ${count} ${name}s`;
}

const limitOf = (bucket: BucketName, by: keyof typeof COUNTED_BY): string => {
  const { size, seconds } = buckets[bucket];
  return `${size.toLocaleString('en')} ${period(seconds)} per ${COUNTED_BY[by]} (\`${bucket}\`)`;
};

function limitsOf({ route, feature = [], isPublicRead, isLookup }: EndpointLimits): string {
  return [
    ...(route === undefined ? [] : [limitOf(route, 'account')]),
    ...feature.map(([bucket, by]) => limitOf(bucket, by)),
    ...(isPublicRead ? [limitOf('publicRead', 'place')] : []),
    ...(isLookup ? ['lookup budget'] : []),
  ].join('; ');
}

export function describeLimits(): string {
  return [
    '| endpoint | limit |',
    '|---|---|',
    ...Object.entries({ ...endpointLimits, ...otherLimits }).map(
      ([endpoint, limits]) => `| \`${endpoint}\` | ${limitsOf(limits)} |`,
    ),
  ].join('\n');
}
