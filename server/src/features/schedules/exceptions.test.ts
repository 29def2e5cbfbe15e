import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, groupWith, inMinutes, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, 10:00 in UTC. */
const MONDAY = Date.UTC(2026, 5, 1, 10);
const TODAY = '2026-06-01';
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** Someone with office hours on every day, at ten on Monday. */
async function office(name: string, groupIds: string[] | null = null): Promise<Person> {
  world.clock.set(MONDAY);
  const person = await world.register(name);
  await person.call('PATCH /api/user/timezone', { body: { timezone: 'UTC' } });
  await person.call('POST /api/scheduled-availability', {
    body: {
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      startTime: '09:00',
      endTime: '17:00',
      groupIds,
    },
  });
  return person;
}

const skip = (person: Person, from = TODAY, to = from) =>
  person.call('POST /api/schedule-exceptions', { body: { kind: 'off', from, to } });

async function passTo(instant: number): Promise<void> {
  world.clock.set(instant);
  await world.drain();
}

describe('a day that is different', () => {
  it('turns the light off for contacts as a plain off, and back on when it is taken back', async () => {
    const ana = await office('Ana Skip');
    const ben = await world.register('Ben Skip');
    await befriend(ana, ben);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
    const [own, other] = await Promise.all([ana.socket(), ben.socket()]);
    const exception = await skip(ana);
    expect(exception).toEqual({ ...exception, kind: 'off', from: TODAY, to: TODAY, periods: [] });
    expect((await own.waitFor('me_changed')).data).toMatchObject({
      cause: 'exception',
      user: { status: 'unavailable', statusSource: 'exception' },
    });
    const told = (await other.waitFor('status_change')).data;
    expect(told).toMatchObject({ status: 'unavailable', friend: { statusMessage: null } });
    expect(JSON.stringify(told)).not.toContain('exception');
    expect((await ana.me()).nextScheduleChange).toEqual({
      at: new Date(MONDAY + DAY - HOUR).toISOString(),
      status: 'available',
    });
    await ana.call('DELETE /api/schedule-exceptions/:id', { params: { id: exception.id } });
    expect(await ana.me()).toMatchObject({ status: 'available', statusSource: 'schedule' });
    expect(await ana.call('GET /api/schedule-exceptions')).toEqual([]);
    await Promise.all([own.close(), other.close()]);
  });

  it('is away for several days, and normal again on the day after', async () => {
    const ana = await office('Ana Away');
    await skip(ana, TODAY, '2026-06-04');
    for (const days of [0, 1, 3]) {
      await passTo(MONDAY + days * DAY + HOUR);
      expect((await ana.me()).status).toBe('unavailable');
    }
    await passTo(MONDAY + 4 * DAY);
    expect((await ana.me()).status).toBe('available');
  });

  it('has other periods instead, for the groups that were chosen', async () => {
    const ana = await office('Ana Instead');
    const [ben, cleo] = [await world.register('Ben Inst'), await world.register('Cleo Inst')];
    await befriend(ana, ben);
    await befriend(ana, cleo);
    const family = await groupWith(ana, 'Family', [ben]);
    await ana.call('POST /api/schedule-exceptions', {
      body: {
        kind: 'instead',
        from: TODAY,
        to: TODAY,
        periods: [{ startTime: '20:00', endTime: '21:00', groupIds: [family.id] }],
      },
    });
    expect((await ana.me()).status).toBe('unavailable');
    await passTo(MONDAY + 10 * HOUR);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
    expect(await seenBy(cleo, ana)).toMatchObject({ status: 'unavailable' });
    await passTo(MONDAY + 11 * HOUR);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
  });

  it('leaves a light alone that was set by hand or runs on a timer', async () => {
    const ana = await office('Ana Hand');
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 30) });
    await skip(ana);
    expect(await ana.me()).toMatchObject({ status: 'available', statusSource: 'manual' });
    await passTo(MONDAY + HOUR);
    expect((await ana.me()).status).toBe('unavailable');
    await turnOn(ana);
    await passTo(MONDAY + 9 * HOUR);
    expect(await ana.me()).toMatchObject({
      status: 'available',
      hold: { until: new Date(MONDAY + DAY - HOUR).toISOString() },
    });
  });

  it('is purged a week after its last day', async () => {
    const ana = await office('Ana Old');
    await skip(ana);
    await passTo(MONDAY + 9 * DAY);
    expect(await ana.call('GET /api/schedule-exceptions')).toEqual([]);
  });

  it('exists at most fifty times', async () => {
    const ana = await office('Ana Many');
    await world.query(
      `insert into schedule_exceptions (id, user_id, first_date, last_date, periods, created_at)
       select gen_random_uuid(), $1, '2026-06-02', '2026-06-02', '[]', now()
       from generate_series(1, 50)`,
      [ana.id],
    );
    const body = { kind: 'off', from: TODAY, to: TODAY };
    const answer = await ana.raw('POST', '/api/schedule-exceptions', { body });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('at most 50 days that are different');
  });

  it.each([
    [{ from: '2026-02-30' }],
    [{ to: 'tomorrow' }],
    [{ from: '2026-06-03', to: '2026-06-02' }],
    [{ from: '2026-05-01', to: '2026-05-31' }],
    [{ from: '2040-01-01', to: '2040-01-01' }],
    [{ to: '2027-06-30' }],
    [{ kind: 'instead' }],
    [{ periods: [{ startTime: '09:00', endTime: '10:00' }] }],
    [{ kind: 'instead', periods: [{ startTime: '09:00', endTime: '09:00' }] }],
    [{ kind: 'instead', periods: [{ startTime: '9', endTime: '10:00' }] }],
    [
      {
        kind: 'instead',
        periods: [{ startTime: '09:00', endTime: '10:00', groupIds: [randomUUID()] }],
      },
    ],
  ])('refuses %j', async (wrong) => {
    world.clock.set(MONDAY);
    const ana = await world.register('Ana Wrong');
    const body = { kind: 'off', from: TODAY, to: TODAY, ...wrong };
    expect((await ana.raw('POST', '/api/schedule-exceptions', { body })).status).toBe(400);
    expect(await ana.call('GET /api/schedule-exceptions')).toEqual([]);
  });

  it("is nobody else's to take back", async () => {
    const ana = await office('Ana Own');
    const ben = await world.register('Ben Own');
    const { id } = await skip(ana);
    for (const address of [id, randomUUID()]) {
      expect((await ben.raw('DELETE', `/api/schedule-exceptions/${address}`)).status).toBe(404);
    }
    expect(await ana.call('GET /api/schedule-exceptions')).toHaveLength(1);
  });
});

