import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ['loopback', ['loopback']],
])('proxies are named one by one: %s', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted);
});

test.each([
  'true',
  '*',
  '1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/4',
  'proxy.example',
  '127.0.0.1,',
  '1.2.3.4/33',
])('nobody is trusted by a word or in bulk: %s', (given) => {
  expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY must be addresses/);
});
