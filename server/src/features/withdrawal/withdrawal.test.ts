import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagIdIn } from '@porchlight/domain/nfc';
import { match } from '@porchlight/testing/discovery-device';
import {
  befriend,
  friendsOf,
  inMinutes,
  registerAll,
  seenBy,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const allOff = (person: Person) => person.call('POST /api/everything-off');
const again = (person: Person) => person.call('POST /api/be-seen-again');
const status = async (person: Person) => (await person.raw('GET', '/api/me')).status;
const finds = async (by: Person, other: Person) =>
  (await by.call('POST /api/search', { body: { query: `@${other.username}` } })).length;
/** An entry for every day, so that some boundary comes within a day. */
const scheduleAllDay = async (person: Person) => {
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
    await person.call('POST /api/scheduled-availability', {
      body: { dayOfWeek, startTime: '00:01', endTime: '23:59', groupIds: [] },
    });
  }
};
const DAY = 24 * 60 * 60 * 1000;

describe('everything off', () => {
  it('turns the light off, ends other sessions, revokes tags and withdraws requests', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Off', 'Ben Off', 'Cleo Off']);
    await befriend(ana, ben);
    await turnOn(ana, { statusMessage: 'Hello' });
    const elsewhere = await ana.again();
    await ana.call('POST /api/nfc-tags', { body: { name: 'Door', action: { kind: 'toggle' } } });
    await ana.call('POST /api/friend-request', { body: { friendId: cleo.id } });
    await world.drain();
    const [bens, cleos] = await Promise.all([ben.socket(), cleo.socket()]);

    expect(await allOff(ana)).toMatchObject({ status: 'unavailable', isEverythingOff: true });
    expect([await status(ana), await status(elsewhere)]).toEqual([200, 401]);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable', statusMessage: null });
    expect((await ana.call('GET /api/nfc-tags')).every((tag) => tag.revokedAt !== null)).toBe(true);
    expect(await cleo.call('GET /api/friend-requests')).toEqual([]);
    expect(await cleo.call('GET /api/notifications')).toEqual([]);
    expect(await ana.call('GET /api/sent-friend-requests')).toEqual([]);
    await Promise.all([bens.sync(), cleos.sync()]);
    expect(bens.received.map(({ type }) => type)).toEqual(['hello', 'status_change']);
    expect(cleos.received.map(({ type }) => type)).toEqual(['hello', 'friends_changed']);
    await Promise.all([bens.close(), cleos.close()]);
  });

  it('lets no tap, tag, timer or schedule turn the light on until ‘Be seen again’', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Held', 'Ben Held']);
    await befriend(ana, ben);
    await allOff(ana);
    const refused = { status: 409, body: { code: 'everything_off' } };
    const on = () => ana.raw('POST', '/api/status', { body: { status: 'available' } });
    expect(await on()).toMatchObject(refused);
    const { link } = await ana.call('POST /api/nfc-tags', {
      body: { name: 'New', action: { kind: 'toggle' } },
    });
    const tap = { body: { tagId: tagIdIn(link) } };
    expect(await ana.raw('POST', '/api/nfc-tap', tap)).toMatchObject(refused);
    // Also entries made, and zones moved, while everything is off.
    await scheduleAllDay(ana);
    await ana.call('PATCH /api/user/timezone', { body: { timezone: 'Asia/Tokyo' } });
    await ana.call('POST /api/status/resume-schedule');
    for (let day = 0; day < 3; day += 1) {
      world.clock.advance(DAY / 2);
      await world.drain();
      expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
    }
    expect(await ana.me()).toMatchObject({ hold: null, nextScheduleChange: null });

    expect(await again(ana)).toMatchObject({ isEverythingOff: false, status: 'unavailable' });
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'unavailable' });
    expect((await on()).status).toBe(200);
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available' });
    await turnOff(ana);
    world.clock.advance(DAY);
    await world.drain();
    world.clock.advance(DAY / 2);
    await world.drain();
    // The schedule acts again.
    expect((await ana.me()).statusSource).toBe('schedule');
  });

  it('hides from search, invitations and new requests, and never from contacts', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Lost', 'Ben Lost', 'Cleo Lost']);
    await befriend(ana, ben);
    await allOff(ana);
    expect([await finds(ben, ana), await finds(cleo, ana)]).toEqual([1, 0]);
    const params = { invite: ana.username };
    const invited = await cleo.call('GET /api/invitation/:invite', { params });
    expect(invited.invitation).toBeNull();
    const ask = (id: string) => cleo.raw('POST', '/api/friend-request', { body: { friendId: id } });
    const [off, unknown] = [await ask(ana.id), await ask(randomUUID())];
    expect([off.status, off.text]).toEqual([unknown.status, unknown.text]);
    for (const query of [ana.email, 'Ana Lost']) {
      expect(await cleo.call('POST /api/search', { body: { query } })).toEqual([]);
    }
    await again(ana);
    expect(await finds(cleo, ana)).toBe(1);
    expect((await ask(ana.id)).status).toBe(200);
  });

  it('looks to somebody who has asked like a block, also afterwards', async () => {
    const people = await registerAll(world, ['Bo Asked', 'Ana Asked', 'Sue Asked']);
    const askers = await registerAll(world, ['Vic Ask', 'Wes Ask', 'Xia Ask']);
    const ids: unknown[] = [];
    for (const [place, person] of people.entries()) {
      const sent = await askers[place]?.call('POST /api/friend-request', {
        body: { friendId: person.id },
      });
      ids.push(sent?.requestId);
    }
    await world.drain();
    const sockets = await Promise.all(askers.map((asker) => asker.socket()));
    const [bo, ana, sue] = people;
    const order = (act: string) =>
      atDesk({ pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 }, [
        ...[act, `@${sue.username}`, '--reason', 'Rude words'],
      ]);
    const blockedUserId = askers[0]?.id ?? '';
    await bo.call('POST /api/block-user', { body: { blockedUserId } });
    await allOff(ana);
    await order('suspend');
    await world.drain();
    const expectSame = async () => {
      const seen = [];
      for (const [place, asker] of askers.entries()) {
        const other = people[place];
        const { text: sent } = await asker.raw('GET', '/api/sent-friend-requests');
        const cancelled = await asker.raw(
          'DELETE',
          `/api/sent-friend-request/${String(ids[place])}`,
        );
        const asked = await asker.raw('POST', '/api/friend-request', {
          body: { friendId: other?.id },
        });
        const found = await asker.call('POST /api/search', {
          body: { query: `@${other?.username}` },
        });
        seen.push({ sent, cancelled: cancelled.text, asked: asked.text, found: found.length });
      }
      expect(seen[0]?.sent).toBe('[]');
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
    };
    await expectSame();
    for (const socket of sockets) await socket.sync();
    for (const { received } of sockets)
      expect(received.map(({ type }) => type)).toEqual(['hello', 'friends_changed']);
    // The end of it brings no request back, which would tell of it.
    await bo.call('DELETE /api/blocked-users/:id', { params: { id: blockedUserId } });
    await again(ana);
    await order('reinstate');
    await world.drain();
    for (const asker of askers) {
      expect(await asker.call('GET /api/sent-friend-requests')).toEqual([]);
    }
    expect(await ana.call('GET /api/friend-requests')).toEqual([]);
    for (const socket of sockets) await socket.close();
  });

  it('leaves no request behind that was being sent meanwhile', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Meanwhile', 'Ben Meanwhile']);
    await allOff(ana);
    // As a request is saved that was checked before everything went off.
    const send = (from: Person, to: Person) =>
      world.query(
        'insert into requests (id, sender_id, receiver_id, created_at) values ($1, $2, $3, now())',
        [randomUUID(), from.id, to.id],
      );
    await send(ben, ana);
    expect(await ben.call('GET /api/sent-friend-requests')).toEqual([]);
    await again(ana);
    expect(await ben.call('GET /api/sent-friend-requests')).toEqual([]);
    await allOff(ana);
    await send(ana, ben);
    expect(await ben.call('GET /api/friend-requests')).toEqual([]);
    await again(ana);
    expect(await ben.call('GET /api/friend-requests')).toEqual([]);
  });

  it('looks to contacts like turning the light off, byte for byte', async () => {
    const [ana, eva, ben] = await registerAll(world, ['Ana Same', 'Eva Same', 'Ben Same']);
    for (const person of [ana, eva]) await befriend(person, ben);
    for (const person of [ana, eva])
      await turnOn(person, { statusExpiresAt: inMinutes(world, 30) });
    await world.drain();
    const socket = await ben.socket();
    await allOff(ana);
    await socket.sync();
    const first = socket.received.splice(1);
    await turnOff(eva);
    await socket.sync();
    const second = socket.received.splice(1);
    const blank = (text: string) =>
      text
        .replaceAll(/Ana|Eva|ana|eva/g, 'X')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
        .replaceAll(/"version":\d+/g, '"version":0');
    expect(blank(JSON.stringify(first))).toBe(blank(JSON.stringify(second)));
    const [one, two] = await friendsOf(ben);
    expect(blank(JSON.stringify(one))).toBe(blank(JSON.stringify(two)));
    await socket.close();
  });

  it('is found in no address book but those of contacts, and found again afterwards', async () => {
    const ana = await world.register('Ana Tagged', { phoneNumber: '+14155550188' });
    const [ben, cleo] = await registerAll(world, ['Ben Tagged', 'Cleo Tagged']);
    await befriend(ana, ben);
    await world.drain();
    const found = async (by: Person) => [
      ...(await match(by, ['+14155550188'])),
      ...(await match(by, [ana.email], 'email')),
      ...(await by.call('POST /api/users/by-phones', { body: { phoneNumbers: ['+14155550188'] } })),
    ];
    const everywhere = await found(cleo);
    expect(everywhere).toHaveLength(3);
    const suspend = (...words: string[]) =>
      atDesk({ pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 }, [
        ...words,
        ...[`@${ana.username}`, '--reason', 'Rude words'],
      ]);
    for (const [hide, show] of [
      [() => allOff(ana), () => again(ana)],
      [() => suspend('suspend'), () => suspend('reinstate')],
    ] as const) {
      await hide();
      await world.drain();
      expect([await found(ben), await found(cleo)]).toEqual([everywhere, []]);
      await show();
      await world.drain();
      expect([await found(ben), await found(cleo)]).toEqual([everywhere, everywhere]);
    }
  });

  it('acts once however often it is chosen, and is in the security log', async () => {
    const [ana] = await registerAll(world, ['Ana Twice']);
    await allOff(ana);
    await allOff(ana);
    await again(ana);
    const kinds = (await ana.call('GET /api/security-log')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([
      ...['account_created', 'everything_off', 'everything_off', 'seen_again'],
    ]);
    expect(await again(ana)).toMatchObject({ isEverythingOff: false });
  });
});

