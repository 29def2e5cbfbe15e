/** Requests whose database goes right after their commit: the change is saved, the answer is not read. */
import { randomUUID } from 'node:crypto';
import { tagIdIn } from '@porchlight/domain/nfc';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabaseProxy, type DatabaseProxy } from '@porchlight/testing/database-proxy';
import { befriend, newEmail, registrationForm } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let owner: World;
let proxy: DatabaseProxy;
let world: World;
/** On the same database, with verification of emails. */
let strict: World;
let nora: Person;

beforeAll(async () => {
  owner = await createWorld();
  proxy = await openDatabaseProxy(owner.connection);
  const beside = { connection: proxy.connection, clock: owner.clock };
  world = await createWorld({ beside });
  strict = await createWorld({ beside, config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  nora = await world.register('Nora Saved');
});
afterAll(async () => {
  await world.close();
  await strict.close();
  await proxy.close();
  await owner.close();
});

/** Cuts the connections as soon as the database has confirmed the first commit. */
async function cutAfterCommit<T>(ask: () => Promise<T>): Promise<T> {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  let cut: Promise<void> | undefined;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const answer = await query.apply(this, given);
    const [{ text }] = given as [{ text?: string }];
    if (text === 'commit') cut ??= proxy.cut();
    return answer;
  } as never);
  const answer = await ask().finally(() => spy.mockRestore());
  expect(cut).toBeDefined();
  await cut;
  await proxy.mend();
  await expect.poll(async () => (await world.raw('GET', '/readyz')).status).toBe(200);
  return answer;
}

type Ask = readonly [method: string, path: string, body?: object];

async function tap(): Promise<Ask> {
  const body = { name: 'Door', action: { kind: 'toggle' as const } };
  const { link } = await nora.call('POST /api/nfc-tags', { body });
  return ['POST', '/api/nfc-tap', { tagId: tagIdIn(link) }];
}
async function verification(): Promise<Ask> {
  const email = newEmail();
  await strict.call('POST /api/register', { body: registrationForm({ email }) });
  await strict.drain();
  return ['POST', '/api/verify-email', { token: strict.tokenFor(email) }];
}
async function newPassword(): Promise<Ask> {
  await world.call('POST /api/forgot-password', { body: { email: nora.email } });
  await world.drain();
  const password = 'a new lantern';
  const body = { token: world.tokenFor(nora.email), password, confirmPassword: password };
  return ['POST', '/api/reset-password', body];
}
async function watch(): Promise<Ask> {
  const ben = await world.register('Ben Watched');
  nora = await world.register('Nora Watches');
  await befriend(nora, ben);
  return ['POST', '/api/watches', { friendId: ben.id }];
}

it.each<[string, () => Ask | Promise<Ask>]>([
  ['a setting', () => ['PATCH', '/api/user/features', { accessibilityMode: true }]],
  ['a tap', tap],
  ['a photo that is removed', () => ['DELETE', '/api/delete-profile-photo']],
  ['everything off', () => ['POST', '/api/everything-off']],
  ['being seen again', () => ['POST', '/api/be-seen-again']],
  ['a registration', () => ['POST', '/api/register', registrationForm({ email: newEmail() })]],
  ['a verified email', verification],
  ['a new password', newPassword],
  ['a watch', watch],
])('%s is answered with outcome_unknown', async (_, wish) => {
  const [method, path, body] = await wish();
  const answer = await cutAfterCommit(() => nora.raw(method, path, body && { body }));
  expect([answer.status, answer.body]).toMatchObject([503, { code: 'outcome_unknown' }]);
});

it('an address that was confirmed is answered, although open apps cannot be told', async () => {
  nora = await world.register('Nora Moves');
  const email = newEmail();
  await nora.confirmPassword();
  await nora.call('POST /api/account/email', { body: { email } });
  await world.drain();
  const body = { token: world.tokenFor(email) };
  const answer = await cutAfterCommit(() =>
    world.raw('POST', '/api/account/email/confirm', { body }),
  );
  expect([answer.status, answer.body]).toEqual([200, { email }]);
  expect((await nora.me()).email).toBe(email);
});

/** Breaks one connection right after the database has committed on it, or right before. */
async function loseCommit<T>(ask: () => Promise<T>, isMade = true): Promise<T> {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  let isLost = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [{ text }] = given as [{ text?: string }];
    if (text !== 'commit' || isLost) return query.apply(this, given);
    isLost = true;
    if (isMade) await query.apply(this, given);
    throw new Error('Connection terminated unexpectedly');
  } as never);
  return ask().finally(() => spy.mockRestore());
}

/** The same request again, with the key of the first one. */
async function repeated(method: string, path: string, body?: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const ask = () => nora.raw(method, path, { headers, ...(body && { body }) });
  const first = await loseCommit(ask);
  expect(first.body).toMatchObject({ code: 'outcome_unknown' });
  return ask();
}

it.each(['block', 'removal'] as const)(
  'a %s that was made is answered as at first when it is repeated, with its Undo',
  async (act) => {
    nora = await world.register('Nora Repeats');
    const ben = await world.register('Ben Gone');
    await befriend(nora, ben);
    const socket = await ben.socket();
    const answer =
      act === 'block'
        ? await repeated('POST', '/api/block-user', { blockedUserId: ben.id })
        : await repeated('DELETE', `/api/friends/${ben.id}`);
    expect([answer.status, answer.body]).toMatchObject([200, { success: true }]);
    // The first one could not tell anybody.
    await socket.waitFor('friends_changed');
    await socket.close();
    expect(await nora.call('GET /api/friends')).toEqual([]);
    const { undoId } = answer.body as { undoId: string };
    await nora.call('POST /api/undo/:id', { params: { id: undoId } });
    expect(await nora.call('GET /api/friends')).toMatchObject([{ id: ben.id }]);
  },
);

it('a block that somebody else’s request made is not answered as one’s own', async () => {
  nora = await world.register('Nora Twice');
  const ben = await world.register('Ben Twice');
  const body = { blockedUserId: ben.id };
  const headers = { 'idempotency-key': randomUUID() };
  const ask = () => nora.raw('POST', '/api/block-user', { headers, body });
  const first = await loseCommit(ask, false);
  expect(first.body).toMatchObject({ code: 'outcome_unknown' });
  await (await nora.again()).call('POST /api/block-user', { body });
  const again = await ask();
  expect([again.status, again.body]).toMatchObject([409, { code: 'already_blocked' }]);
});
