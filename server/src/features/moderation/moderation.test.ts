import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, friendsOf, registerAll, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const DAY = 24 * 60 * 60 * 1000;
const desk = () => ({ pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 });
const read = async (...words: string[]) => (await atDesk(desk(), words)).lines.join('\n');
async function order(action: string, about: string, ...more: string[]): Promise<void> {
  await atDesk(desk(), [action, about, '--reason', 'Rude words', ...more]);
  await world.drain();
}
const at = (person: Person) => `@${person.username}`;
const signIn = ({ email, password }: Person) =>
  world.raw('POST', '/api/login', { body: { email, password } });
const report = (by: Person, userId: string, more: Record<string, unknown> = {}) =>
  by.call('POST /api/reports', { body: { userId, reason: 'harassment', ...more } });

/** The token in the refusal, as a client of its own. */
async function suspendedToken(person: Person): Promise<string> {
  const answer = await signIn(person);
  expect(answer).toMatchObject({ status: 403, body: { code: 'suspended' } });
  return (answer.body as { params: { token: string } }).params.token;
}
const withToken = async (token: string, method: string, path: string, body?: unknown) => {
  const response = await fetch(new URL(path, world.origin), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.status;
};

describe('a warned person', () => {
  it('is told in the app, reads why, and answers once', async () => {
    const [theo] = await registerAll(world, ['Theo Warned']);
    const socket = await theo.socket();
    await order('warn', at(theo));
    expect(await theo.call('GET /api/notifications')).toMatchObject([
      { type: 'other', title: 'A moderator wrote to you', isFromModerators: true, aboutId: null },
    ]);
    expect((await socket.waitFor('notification')).data.notification.isFromModerators).toBe(true);
    expect(await theo.call('GET /api/moderation')).toMatchObject([
      { action: 'warn', reason: 'Rude words', answer: null },
    ]);
    const body = { text: 'I am sorry.' };
    await theo.call('POST /api/moderation/answer', { body });
    expect((await theo.raw('POST', '/api/moderation/answer', { body })).status).toBe(404);
    expect((await theo.call('GET /api/moderation'))[0]?.answer).toBe('I am sorry.');
    const mail = world.mails.findLast(({ to }) => to === theo.email);
    expect(mail?.text).toContain('/settings?view=moderation');
  });
});

describe('a person who was warned twice', () => {
  it('answers the older warning too, and nobody else’s', async () => {
    const [theo, sam] = await registerAll(world, ['Theo Twice', 'Sam Else']);
    for (const person of [theo, sam, theo]) {
      await order('warn', at(person));
      world.clock.advance(1000);
    }
    const [newer, older] = await theo.call('GET /api/moderation');
    const [other] = await sam.call('GET /api/moderation');
    if (!newer || !older || !other) throw new Error('a warning is missing');
    const answer = async (noticeId: string) =>
      (await theo.raw('POST', '/api/moderation/answer', { body: { noticeId, text: 'Sorry' } }))
        .status;
    expect(await answer(older.id)).toBe(200);
    expect(await answer(older.id)).toBe(404);
    expect(await answer(other.id)).toBe(404);
    expect((await theo.call('GET /api/moderation')).map((one) => one.answer)).toEqual([
      null,
      'Sorry',
    ]);
    expect((await sam.call('GET /api/moderation'))[0]?.answer).toBeNull();
  });
});

describe('a person who has left', () => {
  it('leaves no notice behind, however soon before the order was carried out', async () => {
    const [dora] = await registerAll(world, ['Dora Deleted']);
    const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
    await atDesk(desk, ['warn', at(dora), '--reason', 'Rude words']);
    await dora.call('DELETE /api/account');
    await world.drain();
    const rows = 'select kind from notifications where user_id = $1';
    expect(await world.query(rows, [dora.id])).toEqual([]);
    const orders = 'select action from moderation_orders where user_id = $1';
    expect(await world.query(orders, [dora.id])).toEqual([]);
  });
});

describe('a person who is not suspended', () => {
  it('stays signed in when somebody reinstates them', async () => {
    const [theo] = await registerAll(world, ['Theo Free']);
    const socket = await theo.socket();
    await order('reinstate', at(theo));
    await socket.sync();
    expect((await theo.raw('GET', '/api/me')).status).toBe(200);
    await socket.close();
  });
});

describe('a suspended person', () => {
  it('gets no alerts and no notices, which would push out older ones', async () => {
    const [sam, ben, cleo] = await registerAll(world, ['Sam Still', 'Ben Still', 'Cleo Still']);
    await befriend(sam, ben);
    await cleo.call('POST /api/friend-request', { body: { friendId: sam.id } });
    await world.drain();
    const rows = 'select kind from notifications where user_id = $1 order by created_at';
    await sam.call('POST /api/watches', { body: { friendId: ben.id } });
    await order('suspend', at(sam));
    world.clock.advance(2 * 3_600_000);
    await turnOn(ben);
    await world.drain();
    const starts = [new Date(world.clock.now() + 2 * DAY).toISOString()];
    await ben.call('POST /api/call-proposals', {
      body: { friendId: sam.id, minutes: 30, starts },
    });
    await world.drain();
    // The request has ended, and its notice with it.
    expect(await world.query(rows, [sam.id])).toEqual([{ kind: 'accepted' }]);
  });

  it('is off to contacts, does not exist for others, and is signed out everywhere', async () => {
    const [sam, ben, cleo, dan] = await registerAll(world, ['Sam S', 'Ben S', 'Cleo S', 'Dan S']);
    await befriend(sam, ben);
    await sam.call('POST /api/friend-request', { body: { friendId: cleo.id } });
    await turnOn(sam, { statusMessage: 'Rude' });
    await world.drain();
    const [own, bens] = await Promise.all([sam.socket(), ben.socket()]);
    await order('suspend', at(sam));

    expect((await sam.raw('GET', '/api/me')).status).toBe(401);
    await own.closed;
    expect(await seenBy(ben, sam)).toMatchObject({ status: 'unavailable', statusMessage: null });
    expect(await cleo.call('GET /api/friend-requests')).toEqual([]);
    expect(await cleo.call('GET /api/notifications')).toEqual([]);
    expect(await dan.call('POST /api/search', { body: { query: at(sam) } })).toEqual([]);
    const ask = (id: string) => dan.raw('POST', '/api/friend-request', { body: { friendId: id } });
    const [suspended, unknown] = [await ask(sam.id), await ask(randomUUID())];
    expect([suspended.status, suspended.text]).toEqual([unknown.status, unknown.text]);
    await bens.sync();
    expect(bens.received.map(({ type }) => type)).toEqual(['hello', 'status_change']);
    await bens.close();
  });

  it('stays off whatever the schedule says, until it acts again after the reinstatement', async () => {
    const [sam, ben] = await registerAll(world, ['Sam Planned', 'Ben Planned']);
    await befriend(sam, ben);
    for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
      const entry = { dayOfWeek, startTime: '00:01', endTime: '23:59', groupIds: [] };
      await sam.call('POST /api/scheduled-availability', { body: entry });
    }
    await order('suspend', at(sam));
    const socket = await ben.socket();
    for (let half = 0; half < 4; half += 1) {
      world.clock.advance(DAY / 2);
      await world.drain();
      expect(await seenBy(ben, sam)).toMatchObject({ status: 'unavailable', statusMessage: null });
    }
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    await socket.close();
    await order('reinstate', at(sam));
    expect(await seenBy(ben, sam)).toMatchObject({ status: 'unavailable' });
    world.clock.advance(DAY);
    await world.drain();
    expect((await (await sam.again()).me()).statusSource).toBe('schedule');
  });

  it('can answer once, download and delete with the token of a sign-in, and nothing else', async () => {
    const [sam] = await registerAll(world, ['Sam Token']);
    await order('suspend', at(sam), '--until', new Date(world.clock.now() + 9 * DAY).toISOString());
    const token = await suspendedToken(sam);
    for (const path of ['/api/me', '/api/friends', '/api/notifications', '/api/sessions'])
      expect(await withToken(token, 'GET', path)).toBe(401);
    expect(await withToken(token, 'POST', '/api/status', { status: 'available' })).toBe(401);
    expect(await withToken(token, 'GET', '/api/account/export')).toBe(200);
    expect(await withToken(token, 'GET', '/api/moderation')).toBe(200);
    const answer = { text: 'It was a joke.' };
    expect(await withToken(token, 'POST', '/api/moderation/answer', answer)).toBe(200);
    expect(await withToken(token, 'POST', '/api/moderation/answer', answer)).toBe(404);
    expect(await read('log', at(sam))).toContain('answered: It was a joke.');
    expect(await withToken(token, 'DELETE', '/api/account')).toBe(200);
    expect((await signIn(sam)).status).toBe(401);
  });

  it('is reinstated by hand or at the end, and nobody is told', async () => {
    const [sam, ben] = await registerAll(world, ['Sam Back', 'Ben Back']);
    await befriend(sam, ben);
    await order('suspend', at(sam));
    const token = await suspendedToken(sam);
    const before = await friendsOf(ben);
    const socket = await ben.socket();
    await order('reinstate', at(sam));
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    expect(await friendsOf(ben)).toEqual(before);
    // The token of a suspended person opens nothing afterwards.
    expect(await withToken(token, 'GET', '/api/me')).toBe(401);
    expect((await signIn(sam)).status).toBe(200);
    await socket.close();
    await order('suspend', at(sam), '--until', new Date(world.clock.now() + DAY).toISOString());
    expect((await signIn(sam)).status).toBe(403);
    world.clock.advance(DAY + 60_000);
    await world.drain();
    expect((await signIn(sam)).status).toBe(200);
  });
});

