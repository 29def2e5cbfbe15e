import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  befriend,
  groupWith,
  inMinutes,
  registerAll,
  seenBy,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Monday, 08:00 in UTC. */
const MONDAY = Date.UTC(2026, 5, 1, 8);
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function scheduled(name: string, period: Record<string, unknown> = {}): Promise<Person> {
  world.clock.set(MONDAY);
  const person = await world.register(name);
  await person.call('PATCH /api/user/timezone', { body: { timezone: 'UTC' } });
  const body = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', ...period };
  const answer = await person.raw('POST', '/api/scheduled-availability', { body });
  expect(answer.status).toBe(200);
  return person;
}

async function passTo(hours: number): Promise<void> {
  world.clock.set(MONDAY + hours * HOUR);
  await world.drain();
}

describe('a weekly schedule', () => {
  it('turns the light on and off by itself, and tells contacts and devices', async () => {
    const ana = await scheduled('Ana Sched');
    const ben = await world.register('Ben Sched');
    await befriend(ana, ben);
    expect((await ana.me()).nextScheduleChange).toEqual({
      at: new Date(MONDAY + HOUR).toISOString(),
      status: 'available',
    });
    const [own, other] = await Promise.all([ana.socket(), ben.socket()]);
    await passTo(1);
    expect((await other.waitFor('status_change')).data.friend).toMatchObject({
      status: 'available',
      statusMessage: null,
    });
    expect((await own.waitFor('me_changed')).data).toMatchObject({
      cause: 'schedule',
      user: { status: 'available', statusMessage: 'Auto-updated by schedule' },
    });
    await passTo(9);
    expect((await other.waitFor('status_change')).data.status).toBe('unavailable');
    await Promise.all([own.close(), other.close()]);
  });

  it('never shows a light past the end of its period, even if nothing has run', async () => {
    const ana = await scheduled('Ana Past');
    const ben = await world.register('Ben Past');
    await befriend(ana, ben);
    await passTo(1);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
    world.clock.set(MONDAY + 9 * HOUR);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
    expect((await ana.me()).status).toBe('unavailable');
  });

  it('opens for its groups alone, and for nobody once the group is gone', async () => {
    world.clock.set(MONDAY);
    const [ana, ben, cleo] = await registerAll(world, ['Ana Grp', 'Ben Grp', 'Cleo Grp']);
    await ana.call('PATCH /api/user/timezone', { body: { timezone: 'UTC' } });
    await befriend(ana, ben);
    await befriend(ana, cleo);
    const family = await groupWith(ana, 'Family', [ben]);
    const [entry] = await ana.call('POST /api/scheduled-availability', {
      body: { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [family.id] },
    });
    await passTo(1);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
    expect(await seenBy(cleo, ana)).toMatchObject({ status: 'unavailable' });
    await ana.call('DELETE /api/contact-groups/:id', { params: { id: family.id } });
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
    expect(await ana.call('GET /api/scheduled-availability')).toEqual([entry]);
    expect(await ana.me()).toMatchObject({ status: 'unavailable', nextScheduleChange: null });
  });

  it('gives way to a person until the next boundary, and takes over again when asked', async () => {
    const ana = await scheduled('Ana Hold');
    await passTo(1);
    const held = await turnOff(ana);
    const until = new Date(MONDAY + 9 * HOUR).toISOString();
    expect(held).toMatchObject({ status: 'unavailable', hold: { until } });
    await passTo(3);
    expect((await ana.me()).status).toBe('unavailable');
    const resumed = await ana.call('POST /api/status/resume-schedule');
    expect(resumed).toMatchObject({ status: 'available', hold: null });
  });

  it('does not cut a timer short, and takes over at its end if a boundary passed', async () => {
    const ana = await scheduled('Ana Tim');
    await passTo(0.9);
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 60) });
    await passTo(1.5);
    expect(await ana.me()).toMatchObject({ status: 'available', statusSource: 'manual' });
    await passTo(2);
    expect(await ana.me()).toMatchObject({ status: 'available', statusSource: 'schedule' });
  });

  it('acts at once when an entry that covers now is created, and stops when it goes', async () => {
    const ana = await scheduled('Ana Now', { startTime: '07:00', endTime: '10:00' });
    expect((await ana.me()).status).toBe('available');
    const [entry] = await ana.call('GET /api/scheduled-availability');
    const params = { id: entry?.id ?? '' };
    await ana.call('PATCH /api/scheduled-availability/:id', { params, body: { isEnabled: false } });
    expect((await ana.me()).status).toBe('unavailable');
    await ana.call('PATCH /api/scheduled-availability/:id', { params, body: { isEnabled: true } });
    expect((await ana.me()).status).toBe('available');
    await ana.call('DELETE /api/scheduled-availability/:id', { params });
    expect((await ana.me()).status).toBe('unavailable');
  });

  it('moves with the time zone', async () => {
    const ana = await scheduled('Ana Zone');
    await ana.call('PATCH /api/user/timezone', { body: { timezone: 'Europe/Berlin' } });
    // 08:00 UTC is 10:00 in Berlin in June: inside the period.
    expect((await ana.me()).status).toBe('available');
  });

  it('creates one entry for each group', async () => {
    const ana = await world.register('Ana Multi');
    const [family, work] = [await groupWith(ana, 'Family', []), await groupWith(ana, 'Work', [])];
    const entries = await ana.call('POST /api/scheduled-availability', {
      body: { dayOfWeek: 0, startTime: '22:00', endTime: '02:00', groupIds: [family.id, work.id] },
    });
    expect(new Set(entries.map((entry) => entry.groupId))).toEqual(new Set([family.id, work.id]));
    expect(await ana.call('GET /api/scheduled-availability')).toHaveLength(2);
  });

  it.each([
    [{ startTime: '09:00', endTime: '09:00' }],
    [{ dayOfWeek: 7 }],
    [{ dayOfWeek: '1' }],
    [{ startTime: '24:00' }],
    [{ startTime: '9:00' }],
    [{ groupIds: [randomUUID()] }],
    [{ groupIds: 'all' }],
  ])('refuses %j', async (wrong) => {
    const ana = await world.register('Ana Wrong');
    const body = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', ...wrong };
    expect((await ana.raw('POST', '/api/scheduled-availability', { body })).status).toBe(400);
    expect(await ana.call('GET /api/scheduled-availability')).toEqual([]);
  });

  it("is nobody else's to change", async () => {
    const ana = await scheduled('Ana Own');
    const ben = await world.register('Ben Own');
    const [entry] = await ana.call('GET /api/scheduled-availability');
    const path = `/api/scheduled-availability/${entry?.id}`;
    const [own, unknown] = [path, `/api/scheduled-availability/${randomUUID()}`];
    for (const address of [own, unknown]) {
      expect((await ben.raw('DELETE', address)).status).toBe(404);
      expect((await ben.raw('PATCH', address, { body: { isEnabled: false } })).status).toBe(404);
    }
    expect(await ana.call('GET /api/scheduled-availability')).toEqual([entry]);
  });
});
