/**
 * SSRF protection. Browsers choose the address that their pushes go to, so anyone can name any
 * address. Pushes go to public addresses only: nobody can make this server connect to private ones
 * behind it.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inner.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  // Unspecified, loopback, IPv4-compatible and both forms of IPv4-mapped addresses.
  ['::', 64],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32], // Teredo
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10], // site-local
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

export type Reach = {
  /** A Porchlight on localhost may use a push service on localhost. */
  readonly mayBeLoopback: boolean;
};

function isAllowed(address: string, reach: Reach): boolean {
  return (reach.mayBeLoopback && isIn(loopback, address)) || !isIn(inner, address);
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** The part of the check that needs no DNS lookup. */
export function mayBeReached(address: string, reach: Reach): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const host = hostOf(url);
  if (isIP(host) > 0 && !isAllowed(host, reach)) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return url.port === '' || reach.mayBeLoopback;
  const isLocal = host === 'localhost' || (isIP(host) > 0 && isIn(loopback, host));
  return url.protocol === 'http:' && reach.mayBeLoopback && isLocal;
}

export class InnerAddress extends Error {}

/** The check runs when the connection is made, so that a DNS name cannot change after it. */
export function publicLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (error: Error | null, found: LookupAddress[]): void => {
      const [first] = found;
      if (error || !first) return callback(error ?? new Error('no address'), '');
      if (!found.every(({ address }) => isAllowed(address, reach))) {
        return callback(new InnerAddress('not a public address'), '');
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    };
    lookup(hostname, { ...options, all: true }, answer);
  };
}