describe('what was arranged with contacts', () => {
  const hour = 60 * 60 * 1000;
  const blank = (text: string) =>
    text
      .replaceAll(/Ana|Eva|Sue|ana|eva|sue/g, 'X')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/"version":\d+/g, '"version":0');

  /** A watch, a proposal each way, an agreed call, and a mark each on the other, by one viewer. */
  const arrange = async (viewer: Person, other: Person, base: number) => {
    const starts = (hours: number) => [new Date(base + hours * hour).toISOString()];
    const ask = (from: Person, to: Person, hours: number) => {
      // Events at the same instant have no order.
      world.clock.advance(1000);
      return from.call('POST /api/call-proposals', {
        body: { friendId: to.id, minutes: 30, starts: starts(hours) },
      });
    };
    const { id } = await ask(viewer, other, 3);
    await other.call('POST /api/call-proposals/:id/pick', {
      params: { id },
      body: { start: starts(3)[0] ?? '' },
    });
    await ask(viewer, other, 30);
    await ask(other, viewer, 31);
    world.clock.advance(1000);
    await viewer.call('POST /api/watches', { body: { friendId: other.id } });
    await other.call('POST /api/watches', { body: { friendId: viewer.id } });
    await other.call('PUT /api/wishes/:friendId', { params: { friendId: viewer.id } });
  };
  const LISTS = ['call-proposals', 'agreed-calls', 'watches', 'wishes', 'notifications', 'friends'];
  const seenOf = async (viewer: Person) => {
    const answers = [];
    for (const list of LISTS) answers.push((await viewer.raw('GET', `/api/${list}`)).text);
    return blank(answers.join('\n'));
  };

  it('looks the same with a light that is off, everything off, and suspended', async () => {
    const people = await registerAll(world, ['Eva Arr', 'Ana Arr', 'Sue Arr']);
    const viewers = await registerAll(world, ['Vic One', 'Vic Two', 'Vic Three']);
    const pairs = viewers.map((viewer, place) => ({ viewer, other: people[place] ?? viewer }));
    const base = world.clock.now();
    for (const { viewer, other } of pairs) {
      await befriend(viewer, other);
      await turnOn(other);
      await turnOff(other);
      await arrange(viewer, other, base);
    }
    const [eva, ana, sue] = people;
    await turnOn(eva);
    await turnOff(eva);
    await turnOn(ana);
    await allOff(ana);
    await turnOn(sue);
    const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
    await atDesk(desk, ['suspend', `@${sue.username}`, '--reason', 'Rude words']);
    await world.drain();
    const sockets = await Promise.all(viewers.map((viewer) => viewer.socket()));
    const expectSame = async () => {
      const seen = [];
      for (const { viewer } of pairs) seen.push(await seenOf(viewer));
      expect(seen[1]).toBe(seen[0]);
      expect(seen[2]).toBe(seen[0]);
    };
    await expectSame();

    // The reminders of the agreed calls are due, one after another.
    world.clock.advance(3 * hour);
    await world.drain();
    await expectSame();
    for (const { viewer, other } of pairs) {
      world.clock.advance(1000);
      // A match is told, as with anybody whose light is off; then all of it is taken back.
      const params = { friendId: other.id };
      expect((await viewer.call('PUT /api/wishes/:friendId', { params })).matched).toBe(true);
      world.clock.advance(1000);
      const { received } = await viewer.call('GET /api/call-proposals');
      const [theirs] = received;
      await viewer.call('POST /api/call-proposals/:id/pick', {
        params: { id: theirs?.id ?? '' },
        body: { start: theirs?.suggestions[0]?.start ?? '' },
      });
    }
    await world.drain();
    await expectSame();
    for (const { viewer } of pairs) {
      for (const { id } of await viewer.call('GET /api/agreed-calls'))
        await viewer.call('DELETE /api/agreed-calls/:id', { params: { id } });
      for (const { id } of (await viewer.call('GET /api/call-proposals')).sent)
        await viewer.call('DELETE /api/call-proposals/:id', { params: { id } });
    }
    await world.drain();
    await expectSame();
    for (const socket of sockets) await socket.sync();
    const frames = sockets.map(({ received }) => blank(JSON.stringify(received.slice(1))));
    expect(frames[1]).toBe(frames[0]);
    expect(frames[2]).toBe(frames[0]);
    for (const socket of sockets) await socket.close();
  });

  it('waits: a watch fires once the person is seen again, and not before', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Late', 'Ben Late']);
    await befriend(ana, ben);
    await scheduleAllDay(ana);
    await allOff(ana);
    expect(await ben.call('POST /api/watches', { body: { friendId: ana.id } })).toHaveProperty(
      'watch',
    );
    world.clock.advance(2 * DAY);
    await world.drain();
    const asked = async () =>
      (await ben.call('GET /api/notifications')).filter((one) => one.asked).length;
    expect(await asked()).toBe(0);
    await again(ana);
    await turnOn(ana);
    await world.app.writeAlerts();
    expect(await asked()).toBe(1);
  });
});
