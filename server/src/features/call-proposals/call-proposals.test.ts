import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, groupWith, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday, 08:00 in UTC. */
const MONDAY = Date.UTC(2026, 5, 1, 8);
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const iso = (instant: number) => new Date(instant).toISOString();
const hours = (count: number) => iso(MONDAY + count * HOUR);

async function pairOf(
  names: [string, string],
  zones: [string, string] = ['UTC', 'UTC'],
  at = MONDAY,
) {
  world.clock.set(at);
  const [asker, other] = await registerAll(world, names);
  for (const [person, timezone] of [
    [asker, zones[0]],
    [other, zones[1]],
  ] as const) {
    await person.call('PATCH /api/user/timezone', { body: { timezone } });
  }
  await befriend(asker, other);
  return [asker, other] as const;
}

const plan = (
  person: Person,
  startTime: string,
  endTime: string,
  groupIds: string[] | null = null,
) =>
  person.call('POST /api/scheduled-availability', {
    body: { daysOfWeek: [1, 2, 3, 4, 5], startTime, endTime, groupIds },
  });
const propose = (person: Person, friend: { id: string }, starts?: string[]) =>
  person.call('POST /api/call-proposals', {
    body: { friendId: friend.id, minutes: 30, ...(starts && { starts }) },
  });
const tryToPropose = (person: Person, friendId: string, more: object = {}) =>
  person.raw('POST', '/api/call-proposals', { body: { friendId, minutes: 30, ...more } });
const listOf = (person: Person) => person.call('GET /api/call-proposals');
const pick = (person: Person, id: string, start: string) =>
  person.raw('POST', `/api/call-proposals/${id}/pick`, { body: { start } });
const kindsOf = async (person: Person) =>
  (
    await world.query<{ kind: string }>('select kind from notifications where user_id = $1', [
      person.id,
    ])
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('call_') || kind === 'proposal')
    .sort();

