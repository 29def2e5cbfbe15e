/** Every endpoint takes its limits before any work, whether or not the id in its path exists. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { ask, bearer } from '@porchlight/testing/authorisation/ask';
import { assembleCast, type Cast, type SignedIn } from '@porchlight/testing/authorisation/cast';
import { routes } from '@porchlight/testing/authorisation/matrix';
import { describeLimits } from '@porchlight/testing/limits-table';
import { png } from '@porchlight/testing/pictures';
import { saveState, type SavedState } from '@porchlight/testing/saved-state';
import { createWorld, type World } from '@porchlight/testing/world';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpointLimits } from './platform/http/endpoint-limits.ts';
import type { Limits } from './platform/limits/limits.ts';

const BEGIN = 'begin';
/** The order of events: buckets taken from, and transactions begun. */
let events: string[] = [];
const recording: Limits = {
  take: async (bucket) => void events.push(bucket),
  giveBack: async () => {},
};

let world: World;
let cast: Cast;
let saved: SavedState;
let picture: Buffer;
beforeAll(async () => {
  world = await createWorld({ limits: recording });
  cast = await assembleCast(world);
  // Where the password has to be confirmed first, it has been.
  await world.query(`update sessions set fresh_until = '2100-01-01'`);
  await world.drain();
  saved = await saveState(world);
  picture = await png();
  const query = pg.Client.prototype.query as unknown as (...sent: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [sent] = args as unknown as [string | { text: string }];
    const text = typeof sent === 'string' ? sent : sent.text;
    if (text.startsWith(BEGIN)) events.push(BEGIN);
    return query.apply(this, args) as never;
  });
});
afterEach(() => saved.restore());
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

async function taken(
  route: EndpointKey,
  relation: SignedIn,
  replaceId?: (id: string) => string,
): Promise<string[]> {
  events = [];
  await ask(
    { world, cast, picture },
    route,
    relation,
    bearer(cast.others[relation].sessionId),
    replaceId,
  );
  return events;
}

const declared = (route: EndpointKey): string[] => {
  const { route: own, feature = [], isPublicRead } = endpointLimits[route];
  return [
    ...(own === undefined ? [] : [own]),
    ...feature.map(([bucket]) => bucket),
    ...(isPublicRead ? ['publicRead'] : []),
  ];
};
const isBucket = (event: string): boolean => event !== BEGIN;

describe.each(routes)('%s', (route) => {
  test('takes its limits before any transaction, the same for known and unknown ids', async () => {
    const known = await taken(route, 'inside');
    const buckets = known.filter(isBucket);
    expect(declared(route)).toEqual(expect.arrayContaining(buckets));
    // To this caller it is an unknown address, and those that change nothing take no limit.
    if (endpoints[route].access === 'operator' && !route.startsWith('GET '))
      return expect(known).toEqual([]);
    expect(buckets.length, 'it takes no limit').toBeGreaterThan(0);
    const { route: own } = endpointLimits[route];
    if (own !== undefined) expect(known[0]).toBe(own);

    const cases: [SignedIn, ((id: string) => string)?][] = [
      ['stranger'],
      ['blocked'],
      ['requester'],
      ['removed', () => randomUUID()],
    ];
    for (const [relation, replaceId] of cases) {
      const events = await taken(route, relation, replaceId);
      expect(events.filter(isBucket), relation).toEqual(buckets);
      // A transaction that is retried would take again.
      const firstTransaction = events.indexOf(BEGIN);
      if (firstTransaction >= 0) {
        expect(events.slice(firstTransaction).filter(isBucket), relation).toEqual([]);
      }
    }
  });
});

const SECURITY = path.resolve(import.meta.dirname, '../../docs/security.md');
const BLOCK = /(<!-- made from the limits of the endpoints -->\n)[^]*?(\n<!-- until here -->)/;

// Made anew with: npx vitest run server/src/endpoint-limits.test.ts -u
test('docs/security.md lists the limits of every endpoint', async () => {
  const text = readFileSync(SECURITY, 'utf8');
  expect(text).toMatch(BLOCK);
  const fresh = text.replace(BLOCK, (_, start: string, end: string) =>
    [start, describeLimits(), end].join('\n'),
  );
  await expect(fresh).toMatchFileSnapshot(SECURITY);
});
