import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createMemoryMailer } from '../../mail/memory.ts';
import { createLog } from '../../platform/observability/log.ts';
import { createMemoryPush } from '../../push/memory.ts';
import { createClient } from '@porchlight/testing/client';
import { match, shortOf, tagsFor } from '@porchlight/testing/discovery-device';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

let last = 0;
/** A number of its own for each: they are in one world. */
const newNumber = () => {
  last += 1;
  return `+1415555${String(last).padStart(4, '0')}`;
};
async function member(name: string): Promise<Person & { number: string }> {
  const number = newNumber();
  return { ...(await world.register(name, { phoneNumber: number })), number };
}
const block = (by: Person, of: Person) =>
  by.call('POST /api/block-user', { body: { blockedUserId: of.id } });
const findable = (person: Person, findMeByPhoneNumber: boolean) =>
  person.call('PATCH /api/user/privacy-settings', { body: { findMeByPhoneNumber } });

describe('matching an address book', () => {
  it('finds members by numbers that never leave the device', async () => {
    const ana = await member('Ana Finds');
    const ben = await member('Ben Found');
    expect(await match(ana, [ben.number, newNumber(), newNumber()])).toEqual(['Ben Found']);
    expect(await match(ana, [newNumber()])).toEqual([]);
  });

  it('finds nobody who is oneself, hidden, blocked either way, or gone', async () => {
    const ana = await member('Ana Looks');
    const [hidden, blocked, blocker, gone] = await Promise.all([
      member('Hilda Hidden'),
      member('Bea Blocked'),
      member('Bob Blocker'),
      member('Gus Gone'),
    ]);
    const numbers = [ana, hidden, blocked, blocker, gone].map((person) => person.number);
    const others = ['Hilda Hidden', 'Bea Blocked', 'Bob Blocker', 'Gus Gone'];
    expect((await match(ana, numbers)).toSorted()).toEqual(others.toSorted());
    const tags = await tagsFor(ana, numbers);
    await findable(hidden, false);
    await block(ana, blocked);
    await block(blocker, ana);
    await gone.call('DELETE /api/account');
    expect(await match(ana, numbers)).toEqual([]);
    // Nor does a tag from before find anyone, and a plain number finds no more than a tag.
    for (const phoneNumbers of [tags, numbers]) {
      expect(await ana.call('POST /api/users/by-phones', { body: { phoneNumbers } })).toEqual([]);
    }
    await findable(hidden, true);
    expect(await match(ana, numbers)).toEqual(['Hilda Hidden']);
  });

  it('follows a changed number, and forgets the old one', async () => {
    const [ana, ben] = [await member('Ana Follows'), await member('Ben Moves')];
    expect(await match(ana, [ben.number])).toEqual(['Ben Moves']);
    const moved = newNumber();
    await ben.call('PATCH /api/account', { body: { phoneNumber: moved } });
    expect(await match(ana, [ben.number])).toEqual([]);
    expect(await match(ana, [moved])).toEqual(['Ben Moves']);
    await findable(ben, false);
    expect(await match(ana, [moved])).toEqual([]);
    await world.drain();
    expect(
      await world.query("select 1 from discovery_tags where kind = 'phone' and user_id = $1", [
        ben.id,
      ]),
    ).toEqual([]);
  });

  it('finds everyone behind a line that is shared, and lists it once', async () => {
    const ana = await member('Ana Shares');
    const number = newNumber();
    for (const name of ['Carl Line', 'Dora Line']) {
      await world.register(name, { phoneNumber: number });
    }
    expect(await match(ana, [number])).toEqual(['Carl Line', 'Dora Line']);
    const [tag = ''] = await tagsFor(ana, [number]);
    const { tags } = await ana.call('GET /api/contact-discovery/tags', { query: {} });
    expect(tags.filter((short) => short === shortOf(tag))).toHaveLength(1);
  });

  it('gives short tags in the order of their bytes', async () => {
    const ana = await member('Ana Sorted');
    await Promise.all([member('Eva Sorted'), member('Fee Sorted'), member('Gil Sorted')]);
    const { tags } = await ana.call('GET /api/contact-discovery/tags', { query: {} });
    const all = tags.map((tag) => Buffer.from(tag, 'base64url'));
    expect(all.length).toBeGreaterThan(3);
    expect(all.every((tag) => tag.length === 8)).toBe(true);
    expect(all.map((tag) => tag.toString('hex'))).toEqual(
      all.map((tag) => tag.toString('hex')).toSorted(),
    );
  });

  it('says when the key is another, and what is not an element', async () => {
    const ana = await member('Ana Wrong');
    const { keyId, suite, maxBatch } = await ana.call('GET /api/contact-discovery/params', {
      query: {},
    });
    expect([suite, maxBatch]).toEqual(['ristretto255-SHA512', 100]);
    const path = '/api/contact-discovery/evaluate';
    const ask = async (body: unknown) => {
      const answer = await ana.raw('POST', path, { body });
      return [answer.status, (answer.body as { code: string }).code];
    };
    const element = Buffer.from(
      'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76',
      'hex',
    ).toString('base64url');
    const zero = Buffer.alloc(32).toString('base64url');
    expect(await ask({ keyId: 'older', blinded: [element] })).toEqual([409, 'unknown_key']);
    const wrong = [[], [zero], [`${'_'.repeat(43)}`], ['short'], Array(101).fill(element), 'x'];
    for (const blinded of wrong) {
      expect(await ask({ keyId, blinded })).toEqual([400, 'invalid_input']);
    }
    const stale = await ana.raw('GET', '/api/contact-discovery/tags?keyId=older');
    expect(stale.status).toBe(409);
  });
});

