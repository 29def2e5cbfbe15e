import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { befriend, registerAll, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

describe('PATCH /api/account', () => {
  test.each([
    ['displayName', 'Porchlight Support'],
    ['displayName', '\u0430dmin'],
    ['username', 'p0rchlight'],
    ['username', 'support'],
  ])('refuses the %s %j, which would pass for the operator', async (field, value) => {
    const nora = await world.register('Nora Lind');
    const answer = await nora.raw('PATCH', '/api/account', { body: { [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'name_reserved', field } });
  });

  test('changes name, username and number, and tells the own devices', async () => {
    const nora = await world.register('Nora Lind', { phoneNumber: '+1 415 555 0123' });
    const socket = await (await nora.again()).socket();
    const body = {
      displayName: ' Ñora  Lind Berg ',
      username: 'Nora.Berg',
      phoneNumber: '+47 21 03 05 00',
    };
    const me = await nora.call('PATCH /api/account', { body });
    expect(me).toMatchObject({
      displayName: 'Ñora Lind Berg',
      username: 'nora.berg',
      phoneNumber: '+47 21 03 05 00',
      statusVersion: 2,
    });
    expect(await nora.me()).toEqual(me);
    expect((await socket.waitFor('me_changed')).data).toEqual({ user: me, cause: 'settings' });
    await socket.close();
    const [row] = await world.query('select name_key, phone_e_164 from users where id = $1', [
      nora.id,
    ]);
    expect(row).toEqual({ name_key: 'nora lind berg', phone_e_164: '+4721030500' });
    const words = await world.query<{ word: string }>(
      'select word from name_words where user_id = $1 order by word',
      [nora.id],
    );
    expect(words.map(({ word }) => word)).toEqual(['berg', 'lind', 'nora', 'ñora']);
  });

  test('what is not sent, or not known, or not new, changes nothing', async () => {
    const nora = await world.register('Nora Lind');
    const before = await nora.me();
    const bodies = [
      {},
      { displayName: 'Nora Lind', username: nora.username },
      { email: 'other@example.com', avatar: 'http://x.example/', currentStreak: 99, id: nora.id },
      { status: 'available', statusVersion: 99, passwordHash: 'x', deletedAt: 1 },
    ];
    for (const body of bodies) {
      const answer = await nora.raw('PATCH', '/api/account', { body });
      expect([answer.status, answer.body]).toEqual([200, before]);
    }
  });

  test('a username once used by someone is taken; one’s own may come back', async () => {
    const nora = await world.register('Nora Lind');
    const sam = await world.register('Sam Stone');
    await nora.call('PATCH /api/account', { body: { username: 'lamplighter' } });
    for (const username of [nora.username, 'lamplighter']) {
      const answer = await sam.raw('PATCH', '/api/account', { body: { username } });
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: 'This username is already taken', code: 'username_taken', field: 'username' },
      ]);
    }
    const back = await nora.call('PATCH /api/account', { body: { username: nora.username } });
    expect(back.username).toBe(nora.username);
    expect(
      (await sam.raw('PATCH', '/api/account', { body: { username: 'lamplighter' } })).status,
    ).toBe(409);
  });

  test('ten people at once want one username: one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.register('Wisher')));
    const answers = await Promise.all(
      people.map((person) =>
        person.raw('PATCH', '/api/account', { body: { username: 'the_one' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });

  test('explicit language and impossible values are refused, and nothing is saved', async () => {
    const nora = await world.register('Nora Lind');
    const before = await nora.me();
    const cases: [object, string, string][] = [
      [{ displayName: 'Shit Head' }, 'explicit_language', 'displayName'],
      [{ username: 'fuck_you' }, 'explicit_language', 'username'],
      [{ displayName: 'R2D2' }, 'invalid_input', 'displayName'],
      [{ displayName: '' }, 'invalid_input', 'displayName'],
      [{ displayName: 'x'.repeat(51) }, 'invalid_input', 'displayName'],
      [{ username: 'no' }, 'invalid_input', 'username'],
      [{ username: 'with space' }, 'invalid_input', 'username'],
      [{ username: null }, 'invalid_input', 'username'],
      [{ phoneNumber: '1'.repeat(41) }, 'invalid_input', 'phoneNumber'],
      [{ displayName: 'Fine', username: 'a\0b' }, 'invalid_input', 'username'],
    ];
    for (const [body, code, field] of cases) {
      const answer = await nora.raw('PATCH', '/api/account', { body });
      expect([answer.status, answer.body]).toMatchObject([400, { code, field }]);
    }
    expect(await nora.me()).toEqual(before);
  });
});

describe('settings', () => {
  test('each is saved, raises the version once, and reaches every device', async () => {
    const nora = await world.register('Nora Lind');
    const sockets = [await nora.socket(), await (await nora.again()).socket()];
    const features = {
      accessibilityMode: true,
      autoUnavailableOnCall: true,
      visibleToUnavailableContacts: false,
      showTimerToOthers: false,
    };
    const privacy = { findMeByPhoneNumber: false, syncContacts: true };
    expect(await nora.call('PATCH /api/user/features', { body: features })).toMatchObject({
      ...features,
      statusVersion: 2,
    });
    expect(await nora.call('PATCH /api/user/privacy-settings', { body: privacy })).toMatchObject({
      ...privacy,
      ...features,
      statusVersion: 3,
    });
    expect(
      await nora.call('PATCH /api/user/timezone', { body: { timezone: 'Asia/Kolkata' } }),
    ).toMatchObject({ timezone: 'Asia/Kolkata', statusVersion: 4 });
    for (const socket of sockets) {
      for (const statusVersion of [2, 3, 4]) {
        const { data } = await socket.waitFor('me_changed');
        expect(data).toMatchObject({ cause: 'settings', user: { statusVersion } });
      }
      await socket.close();
    }
    expect(await nora.call('GET /api/user')).toEqual(await nora.me());
  });

  test('the same again wakes nobody', async () => {
    const nora = await world.register('Nora Lind');
    await nora.call('PATCH /api/user/timezone', { body: { timezone: 'Europe/Oslo' } });
    const socket = await nora.socket();
    const me = await nora.call('PATCH /api/user/timezone', { body: { timezone: 'Europe/Oslo' } });
    await nora.call('PATCH /api/user/features', { body: { showTimerToOthers: true } });
    await nora.call('PATCH /api/user/privacy-settings', { body: {} });
    expect((await nora.me()).statusVersion).toBe(me.statusVersion);
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    await socket.close();
  });

  test.each(['+02:00', 'GMT+2', 'europe/oslo', 'Mars/Olympus', ''])(
    'the time zone %j is refused',
    async (timezone) => {
      const nora = await world.register('Nora Lind');
      const answer = await nora.raw('PATCH', '/api/user/timezone', { body: { timezone } });
      expect(answer).toMatchObject({ status: 400, body: { field: 'timezone' } });
    },
  );

  test('a former name of a time zone is stored as today’s', async () => {
    const nora = await world.register('Nora Lind');
    const body = { timezone: 'Asia/Calcutta' };
    expect((await nora.call('PATCH /api/user/timezone', { body })).timezone).toBe('Asia/Kolkata');
  });

  test('a stored time zone that this runtime does not know harms nobody', async () => {
    const [nora, ben] = await registerAll(world, ['Nora Lind', 'Ben Oak']);
    await befriend(nora, ben);
    await world.query("update users set timezone = 'Mars/Olympus' where id = $1", [nora.id]);
    await turnOn(nora);
    expect((await seenBy(ben, nora))?.status).toBe('available');
    expect((await nora.me()).timezone).toBe('Mars/Olympus');
  });

  test('changes at once come one after the other', async () => {
    const nora = await world.register('Nora Lind');
    const socket = await nora.socket();
    const zones = ['Europe/Oslo', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo', 'UTC'];
    await Promise.all(
      zones.map((timezone) => nora.call('PATCH /api/user/timezone', { body: { timezone } })),
    );
    await socket.sync();
    const versions = socket.received.flatMap((message) =>
      message.type === 'me_changed' ? [message.data.user.statusVersion] : [],
    );
    expect(versions).toEqual([2, 3, 4, 5, 6]);
    await socket.close();
  });
});
