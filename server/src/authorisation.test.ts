import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { apiErrors } from '@porchlight/contract/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  fieldsFor,
  fieldsOf,
  isError,
  type Answer,
} from '@porchlight/testing/authorisation/answers';
import { ask as send, bearer } from '@porchlight/testing/authorisation/ask';
import {
  assembleCast,
  ENDPOINT,
  MESSAGE,
  PHONE,
  type Cast,
  type Relation,
} from '@porchlight/testing/authorisation/cast';
import {
  describeMatrix,
  everyRelation,
  matrix,
  routes,
} from '@porchlight/testing/authorisation/matrix';
import { seenBy } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { saveState, type SavedState } from '@porchlight/testing/saved-state';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
let cast: Cast;
let saved: SavedState;
let picture: Buffer;
beforeAll(async () => {
  world = await createWorld();
  cast = await assembleCast(world);
  // The matrix says who may see what; that some acts need the password again is tested apart.
  await world.query(`update sessions set fresh_until = '2100-01-01'`);
  await world.drain();
  saved = await saveState(world);
  picture = await png();
});
// One failure must not make others of the rows behind it.
afterEach(() => saved.restore());
afterAll(() => world.close());

function sessionOf(relation: Relation): string | null {
  if (relation === 'signedOut') return null;
  return relation === 'self' ? cast.owner.sessionId : cast.others[relation].sessionId;
}

const ask = (route: EndpointKey, relation: Relation, headers: Record<string, string>) =>
  send({ world, cast, picture }, route, relation, headers);

/** Required values, for answers whose set of fields alone is ambiguous. */
const valuesOf = (answer: Answer): Record<string, unknown> => {
  const relationship = { found: 'none', foundContact: 'contact' } as Record<string, string>;
  relationship.foundSent = 'request_sent';
  relationship.foundReceived = 'request_received';
  if (answer in relationship) return { relationship: relationship[answer] };
  if (answer === 'light') {
    return { status: 'available', statusMessage: MESSAGE, statusExpiresAt: cast.endsAt };
  }
  return answer === 'dark'
    ? { status: 'unavailable', statusMessage: null, statusExpiresAt: null }
    : {};
};

/** Values that an answer to someone else must not contain. */
function secretsFrom(answer: Answer): string[] {
  const { owner, owned } = cast;
  // A search by number returns the number that the caller sent.
  const mayHoldNumber = answer === 'light' || answer === 'dark' || answer === 'matched';
  return [
    owner.email,
    'Family',
    owned.group,
    ...(mayHoldNumber ? [] : [PHONE]),
    ...(answer === 'light' ? [] : [MESSAGE]),
    ...(answer === 'nothing' ? [owner.id, owner.username, owner.displayName] : []),
  ];
}

test('every route of the contract has its row, and no row is without a route', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

describe.each(routes)('%s', (route) => {
  test('gives each exactly what is theirs to have', async () => {
    const start = await saved.fingerprint();
    for (const relation of everyRelation) {
      const wanted = matrix[route].answers[relation];
      const answer = await ask(route, relation, bearer(sessionOf(relation)));
      const part = isError(wanted) ? answer.body : matrix[route].part(answer.body, cast);
      const status = isError(wanted) ? apiErrors[wanted].status : 200;
      expect([relation, answer.status, fieldsOf(part)]).toEqual([
        relation,
        status,
        fieldsFor(wanted),
      ]);
      expect(part ?? {}, relation).toMatchObject(
        isError(wanted) ? { code: wanted } : valuesOf(wanted),
      );
      if (relation !== 'self') {
        for (const secret of secretsFrom(wanted)) expect(answer.text).not.toContain(secret);
      }
      const now = await saved.fingerprint();
      if (isError(wanted) || route.startsWith('GET ')) expect(now, relation).toBe(start);
      if (now !== start) await saved.restore();
    }
  });
});

const needsSession = routes.filter((route) => endpoints[route].access === 'session');
const SIGN_IN = [401, { message: 'Please sign in.', code: 'session_required' }];

describe.each(needsSession)('%s', (route) => {
  test('is closed without a live session, and to its cookie alone', async () => {
    const start = await saved.fingerprint();
    const { sessionId } = cast.owner;
    const dead = [
      {},
      bearer('A'.repeat(43)),
      bearer(cast.others.deleted.sessionId),
      { cookie: `porchlight_session=${sessionId}` },
      { authorization: `Basic ${sessionId}` },
    ] as Record<string, string>[];
    for (const headers of dead) {
      const answer = await ask(route, 'self', headers);
      expect([answer.status, answer.body]).toEqual(SIGN_IN);
    }
    expect(await saved.fingerprint()).toBe(start);
  });
});

test('a contact outside the audience gets an entry that differs in the light alone', async () => {
  const inside = await seenBy(cast.others.inside, cast.owner);
  const outside = await seenBy(cast.others.outside, cast.owner);
  const differing = Object.entries(inside ?? {})
    .filter(([name, value]) => !isDeepStrictEqual(outside?.[name as keyof typeof outside], value))
    .map(([name]) => name)
    .sort();
  expect(differing).toEqual(['friendshipId', 'status', 'statusExpiresAt', 'statusMessage']);
});

test('nobody can stop the pushes of another', async () => {
  const { stranger } = cast.others;
  await stranger.call('DELETE /api/push-subscription', { body: { endpoint: ENDPOINT } });
  expect(await world.query('select 1 from push_subscriptions')).toHaveLength(1);
});

const PRIVACY = path.resolve(import.meta.dirname, '../../docs/privacy.md');
const BLOCK = /(<!-- made from the authorisation matrix -->\n)[^]*?(\n<!-- until here -->)/;

// Made anew with: npx vitest run server/src/authorisation.test.ts -u
test('docs/privacy.md says what the matrix says', async () => {
  const text = readFileSync(PRIVACY, 'utf8');
  expect(text).toMatch(BLOCK);
  const fresh = text.replace(BLOCK, (_, start: string, end: string) =>
    [start, describeMatrix(), end].join('\n'),
  );
  await expect(fresh).toMatchFileSnapshot(PRIVACY);
});
