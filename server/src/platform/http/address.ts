/** The part of a caller's address that limits are counted by. */
import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The whole of an IPv4 address; the first 64 bits of an IPv6 one, since one home has them all. */
export function addressPrefix(ip: string): string {
  const mapped = MAPPED_V4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const PLACE_V6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64/;

/** The same key for the first 48 bits; null where it does not begin with an IPv6 place. */
export function inNetwork(key: string): string | null {
  return PLACE_V6.test(key) ? key.replace(PLACE_V6, '$1::/48') : null;
}