describe('matching email addresses', () => {
  const byEmail = (person: Person, findMeByEmail: boolean) =>
    person.call('PATCH /api/user/privacy-settings', { body: { findMeByEmail } });

  it('finds members by addresses that never leave the device', async () => {
    const [ana, ben] = [await member('Ana Mails'), await member('Ben Mails')];
    expect(await match(ana, [ben.email, 'nobody@example.com'], 'email')).toEqual(['Ben Mails']);
    expect(await match(ana, ['nobody@example.com'], 'email')).toEqual([]);
  });

  it('finds nobody who is oneself, hidden, blocked either way, or gone', async () => {
    const ana = await member('Ana Mailing');
    const names = ['Hal Hidden', 'Bea Shut', 'Bob Shuts', 'Gil Gone'];
    const [hidden, blocked, blocker, gone] = await Promise.all([
      member('Hal Hidden'),
      member('Bea Shut'),
      member('Bob Shuts'),
      member('Gil Gone'),
    ]);
    const emails = [ana, hidden, blocked, blocker, gone].map(({ email }) => email);
    expect((await match(ana, emails, 'email')).toSorted()).toEqual(names.toSorted());
    const tags = await tagsFor(ana, emails, 'email');
    await byEmail(hidden, false);
    await block(ana, blocked);
    await block(blocker, ana);
    await gone.call('DELETE /api/account');
    expect(await match(ana, emails, 'email')).toEqual([]);
    expect(await ana.call('POST /api/users/by-emails', { body: { tags } })).toEqual([]);
    // The switch for numbers is another one.
    expect(await match(ana, [hidden.number])).toEqual(['Hal Hidden']);
    await byEmail(hidden, true);
    expect(await match(ana, emails, 'email')).toEqual(['Hal Hidden']);
  });

  it('has a key of its own: a tag of one kind finds nobody of the other', async () => {
    const ana = await member('Ana Apart');
    const ben = await world.register('Ben Apart', { phoneNumber: newNumber() });
    const [phone, email] = await Promise.all(
      (['phone', 'email'] as const).map((kind) =>
        ana.call('GET /api/contact-discovery/params', { query: { kind } }),
      ),
    );
    expect(phone?.keyId).not.toBe(email?.keyId);
    const [byPhoneKey] = await tagsFor(ana, [ben.email]);
    const [byEmailKey] = await tagsFor(ana, [ben.email], 'email');
    expect(byPhoneKey).not.toBe(byEmailKey);
    await ana.call('GET /api/contact-discovery/tags', { query: { kind: 'email' } });
    const find = (tag = '') => ana.call('POST /api/users/by-emails', { body: { tags: [tag] } });
    expect(await find(byPhoneKey)).toEqual([]);
    expect(await find(byEmailKey)).toMatchObject([{ id: ben.id, emailTag: byEmailKey }]);
    const wrongKind = await ana.raw(
      'GET',
      `/api/contact-discovery/tags?kind=email&keyId=${phone?.keyId}`,
    );
    expect(wrongKind.status).toBe(409);
    // An address in clear text finds nobody here.
    expect(await find(ben.email)).toEqual([]);
  });
});

describe('new members', () => {
  it('are tagged in the background, however many come at once', async () => {
    const people = Array.from({ length: 60 }, (_, i) => i);
    await world.query(
      `insert into users (id, email, password_hash, username, display_name, name_key, phone_typed,
        phone_e_164, created_at)
      select gen_random_uuid(), 'm' || n || '@example.com', '', 'member' || n, 'Member', 'member',
        '', '+1212555' || (1000 + n), now() from unnest($1::int[]) n`,
      [people],
    );
    await world.app.sweeper.drain();
    await world.app.settle();
    const tagged = await world.query(
      "select 1 from discovery_tags t join users u on u.id = t.user_id where t.kind = 'phone' and u.username like 'member%'",
    );
    expect(tagged).toHaveLength(people.length);
    const ana = await member('Ana Meets');
    expect(await match(ana, ['+12125551042'])).toEqual(['Member']);
  });
});

