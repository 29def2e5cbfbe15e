import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, friendsOf, groupWith, registerAll, turnOn } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const DAY = 24 * 60 * 60 * 1000;
const report = (by: Person, userId: string, more: Record<string, unknown> = {}) =>
  by.raw('POST', '/api/reports', { body: { userId, reason: 'spam', ...more } });

type Row = {
  display_name: string | null;
  username: string | null;
  photo_id: string | null;
  status_message: string | null;
  case_id: string | null;
  reporter_number: number | null;
  details: string | null;
};
const reportsAbout = (userId: string) =>
  world.query<Row>('select * from reports where reported_id = $1 order by created_at', [userId]);
const casesOf = (userId: string) =>
  world.query<{ id: string; closed_at: Date | null }>(
    'select * from report_cases where user_id = $1',
    [userId],
  );

async function addPhoto(person: Person): Promise<void> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  const headers = { authorization: `Bearer ${person.sessionId}` };
  await fetch(new URL('/api/upload-profile-photo', world.origin), {
    method: 'POST',
    body,
    headers,
  });
}

describe('a report', () => {
  it('keeps name, username and photo, and the message only where it could be seen', async () => {
    const [theo, sees, sits, stranger] = await registerAll(world, [
      ...['Theo Lind', 'Sees Him', 'Sits Outside', 'Stranger Danger'],
    ] as const);
    await addPhoto(theo);
    await befriend(theo, sees);
    await befriend(theo, sits);
    const group = await groupWith(theo, 'Family', [sees]);
    await turnOn(theo, { statusMessage: 'Call me names', visibleToGroupIds: [group.id] });
    for (const person of [sees, sits, stranger]) {
      expect(await report(person, theo.id)).toMatchObject({
        status: 200,
        text: '{"success":true}',
      });
    }
    await world.drain();
    const rows = await reportsAbout(theo.id);
    expect(rows.map((row) => row.status_message)).toEqual(['Call me names', null, null]);
    for (const row of rows) {
      expect(row).toMatchObject({ display_name: 'Theo Lind', username: theo.username });
      expect(row.photo_id).not.toBeNull();
    }
    expect(await world.query('select 1 from report_photos')).toHaveLength(1);
  });

  it('answers every id alike, and is queued for people only', async () => {
    const [ana, blocked, blocking, gone] = await registerAll(world, [
      ...['Ana All', 'Bo Blocked', 'Bea Blocking', 'Gus Gone'],
    ] as const);
    await ana.call('POST /api/block-user', { body: { blockedUserId: blocked.id } });
    await blocking.call('POST /api/block-user', { body: { blockedUserId: ana.id } });
    await gone.call('DELETE /api/account');
    const ids = [blocked.id, blocking.id, gone.id, ana.id, randomUUID()];
    for (const id of ids) {
      const answer = await report(ana, id, { alsoBlock: true });
      expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
    }
    await world.drain();
    const queued = await Promise.all(ids.map((id) => casesOf(id)));
    expect(queued.map((cases) => cases.length)).toEqual([1, 1, 0, 0, 0]);
    // The export lists the same for all of them.
    await ana.confirmPassword();
    const { reports } = await ana.call('GET /api/account/export');
    expect(reports.map(({ userId }) => userId).sort()).toEqual([...ids].sort());
  });

  it('also blocks, after what could be seen was kept', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Also', 'Ben Also']);
    await befriend(ana, ben);
    await turnOn(ben, { statusMessage: 'Rude words' });
    await report(ana, ben.id, { alsoBlock: true, details: '  He shouted.  ' });
    expect(await friendsOf(ana)).toEqual([]);
    expect(await ana.call('GET /api/blocked-users')).toMatchObject([{ blockedUserId: ben.id }]);
    const [row] = await reportsAbout(ben.id);
    expect(row).toMatchObject({ status_message: 'Rude words', details: 'He shouted.' });
  });

  it('tells the reported person nothing', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Quietly', 'Ben Quietly']);
    await befriend(ana, ben);
    await world.drain();
    const socket = await ben.socket();
    const seen = async () => [
      await ben.call('GET /api/notifications'),
      await ben.call('GET /api/security-log'),
      await friendsOf(ben),
      await ben.me(),
    ];
    const before = await seen();
    await report(ana, ben.id);
    await world.drain();
    await socket.sync();
    expect(await seen()).toEqual(before);
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    await ben.confirmPassword();
    expect(JSON.stringify(await ben.call('GET /api/account/export'))).toContain('"reports":[]');
    await socket.close();
  });

  it('refuses unknown reasons and too many words', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Words', 'Ben Words']);
    expect((await report(ana, ben.id, { reason: 'dislike' })).status).toBe(400);
    expect((await report(ana, ben.id, { details: 'x'.repeat(1001) })).status).toBe(400);
    expect(await reportsAbout(ben.id)).toEqual([]);
  });
});

