/** Every request V can make, from the contract: new endpoints are included automatically. */
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { OWNERS } from './cast.ts';
import type { Request } from './http-requests.ts';
import { played } from './people.ts';

/** Endpoints that are left out, and why. */
const NOT_ASKED: readonly string[] = [
  // Each product instance generates its own keys at its first start.
  'GET /api/push-key',
];

/** Costly requests that only combine the data of others; made with every third look. */
const SELDOM: readonly string[] = ['GET /api/account/export', 'GET /api/user'];

const owners = OWNERS.map(played);

/** Values for path parameters: every owner for scores, one owner at a time for the rest. */
function standIns(key: EndpointKey, parameter: string, turn: number): string[] {
  const own = owners.filter((_, i) => key.includes('score') || i === turn % owners.length);
  if (parameter === 'id') return own.map((owner) => owner.id);
  if (parameter === 'invite') return own.map((owner) => owner.username);
  // A code that nobody has made; those of others are not known to V.
  if (parameter === 'code') return ['A'.repeat(22)];
  throw new Error(`nothing stands in for :${parameter} of ${key}`);
}

function requestsFor(key: EndpointKey, turn: number): Request[] {
  const [method = '', route = ''] = key.split(' ');
  const parameter = /:(\w+)/.exec(route)?.[1];
  if (parameter === undefined) return [{ method, path: route }];
  return standIns(key, parameter, turn).map((value) => ({
    method,
    path: route.replace(`:${parameter}`, value),
  }));
}

const gets = (Object.keys(endpoints) as EndpointKey[]).filter(
  (key) =>
    key.startsWith('GET ') && endpoints[key].access === 'session' && !NOT_ASKED.includes(key),
);

/** One kind of search for one owner at a time; twelve looks cover every kind for everyone. */
function search(turn: number): Request {
  const ways = owners.flatMap(({ displayName, username, email, phone }) => [
    displayName.split(' ')[0],
    `@${username.slice(0, 3)}`,
    email,
    phone,
  ]);
  const query = ways[turn % ways.length];
  return { method: 'POST', path: '/api/search', body: { query } };
}

const byPhones: Request = {
  method: 'POST',
  path: '/api/users/by-phones',
  body: { phoneNumbers: owners.map((owner) => owner.phone) },
};

const emailTags: Request = { method: 'GET', path: '/api/contact-discovery/tags?kind=email' };

export const looksOf = (turn: number): Request[] => [
  ...gets
    .filter((key) => turn % 3 === 0 || !SELDOM.includes(key))
    .flatMap((key) => requestsFor(key, turn)),
  search(turn),
  byPhones,
  ...(turn % 3 === 0 ? [emailTags] : []),
];