describe('a period', () => {
  it('is added for several weekdays and groups at once: one entry for each', async () => {
    const ana = await world.register('Ana Days');
    const [family, work] = [await groupWith(ana, 'Family', []), await groupWith(ana, 'Work', [])];
    const entries = await ana.call('POST /api/scheduled-availability', {
      body: {
        daysOfWeek: [1, 3, 3],
        startTime: '09:00',
        endTime: '10:00',
        groupIds: [family.id, work.id],
      },
    });
    expect(entries.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 1, 3, 3]);
    for (const days of [[], [7], undefined]) {
      const body = { daysOfWeek: days, startTime: '09:00', endTime: '10:00' };
      const answer = await ana.raw('POST', '/api/scheduled-availability', { body });
      expect(answer.status).toBe(400);
    }
  });

  it('is changed in place: times, day and groups, and the light follows at once', async () => {
    world.clock.set(MONDAY);
    const ana = await world.register('Ana Edit');
    await ana.call('PATCH /api/user/timezone', { body: { timezone: 'UTC' } });
    const [family, work] = [await groupWith(ana, 'Family', []), await groupWith(ana, 'Work', [])];
    const [entry] = await ana.call('POST /api/scheduled-availability', {
      body: { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' },
    });
    const params = { id: entry?.id ?? '' };
    expect((await ana.me()).status).toBe('available');
    const later = await ana.call('PATCH /api/scheduled-availability/:id', {
      params,
      body: { startTime: '12:00', endTime: '13:00' },
    });
    expect(later).toEqual({ ...entry, startTime: '12:00', endTime: '13:00' });
    expect((await ana.me()).status).toBe('unavailable');
    const moved = await ana.call('PATCH /api/scheduled-availability/:id', {
      params,
      body: { dayOfWeek: 2, groupIds: [family.id, work.id] },
    });
    expect(moved).toEqual({ ...later, dayOfWeek: 2, groupId: family.id });
    const all = await ana.call('GET /api/scheduled-availability');
    expect(all).toHaveLength(2);
    expect(all).toContainEqual({ ...moved, id: expect.any(String) as string, groupId: work.id });
  });

  it.each([
    [{ startTime: '17:00' }, 400],
    [{ dayOfWeek: 7 }, 400],
    [{ groupIds: [randomUUID()] }, 400],
    [{}, 200],
  ])('changed by %j answers %i', async (body, status) => {
    const ana = await office('Ana Patch');
    const before = await ana.call('GET /api/scheduled-availability');
    const path = `/api/scheduled-availability/${before[0]?.id}`;
    expect((await ana.raw('PATCH', path, { body })).status).toBe(status);
    expect(await ana.call('GET /api/scheduled-availability')).toEqual(before);
  });
});
