/** Everything V can ask for, from the contract: an endpoint added there is asked for here. */
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { OWNERS } from './cast.ts';
import type { Request } from './http-requests.ts';
import { played } from './people.ts';

/** Asked for nowhere else, and why. */
const NOT_ASKED: readonly string[] = [
  // Each product makes keys of its own at its first start.
  'GET /api/push-key',
];

/** Costly, and made of what the others say: with every third look. */
const SELDOM: readonly string[] = ['GET /api/account/export', 'GET /api/user'];

const owners = OWNERS.map(played);

/** What stands for a parameter: of every owner for scores, of one owner at a time for the rest. */
function standIns(key: EndpointKey, parameter: string, turn: number): string[] {
  const own = owners.filter((_, i) => key.includes('score') || i === turn % owners.length);
  if (parameter === 'id') return own.map((owner) => owner.id);
  if (parameter === 'username') return own.map((owner) => owner.username);
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

/** One way to find one owner at a time: after twelve looks it was every way for everyone. */
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

export const looksOf = (turn: number): Request[] => [
  ...gets
    .filter((key) => turn % 3 === 0 || !SELDOM.includes(key))
    .flatMap((key) => requestsFor(key, turn)),
  search(turn),
  byPhones,
];
