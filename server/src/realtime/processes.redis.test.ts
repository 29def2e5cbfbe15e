/** Several processes on one PostgreSQL and one Redis: what people see is the same everywhere. */
import { type Friend, friend } from '@porchlight/contract/contacts';
import { SERVER_GOING_AWAY, SESSION_ENDED } from '@porchlight/contract/live';
import { describe, expect, it, vi } from 'vitest';
import { befriend } from '@porchlight/testing/people';
import { createProcesses, on, readiness, until, untilReady } from '@porchlight/testing/processes';
import type { Person } from '@porchlight/testing/world';

const setStatus = (person: Person, status: 'available' | 'unavailable', statusMessage = '') =>
  person.call('POST /api/status', { body: { status, statusMessage } });

/** A message has no `friendshipId`: the app knows it from its list. */
const friendInMessage = friend.omit({ friendshipId: true });
const asInMessages = (friends: readonly Friend[]) =>
  friends.map((listed) => friendInMessage.parse(listed));

const PATIENCE = { timeout: 20_000, interval: 20 };

describe('two processes', () => {
  it('carry a change to whoever is connected to the other, and to the own devices there', async () => {
    const [one, two] = await createProcesses(2);
    if (!one || !two) throw new Error('two processes were wanted');
    const [ana, ben] = [await one.register('Ana'), await one.register('Ben')];
    await befriend(ana, ben);
    const benThere = await on(two, ben);
    const [seen, own] = [await benThere.socket(), await (await on(two, ana)).socket()];
    await setStatus(ana, 'available', 'come by');
    const { data } = await seen.waitFor('status_change');
    expect(data).toMatchObject({ userId: ana.id, status: 'available' });
    expect([data.friend]).toEqual(asInMessages(await benThere.call('GET /api/friends')));
    expect((await own.waitFor('me_changed')).data.user.statusMessage).toBe('come by');
  });

  it('end a session everywhere, and let nobody in on it afterwards', async () => {
    const [one, two] = await createProcesses(2);
    if (!one || !two) throw new Error('two processes were wanted');
    const ana = await one.register('Ana');
    const there = await on(two, ana);
    const socket = await there.socket();
    await ana.call('POST /api/logout');
    expect(await socket.closed).toBe(SESSION_ENDED);
    await expect(there.socket()).rejects.toThrow('401');
  });

  it('end a session within a minute though the process that ended it told nobody', async () => {
    const [one, two] = await createProcesses(2);
    if (!one || !two) throw new Error('two processes were wanted');
    const ana = await one.register('Ana');
    const socket = await (await on(two, ana)).socket();
    one.redis.cut();
    await until(async () => (await readiness(one)).code === 503);
    await ana.call('POST /api/logout');
    // The first process never gets to tell the second, which looks for itself.
    await two.drain();
    expect(await socket.closed).toBe(SESSION_ENDED);
  });

  it('show nothing of the old state after a block was answered', async () => {
    const [one, two] = await createProcesses(2);
    if (!one || !two) throw new Error('two processes were wanted');
    const [ana, ben] = [await one.register('Ana'), await one.register('Ben')];
    await befriend(ana, ben);
    await setStatus(ana, 'available');
    const benThere = await on(two, ben);
    const seen = await benThere.socket();
    await ana.call('POST /api/block-user', { body: { blockedUserId: ben.id } });
    expect(await benThere.call('GET /api/friends')).toEqual([]);
    await seen.waitFor('friends_changed');
    await setStatus(ana, 'unavailable');
    await setStatus(ana, 'available');
    await seen.sync();
    expect(seen.received.filter(({ type }) => type === 'status_change')).toEqual([]);
  });

  it.each([
    [25, 0],
    [10, 80],
  ])(
    'end %i races with each screen as a fresh list, Redis being %i ms late',
    async (rounds, ms) => {
      const [one, two] = await createProcesses(2);
      if (!one || !two) throw new Error('two processes were wanted');
      for (const { redis } of [one, two]) redis.delayAnswers(ms);
      const ana = await one.register('Ana');
      const ben = await one.register('Ben');
      await befriend(ana, ben);
      const [anaThere, benThere] = [await on(two, ana), await on(two, ben)];
      const seen = await benThere.socket();
      for (let round = 0; round < rounds; round += 1) {
        const lit = round % 2 === 0 ? ('available' as const) : ('unavailable' as const);
        const other = round % 3 === 0 ? ('available' as const) : ('unavailable' as const);
        await Promise.all([
          setStatus(ana, lit, `here ${round}`),
          setStatus(anaThere, other, `there ${round}`),
          setStatus(benThere, lit),
        ]);
        await vi.waitFor(async () => {
          const fresh = asInMessages(await benThere.call('GET /api/friends'));
          const { statusVersion } = await benThere.me();
          const last = seen.received.findLast(({ type }) => type === 'status_change');
          if (last?.type !== 'status_change') throw new Error('nothing has arrived yet');
          // The app drops a message for an older state of its own person, and fetches the list.
          const isOutdated = last.data.viewerVersion < statusVersion;
          expect(isOutdated ? fresh : [last.data.friend], `round ${round}`).toEqual(fresh);
        }, PATIENCE);
      }
    },
  );
});

describe('limits', () => {
  it('are counted over all processes', async () => {
    const [one, two] = await createProcesses(2, { config: { RATE_LIMITS: 'on' } });
    if (!one || !two) throw new Error('two processes were wanted');
    const ana = await one.register('Ana');
    const statuses: number[] = [];
    for (let tries = 0; tries < 70; tries += 1) {
      const person = tries % 2 === 0 ? ana : await on(two, ana);
      const { status } = await person.raw('POST', '/api/search', { body: { query: 'somebody' } });
      statuses.push(status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses.slice(60)).toEqual(Array(10).fill(429));
  });
});

describe('without Redis', () => {
  it('live messages pause and everything else goes on; with it, they come back', async () => {
    const [one, two] = await createProcesses(2);
    if (!one || !two) throw new Error('two processes were wanted');
    const [ana, ben] = [await one.register('Ana'), await one.register('Ben')];
    await befriend(ana, ben);
    const benThere = await on(two, ben);
    const seen = await benThere.socket();
    for (const { redis } of [one, two]) redis.cut();
    expect(await seen.closed).toBe(SERVER_GOING_AWAY);
    expect(await readiness(two)).toEqual({ code: 503, redis: false });
    await expect(benThere.socket()).rejects.toThrow('503');
    await setStatus(ana, 'available');
    expect(await benThere.call('GET /api/friends')).toMatchObject([{ status: 'available' }]);
    for (const { redis } of [one, two]) redis.mend();
    await Promise.all([one, two].map(untilReady));
    const again = await benThere.socket();
    await setStatus(ana, 'unavailable');
    expect((await again.waitFor('status_change')).data.status).toBe('unavailable');
  });

  it('of one process alone, those who missed its messages elsewhere are asked to fetch', async () => {
    const [one, two] = await createProcesses(2);
    if (!one || !two) throw new Error('two processes were wanted');
    const [ana, ben] = [await one.register('Ana'), await one.register('Ben')];
    await befriend(ana, ben);
    const benThere = await on(two, ben);
    const seen = await benThere.socket();
    one.redis.cut();
    await until(async () => (await readiness(one)).code === 503);
    await setStatus(ana, 'available');
    one.redis.mend();
    await seen.waitFor('hello');
    expect(seen.received.at(-1)?.data).toMatchObject({ refetchWithinMs: 1000 });
    expect(await benThere.call('GET /api/friends')).toMatchObject([{ status: 'available' }]);
  });
});
