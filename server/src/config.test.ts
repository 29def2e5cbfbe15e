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

test('a sign-in service needs all three values, and a connection that nobody reads', () => {
  const all = {
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'porchlight',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(readConfig({}).oidc).toBeNull();
  expect(readConfig(all).oidc).toMatchObject({ clientId: 'porchlight', isSignUpOpen: false });
  expect(readConfig({ ...all, OIDC_SIGNUP: 'true' }).oidc?.isSignUpOpen).toBe(true);
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' })).toThrow('must be set together');
  const at = (issuer: string) => () => readConfig({ ...all, OIDC_ISSUER: issuer });
  expect(at('http://id.example.org')).toThrow('must start with https://');
  expect(at('http://127.0.0.1:4000')).not.toThrow();
});

test.each([
  'https://login.microsoftonline.com/{tenantid}/v2.0',
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com/Organizations/v2.0/',
  'https://login.microsoftonline.us/consumers/v2.0',
  'https://id.example.org/%7Btenant%7D',
])('a sign-in service that speaks for many organisations is refused at the start: %s', (issuer) => {
  const rest = { OIDC_CLIENT_ID: 'porchlight', OIDC_CLIENT_SECRET: 'secret' };
  expect(() => readConfig({ ...rest, OIDC_ISSUER: issuer })).toThrow(
    'OIDC_ISSUER must name one organisation',
  );
  const own = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';
  expect(readConfig({ ...rest, OIDC_ISSUER: own }).oidc?.issuer).toBe(own);
});
