import { expect, test } from 'vitest';
import { addressPrefix, inNetwork } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, prefix) => {
  expect(addressPrefix(ip)).toBe(prefix);
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64 an account', '2001:db8:1::/48 an account'],
  ['203.0.113.7', null],
  ['203.0.113.7 an account', null],
  ['an account', null],
])('%s is in the network %s', (key, network) => {
  expect(inNetwork(key)).toBe(network);
});