describe('the key', () => {
  it('is kept, and one from the configuration is another', async () => {
    const [{ value } = { value: '' }] = await world.query<{ value: string }>(
      "select value from instance_secrets where name = 'discovery'",
    );
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    const keyId = async (config: Record<string, string>) => {
      const other = await createWorld({ config });
      const person = await other.register('Ana Key');
      const answer = await person.call('GET /api/contact-discovery/params', { query: {} });
      await other.close();
      return answer.keyId;
    };
    const ana = await world.register('Ana Kept');
    const ours = (await ana.call('GET /api/contact-discovery/params', { query: {} })).keyId;
    expect(await keyId({ DISCOVERY_KEY: value })).toBe(ours);
    expect(await keyId({ DISCOVERY_KEY: Buffer.alloc(32, 1).toString('base64url') })).not.toBe(
      ours,
    );
  });
});

describe('plain numbers, for other clients', () => {
  it('are matched exactly after parsing, and come back as they were sent', async () => {
    const ana = await world.register('Ana Plain');
    await world.register('Ben Plain', { phoneNumber: '+1 (415) 777-0123' });
    const phoneNumbers = ['415 777 0123', '+14157770123', '777-0123', 'nonsense', ''];
    const found = await ana.call('POST /api/users/by-phones', { body: { phoneNumbers } });
    expect(found.map(({ displayName, phoneNumber }) => [displayName, phoneNumber])).toEqual([
      ['Ben Plain', '415 777 0123'],
      ['Ben Plain', '+14157770123'],
    ]);
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
      ['avatar', 'displayName', 'id', 'phoneNumber', 'username'].toSorted(),
    );
    const tooMany = { phoneNumbers: Array(501).fill('1') };
    expect((await ana.raw('POST', '/api/users/by-phones', { body: tooMany })).status).toBe(400);
  });

  it('leave no trace in the database', async () => {
    const ana = await world.register('Ana Trace');
    const number = '+14159998877';
    await ana.call('POST /api/users/by-phones', { body: { phoneNumbers: [number] } });
    await match(ana, [number]);
    await world.drain();
    const hashes = ['sha256', 'sha1', 'md5', 'sha512'].flatMap((name) => {
      const hash = createHash(name).update(number).digest();
      return [hash.toString('hex'), hash.toString('base64')];
    });
    const tables = await world.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const dumps = await Promise.all(
      tables.map(({ name }) =>
        world.query<{ row: string }>(`select t::text as row from ${name} t`),
      ),
    );
    const everything = dumps
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(everything).toContain('Ana Trace');
    for (const trace of ['4159998877', ...hashes]) expect(everything).not.toContain(trace);
  });
});

describe('the log', () => {
  it('holds no number, no tag and nothing blinded, however much it is asked to say', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const quiet = createMemoryMailer();
    const app = await createApp({
      ...{ config: world.config, clock: world.clock.now, log, connection: world.connection },
      ...{ mailer: quiet, push: createMemoryPush(), passwordCost: { memoryCost: 8, timeCost: 1 } },
    });
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const ana = await world.register('Ana Log');
    const numbers = [newNumber(), '+14158887766'];
    const client = { ...ana, ...createClient(address, ana.sessionId) };
    const tags = await tagsFor(client, numbers);
    await match(client, numbers);
    await client.call('POST /api/users/by-phones', { body: { phoneNumbers: numbers } });
    await client.raw('POST', '/api/users/by-phones', { body: { phoneNumbers: [[numbers[0]]] } });
    await app.close();
    const text = lines.join('');
    expect(text).toContain('/api/contact-discovery/evaluate');
    const traces = [
      ...numbers.map((number) => number.slice(2)),
      ...tags.map((tag) => tag.slice(3)),
    ];
    for (const trace of traces) expect(text).not.toContain(trace);
    expect(text).not.toContain('blinded');
  });
});

describe('the budget', () => {
  it('is one for evaluations, plain lookups and searches by phone', async () => {
    const strict = await createWorld({ config: { RATE_LIMITS: 'on' } });
    const ana = await strict.register('Ana Budget');
    const lookUp = (count: number, from: number) =>
      ana.raw('POST', '/api/users/by-phones', {
        body: { phoneNumbers: Array.from({ length: count }, (_, i) => `+1415${from + i}`) },
      });
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await lookUp(500, 1_000_000 + turn * 1000)).status).toBe(200);
    }
    expect((await lookUp(498, 2_000_000)).status).toBe(200);
    expect(await tagsFor(ana, [newNumber()])).toHaveLength(1);
    const search = () => ana.raw('POST', '/api/search', { body: { query: '+14155550000' } });
    expect((await search()).status).toBe(200);
    for (const refused of [await search(), await lookUp(1, 3_000_000)]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
    }
    await expect(tagsFor(ana, [newNumber()])).rejects.toMatchObject({ status: 429 });
    // Addresses have a budget of their own.
    expect(await tagsFor(ana, ['ben@example.com'], 'email')).toHaveLength(1);
    // By name it goes on, and ten numbers come back within the hour.
    expect((await ana.raw('POST', '/api/search', { body: { query: 'ben' } })).status).toBe(200);
    strict.clock.advance(60 * 60_000);
    expect((await lookUp(10, 4_000_000)).status).toBe(200);
    expect((await lookUp(1, 5_000_000)).status).toBe(429);
    await strict.close();
  });
});