describe('a proposal', () => {
  it('offers what the other could see, and only the other sees where it fits', async () => {
    const [ana, jun] = await pairOf(['Ana Time', 'Jun Time'], ['America/New_York', 'Asia/Tokyo']);
    // 18:00 to 20:00 in New York is 07:00 to 09:00 of the next day in Tokyo.
    await plan(ana, '18:00', '20:00');
    await plan(jun, '08:00', '10:00');
    const sent = await propose(ana, jun);
    expect(sent.offers[0]).toEqual({ start: hours(14), end: hours(16) });
    const { received } = await listOf(jun);
    expect(received[0]).toMatchObject({ id: sent.id, friendId: ana.id, minutes: 30 });
    expect(received[0]?.suggestions).toHaveLength(5);
    // 08:00 on Tuesday in Tokyo.
    expect(received[0]?.suggestions[0]).toEqual({
      ...{ start: hours(15), friendWeekday: 1, friendTime: '19:00' },
    });
    expect(JSON.stringify(received)).not.toContain('America');
    expect(await listOf(ana)).toEqual({ sent: [sent], received: [] });
    expect(await kindsOf(jun)).toEqual(['proposal']);
  });

  it('leaves out periods for groups that do not hold the other', async () => {
    const [ana, ben] = await pairOf(['Ana Grp', 'Ben Grp']);
    const work = await groupWith(ana, 'Work', []);
    await plan(ana, '09:00', '10:00', [work.id]);
    expect(await (await tryToPropose(ana, ben.id)).body).toMatchObject({
      code: 'nothing_to_offer',
    });
    await plan(ana, '18:00', '19:00');
    const { offers } = await propose(ana, ben);
    expect(offers.every(({ start }) => start.includes('T18:00'))).toBe(true);
  });

  it('is a copy: later changes of schedule and zone do not alter it', async () => {
    const [ana, ben] = await pairOf(['Ana Copy', 'Ben Copy']);
    const [entry] = await plan(ana, '18:00', '19:00');
    const sent = await propose(ana, ben);
    const before = await listOf(ben);
    await ana.call('PATCH /api/user/timezone', { body: { timezone: 'Asia/Tokyo' } });
    await ana.call('DELETE /api/scheduled-availability/:id', { params: { id: entry?.id ?? '' } });
    expect(await listOf(ben)).toEqual(before);
    expect((await listOf(ana)).sent).toEqual([sent]);
  });

  it('keeps the times of both over the end of summer time', async () => {
    // A Thursday; clocks in New York go back on the Sunday after it.
    const thursday = Date.UTC(2026, 9, 29, 12);
    const zones: [string, string] = ['America/New_York', 'Asia/Tokyo'];
    const [ana, ben] = await pairOf(['Ana Clock', 'Ben Clock'], zones, thursday);
    await plan(ana, '18:00', '20:00');
    const { id, offers } = await propose(ana, ben);
    const before = ['2026-10-29T22:00:00.000Z', '2026-10-30T22:00:00.000Z'];
    const after = ['02', '03', '04'].map((day) => `2026-11-${day}T23:00:00.000Z`);
    expect(offers.map(({ start }) => start)).toEqual([...before, ...after]);
    const [received] = (await listOf(ben)).received;
    const clocks = received?.suggestions.map(({ friendTime }) => friendTime);
    expect(clocks).toEqual(['18:00', '18:00', '18:00', '18:00', '18:00']);
    const [monday = ''] = after;
    expect((await pick(ben, id, monday)).status).toBe(200);
    world.clock.set(Date.parse(monday) - 10 * MINUTE - 1);
    await world.drain();
    expect(await kindsOf(ben)).toEqual([]);
    world.clock.advance(1);
    await world.drain();
    expect(await kindsOf(ben)).toEqual(['call_soon']);
  });

  it('gives the same bytes while it is ignored, hidden, without a fitting time or a schedule', async () => {
    const seen: unknown[] = [];
    for (const [name, act] of Object.entries({
      Ignored: () => Promise.resolve(),
      Unfit: (ben: Person) => plan(ben, '03:00', '04:00'),
      Fits: (ben: Person) => plan(ben, '18:00', '19:00'),
      Hides: async (ben: Person) => {
        const [mine] = (await listOf(ben)).received;
        await ben.call('DELETE /api/call-proposals/:id', { params: { id: mine?.id ?? '' } });
        expect((await listOf(ben)).received).toEqual([]);
        expect((await pick(ben, mine?.id ?? '', hours(10))).status).toBe(404);
      },
    })) {
      const [ana, ben] = await pairOf([`Ana ${name}`, `Ben ${name}`]);
      await plan(ana, '18:00', '19:00');
      const { id } = await propose(ana, ben);
      const socket = await ana.socket();
      await act(ben);
      await socket.sync();
      expect(socket.received.filter(({ type }) => type !== 'hello')).toEqual([]);
      await socket.close();
      const text = (await ana.raw('GET', '/api/call-proposals')).text;
      seen.push(text.replaceAll(id, 'id').replaceAll(ben.id, 'ben'));
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('is open once per pair, and can be made three times in 30 days', async () => {
    const [ana, ben] = await pairOf(['Ana Often', 'Ben Often']);
    const starts = () => [iso(world.clock.now() + HOUR)];
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await propose(ana, ben, starts());
      expect((await tryToPropose(ana, ben.id, { starts: starts() })).status).toBe(409);
      await ana.call('DELETE /api/call-proposals/:id', { params: { id } });
      expect(await kindsOf(ben)).toEqual([]);
      world.clock.advance(DAY);
    }
    const refused = await tryToPropose(ana, ben.id, { starts: starts() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe((27 * DAY) / 1000);
    // The other direction is counted by itself.
    await propose(ben, ana, starts());
    world.clock.advance(27 * DAY + 1000);
    expect((await tryToPropose(ana, ben.id, { starts: starts() })).status).toBe(200);
  });

  it('lapses after 7 days', async () => {
    const [ana, ben] = await pairOf(['Ana Late', 'Ben Late']);
    const { id, endsAt } = await propose(ana, ben, [iso(MONDAY + 7 * DAY)]);
    expect(endsAt).toBe(iso(MONDAY + 7 * DAY));
    world.clock.set(MONDAY + 7 * DAY);
    expect(await listOf(ana)).toEqual({ sent: [], received: [] });
    expect(await listOf(ben)).toEqual({ sent: [], received: [] });
    expect((await pick(ben, id, iso(MONDAY + 7 * DAY))).status).toBe(409);
    await propose(ana, ben, [iso(world.clock.now() + HOUR)]);
  });

  it.each([
    [{ starts: [hours(-1)] }],
    [{ starts: [hours(8 * 24)] }],
    [{ starts: [] }],
    [{ starts: [hours(1), hours(2), hours(3), hours(4)] }],
    [{ minutes: 20, starts: [hours(1)] }],
  ])('refuses %j', async (wrong) => {
    const [ana, ben] = await pairOf(['Ana Bad', 'Ben Bad']);
    expect((await tryToPropose(ana, ben.id, wrong)).status).toBe(400);
  });

  it('to anyone but a contact is the same as to nobody', async () => {
    const [ana, ben] = await pairOf(['Ana Nobody', 'Ben Nobody']);
    const [sam] = await registerAll(world, ['Sam Nobody']);
    await ben.call('POST /api/block-user', { body: { blockedUserId: ana.id } });
    const answers = await Promise.all(
      [sam.id, ben.id, ana.id, randomUUID()].map((id) =>
        tryToPropose(ana, id, { starts: [hours(1)] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('an agreed call', () => {
  async function agreed(names: [string, string]) {
    const [ana, ben] = await pairOf(names);
    const { id } = await propose(ana, ben, [hours(2)]);
    const answer = await pick(ben, id, hours(2));
    expect(answer.status).toBe(200);
    return { ana, ben, id, call: answer.body as { id: string } };
  }

  it('is seen by both, and picked once', async () => {
    const { ana, ben, id } = await agreed(['Ana Agree', 'Ben Agree']);
    const common = { startsAt: hours(2), endsAt: hours(2.5) };
    const none = { friendWeekday: null, friendTime: null };
    expect(await ana.call('GET /api/agreed-calls')).toEqual([
      { id: expect.any(String) as string, friendId: ben.id, ...common, ...none },
    ]);
    expect(await ben.call('GET /api/agreed-calls')).toMatchObject([
      { friendId: ana.id, ...common, friendTime: '10:00' },
    ]);
    expect((await pick(ben, id, hours(2))).status).toBe(409);
    expect(await listOf(ana)).toEqual({ sent: [], received: [] });
    expect(await kindsOf(ana)).toEqual(['call_agreed']);
    expect(await kindsOf(ben)).toEqual([]);
    expect((await ana.me()).status).toBe('unavailable');
  });

  it('is one, where two devices pick at the same moment', async () => {
    const [ana, ben] = await pairOf(['Ana Two', 'Ben Two']);
    const { id } = await propose(ana, ben, [hours(2), hours(3)]);
    const answers = await Promise.all([pick(ben, id, hours(2)), pick(ben, id, hours(3))]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect(await ana.call('GET /api/agreed-calls')).toHaveLength(1);
  });

  it('is only picked within the offer, by the one who was asked', async () => {
    const [ana, ben] = await pairOf(['Ana Offer', 'Ben Offer']);
    const { id } = await propose(ana, ben, [hours(2)]);
    expect((await pick(ben, id, hours(3))).status).toBe(400);
    expect((await pick(ana, id, hours(2))).status).toBe(404);
    const [sam] = await registerAll(world, ['Sam Offer']);
    expect((await pick(sam, id, hours(2))).status).toBe(404);
    expect((await sam.raw('DELETE', `/api/call-proposals/${id}`)).status).toBe(404);
  });

  it('reminds both once, ten minutes before, also after a restart', async () => {
    const { ana, ben } = await agreed(['Ana Soon', 'Ben Soon']);
    world.clock.set(MONDAY + 2 * HOUR - 10 * MINUTE - 1);
    await world.drain();
    expect(await kindsOf(ben)).toEqual([]);
    // Nothing ran for a while: the reminder is late, and still one.
    world.clock.set(MONDAY + 2 * HOUR + MINUTE);
    await world.drain();
    await world.drain();
    expect(await kindsOf(ana)).toEqual(['call_agreed', 'call_soon']);
    expect(await kindsOf(ben)).toEqual(['call_soon']);
  });

  it('is reminded of before a later one, whichever was agreed first', async () => {
    const { ana, ben } = await agreed(['Ana Order', 'Ben Order']);
    const [jun] = await registerAll(world, ['Jun Order']);
    await befriend(ana, jun);
    const { id } = await propose(ana, jun, [hours(1.5)]);
    expect((await pick(jun, id, hours(1.5))).status).toBe(200);
    // Nothing ran until both calls were near.
    world.clock.set(MONDAY + 1.9 * HOUR);
    await world.drain();
    const rows = await world.query<{ about_id: string }>(
      `select about_id from notifications where kind = 'call_soon' and user_id = $1 order by ctid`,
      [ana.id],
    );
    expect(rows.map(({ about_id }) => about_id)).toEqual([jun.id, ben.id]);
  });

  it('that was picked within its last ten minutes is said to be near, in words that fit', async () => {
    const [ana, ben] = await pairOf(['Ana Near', 'Ben Near']);
    const start = iso(MONDAY + 5 * MINUTE);
    const { id } = await propose(ana, ben, [start]);
    expect((await pick(ben, id, start)).status).toBe(200);
    await world.drain();
    const [notice] = await ben.call('GET /api/notifications');
    expect(notice).toMatchObject({
      title: 'Call with Ana Near soon',
      message: 'It starts in less than 10 minutes.',
    });
  });

  it('is cancelled by either, which is told; no reminder comes after it', async () => {
    const { ana, ben, call } = await agreed(['Ana Cancel', 'Ben Cancel']);
    const [sam] = await registerAll(world, ['Sam Cancel']);
    expect((await sam.raw('DELETE', `/api/agreed-calls/${call.id}`)).status).toBe(404);
    await ana.call('DELETE /api/agreed-calls/:id', { params: { id: call.id } });
    expect((await ben.raw('DELETE', `/api/agreed-calls/${call.id}`)).status).toBe(404);
    world.clock.set(MONDAY + 2 * HOUR);
    await world.drain();
    expect(await kindsOf(ana)).toEqual([]);
    expect(await kindsOf(ben)).toEqual(['call_cancelled']);
    expect(await ben.call('GET /api/agreed-calls')).toEqual([]);
  });

  it('takes only its own notices along when it is cancelled', async () => {
    const { ana, ben, call } = await agreed(['Ana Both', 'Ben Both']);
    const { id } = await propose(ben, ana, [hours(2.1)]);
    const later = (await pick(ana, id, hours(2.1))).body as { id: string };
    world.clock.set(MONDAY + 2 * HOUR);
    await world.drain();
    expect(await kindsOf(ana)).toEqual(['call_agreed', 'call_soon', 'call_soon']);
    await ana.call('DELETE /api/agreed-calls/:id', { params: { id: call.id } });
    expect(await kindsOf(ana)).toEqual(['call_soon']);
    expect(await kindsOf(ben)).toEqual(['call_agreed', 'call_cancelled', 'call_soon']);
    await ben.call('DELETE /api/agreed-calls/:id', { params: { id: later.id } });
    expect(await kindsOf(ana)).toEqual(['call_cancelled']);
    expect(await kindsOf(ben)).toEqual(['call_cancelled']);
  });

  it('takes notices with random ids along, as earlier versions wrote them', async () => {
    const { ana, ben, call } = await agreed(['Ana Random', 'Ben Random']);
    world.clock.advance(HOUR);
    const { id } = await propose(ben, ana, [hours(2.1)]);
    const later = (await pick(ana, id, hours(2.1))).body as { id: string };
    world.clock.set(MONDAY + 1.9 * HOUR);
    await world.drain();
    world.clock.set(MONDAY + 2 * HOUR);
    await world.drain();
    await world.query(
      `update notifications set id = gen_random_uuid(), created_at = created_at + interval '50 ms'
       where user_id = any($1)`,
      [[ana.id, ben.id]],
    );
    expect(await kindsOf(ana)).toEqual(['call_agreed', 'call_soon', 'call_soon']);
    await ana.call('DELETE /api/agreed-calls/:id', { params: { id: call.id } });
    expect(await kindsOf(ana)).toEqual(['call_soon']);
    expect(await kindsOf(ben)).toEqual(['call_agreed', 'call_cancelled', 'call_soon']);
    await ben.call('DELETE /api/agreed-calls/:id', { params: { id: later.id } });
    expect(await kindsOf(ana)).toEqual(['call_cancelled']);
    expect(await kindsOf(ben)).toEqual(['call_cancelled']);
  });

  it.each(['removes', 'blocks', 'deletes'])('ends without a word when one %s', async (act) => {
    const { ana, ben } = await agreed([`Ana ${act}`, `Ben ${act}`]);
    await propose(ben, ana, [hours(4)]);
    if (act === 'removes') await ben.call('DELETE /api/friends/:id', { params: { id: ana.id } });
    if (act === 'blocks') {
      await ben.call('POST /api/block-user', { body: { blockedUserId: ana.id } });
    }
    if (act === 'deletes') {
      await ben.confirmPassword();
      await ben.call('DELETE /api/account');
    }
    expect(await ana.call('GET /api/agreed-calls')).toEqual([]);
    expect(await listOf(ana)).toEqual({ sent: [], received: [] });
    expect(await kindsOf(ana)).toEqual([]);
  });

  it('is purged after a day, and a proposal after 30', async () => {
    const { ana } = await agreed(['Ana Purge', 'Ben Purge']);
    const count = async (table: string) =>
      (await world.query(`select 1 from ${table} where sender_id = $1`, [ana.id])).length;
    world.clock.set(MONDAY + 2 * DAY);
    await world.drain();
    expect([await count('agreed_calls'), await count('call_proposals')]).toEqual([0, 1]);
    world.clock.set(MONDAY + 31 * DAY);
    await world.drain();
    expect(await count('call_proposals')).toBe(0);
  });
});