describe('the desk', () => {
  it('lists cases by the time left, children first, and people instead of reports', async () => {
    const fresh = await createWorld();
    try {
      const [theo, una, ana, ben] = await registerAll(fresh, ['Theo Q', 'Una Q', 'Ana Q', 'Ben Q']);
      const query = { pool: fresh.app.database.pool, reportHours: 24 };
      for (const person of [ana, ben, ana]) await report(person, theo.id);
      await fresh.drain();
      fresh.clock.advance(26 * 60 * 60 * 1000);
      const again = await ana.again();
      await report(again, una.id, { reason: 'child-safety' });
      await fresh.drain();
      const { lines } = await atDesk({ ...query, now: fresh.clock.now() }, ['queue']);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(/24 h left {2}child-safety {2}reported by 1 {2}@unaq/);
      expect(lines[1]).toMatch(/over by 2 h {2}harassment {2}reported by 2 {2}@theoq/);
    } finally {
      await fresh.close();
    }
  });

  it('never shows lights, groups, contacts, numbers, addresses or who reported', async () => {
    const theo = await world.register('Theo Canary', { phoneNumber: '+14155550177' });
    const [ana, kim] = await registerAll(world, ['Anabel Canary', 'Kim Canarycontact']);
    await befriend(theo, kim);
    await theo.call('POST /api/contact-groups', { body: { name: 'Canarygroup' } });
    await turnOn(theo, { statusMessage: 'Canarymessage' });
    await report(ana, theo.id, { details: 'He was rude' });
    await world.drain();
    const [{ id } = { id: '' }] = await world.query<{ id: string }>(
      'select id from report_cases where user_id = $1',
      [theo.id],
    );
    const text = [await read('queue'), await read('show', id), await read('log')].join('\n');
    expect(text).toContain('He was rude');
    expect(text).toContain('reporter 1');
    for (const hidden of ['4155550177', theo.email, ana.email, 'Anabel', ana.id, 'Canarycontact'])
      expect(text).not.toContain(hidden);
    for (const hidden of ['Canarygroup', 'Canarymessage', 'available'])
      expect(text).not.toContain(hidden);
  });

  it('tells the person by email what was done and why, and keeps a log nobody can change', async () => {
    const [theo, ana] = await registerAll(world, ['Theo Told', 'Ana Told']);
    await befriend(theo, ana);
    await turnOn(theo, { statusMessage: 'Rude' });
    await report(ana, theo.id);
    await world.drain();
    await order('reset-message', at(theo));
    expect((await seenBy(ana, theo))?.statusMessage).toBeNull();
    await order('reset-name', at(theo));
    expect((await seenBy(ana, theo))?.displayName).toBe('Member');
    await order('warn', at(theo));
    const mails = world.mails.filter(({ to }) => to === theo.email);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) expect(text).toContain('The reason: Rude words');
    expect(JSON.stringify(mails)).not.toContain('Ana Told');
    // Nor do they say that there was a report at all.
    const words = mails.map(({ text }) => text.replace(/whether\s+anyone\s+reported\s+you/, ''));
    expect(words.join()).not.toMatch(/report/i);
    // The case is closed, and the next order about it has none to dismiss.
    await expect(order('dismiss', at(theo))).rejects.toThrow('no open case');
    expect(await theo.call('GET /api/moderation')).toHaveLength(3);
    for (const change of [`update moderation_log set reason = 'x'`, 'delete from moderation_log'])
      await expect(world.query(change)).rejects.toThrow('append-only');
    await order('reset-username', at(theo));
    expect((await seenBy(ana, theo))?.username).toMatch(/^member\./);
  });

  it('dismisses, marks a reporter’s reports abusive, and deletes an account', async () => {
    const [theo, ana] = await registerAll(world, ['Theo Gone', 'Ana Gone']);
    await report(ana, theo.id);
    await world.drain();
    await order('mark-abusive', at(theo), '--reporter', '1');
    const abusive = await world.query<{ abusive_at: Date | null }>(
      'select abusive_at from reports where reported_id = $1',
      [theo.id],
    );
    expect(abusive.map((row) => row.abusive_at !== null)).toEqual([true]);
    await order('dismiss', at(theo));
    expect(await read('queue')).not.toContain(theo.username);
    await order('delete-account', at(theo));
    expect((await signIn(theo)).status).toBe(401);
    expect(world.mails.findLast(({ to }) => to === theo.email)?.text).toContain('deleted');
  });

  it('needs a reason, a target and a known action', async () => {
    const [theo] = await registerAll(world, ['Theo Needs']);
    await expect(atDesk(desk(), ['warn', at(theo)])).rejects.toThrow('reason');
    await expect(atDesk(desk(), ['warn', '@nobody.there', '--reason', 'x'])).rejects.toThrow(
      'nobody has',
    );
    await expect(atDesk(desk(), ['shame', at(theo), '--reason', 'x'])).rejects.toThrow('say what');
    await expect(
      atDesk(desk(), ['suspend', at(theo), '--reason', 'x', '--until', '2020-01-01']),
    ).rejects.toThrow('to come');
  });
});

describe('the log', () => {
  it('keeps each line for a year and no longer, with the answer to it', async () => {
    const fresh = await createWorld();
    try {
      const [theo] = await registerAll(fresh, ['Theo Year']);
      const desk = () => ({
        pool: fresh.app.database.pool,
        now: fresh.clock.now(),
        reportHours: 24,
      });
      await atDesk(desk(), ['warn', at(theo), '--reason', 'Rude words']);
      await fresh.drain();
      // Answered late: the answer is younger than its line.
      fresh.clock.advance(20 * DAY);
      await theo.call('POST /api/moderation/answer', { body: { text: 'Sorry' } });
      const kept = async () => [
        (await fresh.query('select 1 from moderation_log')).length,
        (await fresh.query('select 1 from moderation_answers')).length,
      ];
      fresh.clock.advance(345 * DAY - 1);
      await fresh.drain();
      expect(await kept()).toEqual([1, 1]);
      fresh.clock.advance(DAY);
      await fresh.drain();
      expect(await kept()).toEqual([0, 0]);
    } finally {
      await fresh.close();
    }
  });
});
