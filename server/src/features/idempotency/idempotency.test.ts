/** The same Idempotency-Key gives the same answer and acts once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, registerAll } from '@porchlight/testing/people';
import { createIdempotency } from './service.ts';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const HOUR = 60 * 60 * 1000;

let world: World;
beforeAll(async () => (world = await createWorld({ config: { RATE_LIMITS: 'on' } })));
afterAll(() => world.close());

const send = (
  person: Person,
  key: string,
  [method, path]: readonly [string, string],
  body: unknown,
) => person.raw(method, path, { body, headers: { 'idempotency-key': key } });

const CALL = ['POST', '/api/record-call'] as const;
const GROUP = ['POST', '/api/contact-groups'] as const;
const STATUS = ['POST', '/api/status'] as const;

async function callsOf(person: Person): Promise<number> {
  const [row] = await world.query<{ n: string }>(
    'select count(*) as n from calls where caller_id = $1',
    [person.id],
  );
  return Number(row?.n);
}

/** As a process leaves the key that died while it worked. */
const asAfterACrash = async (person: Person): Promise<void> => {
  await world.query('update idempotency_keys set answer = null where user_id = $1', [person.id]);
};

describe('a repeated request', () => {
  it('gets the same answer and acts once, one after another and at once', async () => {
    const [ana, ben] = await registerAll(world, ['Ana', 'Ben']);
    await befriend(ana, ben);
    const key = randomUUID();
    const first = await send(ana, key, CALL, { receiverId: ben.id });
    const second = await send(ana, key.toUpperCase(), CALL, { receiverId: ben.id });
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    const other = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(ana, other, CALL, { receiverId: ben.id })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await callsOf(ana)).toBe(2);
  });

  it('acts once on two processes at once', async () => {
    const two = await createWorld({ beside: world });
    const [ana, ben] = await registerAll(world, ['Ana', 'Ben']);
    await befriend(ana, ben);
    const there = await two.personOf(ana.sessionId);
    const key = randomUUID();
    const answers = await Promise.all(
      [ana, there, ana, there].map((person) => send(person, key, CALL, { receiverId: ben.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await callsOf(ana)).toBe(1);
    await two.close();
  });

  it('gets the same error again, but a limit that is over by then does not stick', async () => {
    const ana = await world.register('Ana');
    const key = randomUUID();
    await ana.call('POST /api/contact-groups', { body: { name: 'Family' } });
    const first = await send(ana, key, GROUP, { name: 'Family' });
    const [group] = await ana.call('GET /api/contact-groups');
    await ana.raw('DELETE', `/api/contact-groups/${group?.id}`);
    const second = await send(ana, key, GROUP, { name: 'Family' });
    expect([first.status, second.status, second.body]).toEqual([409, 409, first.body]);
    for (let count = 0; count < 60; count += 1)
      await ana.raw('POST', '/api/search', { body: { query: 'somebody' } });
    const status = randomUUID();
    for (let count = 0; count < 60; count += 1)
      await ana.raw('POST', '/api/status', { body: { status: 'unavailable' } });
    const limited = await send(ana, status, STATUS, { status: 'available' });
    expect([limited.status, limited.headers.has('retry-after')]).toEqual([429, true]);
    world.clock.advance(60_000);
    expect((await send(ana, status, STATUS, { status: 'available' })).status).toBe(200);
  });

  it('with another body or for another endpoint is 422; a key that is no UUID is 400', async () => {
    const ana = await world.register('Ana');
    const key = randomUUID();
    await send(ana, key, GROUP, { name: 'One' });
    for (const reused of [
      await send(ana, key, GROUP, { name: 'Two' }),
      await send(ana, key, STATUS, { status: 'available' }),
    ])
      expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    const bad = await send(ana, 'not a key', GROUP, { name: 'Two' });
    expect(bad).toMatchObject({ status: 400, body: { field: 'Idempotency-Key' } });
    expect(await ana.call('GET /api/contact-groups')).toHaveLength(1);
  });

  it('belongs to its account: others may use the same key', async () => {
    const people = await registerAll(world, ['Ana', 'Ben']);
    const key = randomUUID();
    for (const person of people)
      expect((await send(person, key, GROUP, { name: person.username })).status).toBe(200);
    for (const person of people)
      expect(await person.call('GET /api/contact-groups')).toMatchObject([
        { name: person.username },
      ]);
  });
});

describe('after a crash in between', () => {
  it('what only sets a state is done again; what could be done twice is not', async () => {
    const [ana, ben] = await registerAll(world, ['Ana', 'Ben']);
    await befriend(ana, ben);
    const [status, call] = [randomUUID(), randomUUID()];
    await send(ana, status, STATUS, { status: 'available' });
    await send(ana, call, CALL, { receiverId: ben.id });
    await asAfterACrash(ana);
    world.clock.advance(61_000);
    const again = await send(ana, status, STATUS, { status: 'available' });
    expect(again).toMatchObject({ status: 200, body: { status: 'available' } });
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const lost = await send(ana, call, CALL, { receiverId: ben.id });
      expect(lost).toMatchObject({ status: 409, body: { code: 'outcome_lost' } });
    }
    expect(await callsOf(ana)).toBe(1);
  });

  it('a request that still runs is waited for, then answered with 409', async () => {
    const ana = await world.register('Ana');
    const { db } = world.app.database;
    const { once } = createIdempotency({ db, clock: world.clock.now, waitMs: 250 });
    const request = { endpoint: 'POST /api/status', key: randomUUID(), input: [] } as const;
    const repeat = () => once({ userId: ana.id, ...request }, async () => answer);
    const answer = { status: 200, body: 'done' };
    await repeat();
    await asAfterACrash(ana);
    const since = performance.now();
    await expect(repeat()).rejects.toMatchObject({
      ...{ code: 'request_in_progress', status: 409, retryAfterSeconds: 1 },
    });
    expect(performance.now() - since).toBeGreaterThan(200);
  });
});

describe('while the disk is full', () => {
  /** As PostgreSQL says it. */
  const fill = (change: 'insert' | 'update', table: string) =>
    world.query(`create or replace function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before ${change} on ${table} execute function full_disk()`);
  const empty = (table: string) => world.query(`drop trigger full_disk on ${table}`);

  it('what was not saved is done by the repeat', async () => {
    const [ana, ben] = await registerAll(world, ['Ana', 'Ben']);
    await befriend(ana, ben);
    const key = randomUUID();
    await fill('insert', 'calls');
    const first = await send(ana, key, CALL, { receiverId: ben.id });
    await empty('calls');
    const second = await send(ana, key, CALL, { receiverId: ben.id });
    expect([first.body, second.status]).toMatchObject([{ code: 'not_ready' }, 200]);
    expect(await callsOf(ana)).toBe(1);
  });

  it('what was saved is said, and not done again where the answer could not be kept', async () => {
    const [ana, ben] = await registerAll(world, ['Ana', 'Ben']);
    await befriend(ana, ben);
    const key = randomUUID();
    await fill('update', 'idempotency_keys');
    const first = await send(ana, key, CALL, { receiverId: ben.id });
    await empty('idempotency_keys');
    world.clock.advance(61_000);
    const second = await send(ana, key, CALL, { receiverId: ben.id });
    expect([first.status, second.body]).toMatchObject([200, { code: 'outcome_lost' }]);
    expect(await callsOf(ana)).toBe(1);
  });
});

describe('what is kept', () => {
  it('is unreadable without the key, and gone after 24 hours or with the account', async () => {
    const ana = await world.register('Ana');
    const key = randomUUID();
    await send(ana, key, GROUP, { name: 'Unmistakable' });
    await send(ana, randomUUID(), ['POST', '/api/users/by-phones'], {
      phoneNumbers: ['+14155550123'],
    });
    const rows = () =>
      world.query<{ row: string; answer: Buffer }>(
        'select k::text as row, answer from idempotency_keys k where user_id = $1',
        [ana.id],
      );
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.row).not.toContain(key);
    expect(row?.answer.includes('Unmistakable')).toBe(false);
    world.clock.advance(24 * HOUR + 1);
    await world.drain();
    expect(await rows()).toEqual([]);
    await send(ana, key, GROUP, { name: 'Another' });
    await ana.call('DELETE /api/account');
    expect(await rows()).toEqual([]);
  });
});
