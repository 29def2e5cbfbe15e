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

const owners = OWNERS.map(played);

/** Each parameter stands for every owner in turn. */
const standIns: Record<string, readonly string[]> = {
  id: owners.map((owner) => owner.id),
  username: owners.map((owner) => owner.username),
};

function requestsFor(key: EndpointKey): Request[] {
  const [method = '', route = ''] = key.split(' ');
  const parameter = /:(\w+)/.exec(route)?.[1];
  if (parameter === undefined) return [{ method, path: route }];
  const values = standIns[parameter];
  if (!values) throw new Error(`nothing stands in for :${parameter} of ${key}`);
  return values.map((value) => ({ method, path: route.replace(`:${parameter}`, value) }));
}

const gets = (Object.keys(endpoints) as EndpointKey[]).filter(
  (key) =>
    key.startsWith('GET ') && endpoints[key].access === 'session' && !NOT_ASKED.includes(key),
);

const searches = owners.flatMap(({ displayName, username, email, phone }) =>
  [displayName.split(' ')[0] ?? '', `@${username.slice(0, 3)}`, email, phone].map((query) => ({
    method: 'POST',
    path: '/api/search',
    body: { query },
  })),
);

const byPhones = {
  method: 'POST',
  path: '/api/users/by-phones',
  body: { phoneNumbers: owners.map((owner) => owner.phone) },
};

export const LOOKS: readonly Request[] = [...gets.flatMap(requestsFor), ...searches, byPhones];