describe('many reports', () => {
  it('of three people count as three, however many they send', async () => {
    const [theo, ...three] = await registerAll(world, ['Theo T', 'Ana T', 'Ben T', 'Cleo T']);
    for (let round = 0; round < 7; round += 1) {
      for (const person of three) await report(person, theo.id);
      await world.drain();
    }
    // The rest as rows: the limits are tested below, and a thousand requests take too long.
    await world.query(
      `insert into reports (id, reporter_id, reported_id, reason, created_at, display_name, username)
       select gen_random_uuid(), ($2::uuid[])[1 + n % 3], $1, 'spam', $3, 'Theo T', 'theot'
       from generate_series(22, 1000) as n`,
      [theo.id, three.map(({ id }) => id), new Date(world.clock.now())],
    );
    await world.drain();
    expect(await reportsAbout(theo.id)).toHaveLength(1000);
    const cases = await casesOf(theo.id);
    expect(cases).toHaveLength(1);
    const queued = (await reportsAbout(theo.id)).filter((row) => row.case_id !== null);
    expect(queued).toHaveLength(15);
    expect(new Set(queued.map((row) => row.reporter_number))).toEqual(new Set([1, 2, 3]));
    const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
    const { lines } = await atDesk(desk, ['queue']);
    expect(lines.filter((line) => line.includes(`@${theo.username}`))).toEqual([
      expect.stringContaining('reported by 3 '),
    ]);
  });

  it('of one person do not keep a child in danger from the case', async () => {
    const [theo, ana] = await registerAll(world, ['Theo Danger', 'Ana Danger']);
    for (let round = 0; round < 5; round += 1) await report(ana, theo.id);
    await world.drain();
    const details = 'He writes to my daughter.';
    await report(ana, theo.id, { reason: 'child-safety', details });
    await report(ana, theo.id, { reason: 'harassment' });
    await world.drain();
    const queued = (await reportsAbout(theo.id)).filter((row) => row.case_id !== null);
    expect(queued).toHaveLength(6);
    expect(queued.map((row) => row.details)).toContain(details);
  });

  it('are not queued after three abusive ones in 90 days, with the same answer', async () => {
    const [ana, ...others] = await registerAll(world, [
      'Ana X',
      'Ben X',
      'Cleo X',
      'Dora X',
      'Eva X',
    ]);
    for (const person of others.slice(0, 3)) await report(ana, person.id);
    await world.drain();
    await world.query('update reports set abusive_at = $2 where reporter_id = $1', [
      ...[ana.id, new Date(world.clock.now())],
    ]);
    const [, , , eva] = others;
    expect(await report(ana, eva.id)).toMatchObject({ status: 200, text: '{"success":true}' });
    await world.drain();
    expect(await casesOf(eva.id)).toEqual([]);
    world.clock.advance(91 * DAY);
    const again = await ana.again();
    await report(again, eva.id);
    await world.drain();
    expect(await casesOf(eva.id)).toHaveLength(1);
  });

  it('of one person in one case are one mark, however many they are', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Mark', 'Ben Mark', 'Cleo Mark']);
    for (const reason of ['spam', 'harassment', 'other']) await report(ana, ben.id, { reason });
    await world.drain();
    const [{ id } = { id: '' }] = await casesOf(ben.id);
    const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
    await atDesk(desk, ['mark-abusive', id, '--reporter', '1', '--reason', 'Made up']);
    await world.drain();
    const marked = await world.query(
      'select 1 from reports where reporter_id = $1 and abusive_at is not null',
      [ana.id],
    );
    expect(marked).toHaveLength(3);
    await report(ana, cleo.id);
    await world.drain();
    expect(await casesOf(cleo.id)).toHaveLength(1);
  });

  it('are limited per person', async () => {
    const strict = await createWorld({ config: { RATE_LIMITS: 'on' } });
    try {
      const [ana, ben] = await registerAll(strict, ['Ana Limit', 'Ben Limit']);
      const statuses: number[] = [];
      for (let index = 0; index < 21; index += 1) statuses.push((await report(ana, ben.id)).status);
      expect(statuses).toEqual([...new Array<number>(20).fill(200), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('the metrics', () => {
  it('say how many cases are open, and how old the oldest is', async () => {
    const fresh = await createWorld();
    try {
      const [ana, ben] = await registerAll(fresh, ['Ana Count', 'Ben Count']);
      await report(ana, ben.id);
      await fresh.drain();
      fresh.clock.advance(3_600_000);
      await fresh.drain();
      const text = await fresh.app.metrics.text();
      expect(text).toMatch(/^porchlight_reports_open 1$/m);
      expect(text).toMatch(/^porchlight_reports_oldest_seconds 3600$/m);
    } finally {
      await fresh.close();
    }
  });
});

describe('time', () => {
  it('closes an open case after 180 days and deletes it 90 days later', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Time', 'Ben Time']);
    await report(ana, ben.id);
    await world.drain();
    world.clock.advance(179 * DAY);
    await world.drain();
    expect(await casesOf(ben.id)).toMatchObject([{ closed_at: null }]);
    world.clock.advance(2 * DAY);
    await world.drain();
    const [closed] = await casesOf(ben.id);
    expect(closed?.closed_at).not.toBeNull();
    world.clock.advance(91 * DAY);
    await world.drain();
    expect(await casesOf(ben.id)).toEqual([]);
    expect(await reportsAbout(ben.id)).toEqual([]);
  });

  it.each(['replaced', 'removed', 'gone with the account'])(
    'keeps the photo of its time where that is %s before the report is filed',
    async (how) => {
      const word = how.split(' ')[0] ?? '';
      const [ana, ben] = await registerAll(world, [`Ana ${word}`, `Ben ${word}`]);
      await addPhoto(ben);
      const { avatar } = await ben.me();
      await report(ana, ben.id);
      if (how === 'replaced') await addPhoto(ben);
      else if (how === 'removed') await ben.call('DELETE /api/delete-profile-photo');
      else await ben.call('DELETE /api/account');
      const authorization = { headers: { authorization: `Bearer ${ana.sessionId}` } };
      const shown = () => fetch(new URL(avatar ?? '', world.origin), authorization);
      // The row waits for the report; nobody is shown it any more.
      expect((await shown()).status).toBe(404);
      await world.drain();
      const [{ id } = { id: '' }] = await casesOf(ben.id);
      const copies = await world.query<{ photo_id: string }>(
        'select photo_id from report_photos where case_id = $1',
        [id],
      );
      expect(copies.map(({ photo_id }) => avatar?.includes(photo_id))).toEqual([true]);
      const left = await world.query('select 1 from photos where user_id = $1', [ben.id]);
      expect(left).toHaveLength(how === 'replaced' ? 1 : 0);
    },
  );

  it('deletes the copied photo 7 days after the original', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Pic', 'Ben Pic']);
    await addPhoto(ben);
    await report(ana, ben.id);
    await world.drain();
    const copies = async () => {
      const [{ id } = { id: '' }] = await casesOf(ben.id);
      return world.query('select 1 from report_photos where case_id = $1', [id]);
    };
    await ben.call('DELETE /api/delete-profile-photo');
    await world.drain();
    world.clock.advance(6 * DAY);
    await world.drain();
    expect(await copies()).toHaveLength(1);
    world.clock.advance(2 * DAY);
    await world.drain();
    expect(await copies()).toHaveLength(0);
  });

  it('takes the name off the reports of a deleted account, and keeps what they say', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Leaves', 'Ben Stays']);
    await report(ana, ben.id, { details: 'Threats' });
    await world.drain();
    await ana.call('DELETE /api/account');
    const rows = await world.query<{ reporter_id: string | null; details: string }>(
      'select * from reports where reported_id = $1',
      [ben.id],
    );
    expect(rows).toMatchObject([{ reporter_id: null, details: 'Threats' }]);
  });
});
