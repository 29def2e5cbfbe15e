/** Limits on ordinary availability alerts: a number a day, and quiet hours. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { befriend, registerAll, turnOff, turnOn as turnOnOnly } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
let vera: Person;
let others: Person[];

/** Vera is pushed to and mailed. */
beforeAll(async () => {
  world = await createWorld();
  [vera, ...others] = await registerAll(world, ['Vera', 'Olaf', 'Nora', 'Sam']);
  for (const owner of others) await befriend(vera, owner);
  await vera.call('PUT /api/notifications/preferences', {
    body: { pushNotifications: true, emailNotifications: true },
  });
  await vera.call('POST /api/push-token', { body: { token: 'phone' } });
});
afterAll(() => world.close());

/** Another day, at noon for Vera: every light is off, and nothing waits. */
beforeEach(async () => {
  for (const owner of others) await turnOff(owner);
  await vera.call('PATCH /api/user/timezone', { body: { timezone: 'UTC' } });
  await limit({ alertBudget: null, quietHours: null });
  world.clock.advance(2 * DAY - ((world.clock.now() + 12 * HOUR) % DAY));
  await world.drain();
  await world.query('delete from notifications');
  world.pushes.length = 0;
  world.mails.length = 0;
});

const limit = (features: {
  alertBudget?: number | null;
  quietHours?: { start: string; end: string } | null;
}) => vera.call('PATCH /api/user/features', { body: features });

const turnOn = async (person: Person | undefined) => {
  if (!person) throw new Error('there is nobody');
  await turnOnOnly(person);
  await world.app.writeAlerts();
  world.clock.advance(61_000);
  await world.drain();
};
const lightAll = async () => {
  for (const person of others) await turnOn(person);
};
const pushed = () => world.pushes.map(({ message }) => message.title);
const bell = async () =>
  (await vera.call('GET /api/notifications'))
    .filter(({ type }) => type === 'call_available')
    .map(({ title, folded }) => ({ title, folded }));
const foldedCount = async () => (await bell()).filter(({ folded }) => folded).length;

describe('alerts a day', () => {
  test('have no limit unless one is set, and 0 is a limit', async () => {
    expect(await vera.me()).toMatchObject({ alertBudget: null, quietHours: null });
    await lightAll();
    expect(pushed()).toHaveLength(3);
    expect((await limit({ alertBudget: 0 })).alertBudget).toBe(0);
    expect((await limit({ alertBudget: null })).alertBudget).toBeNull();
  });

  test('beyond them rows are written and folded, and nothing is pushed or mailed', async () => {
    await limit({ alertBudget: 1 });
    await lightAll();
    expect(pushed()).toEqual(['Olaf is available']);
    expect(await bell()).toEqual([
      { title: 'Sam is available', folded: true },
      { title: 'Nora is available', folded: true },
      { title: 'Olaf is available', folded: false },
    ]);
    world.clock.advance(2 * HOUR);
    await world.drain();
    const mails = world.mails.map(({ text }) => text).join('\n');
    expect(mails).toContain('Olaf');
    expect(mails).not.toContain('Nora');
  });

  test('begin anew at midnight of the receiver, and the line of the day before is gone', async () => {
    await vera.call('PATCH /api/user/timezone', { body: { timezone: 'Pacific/Auckland' } });
    await limit({ alertBudget: 1 });
    await lightAll();
    expect(await foldedCount()).toBe(2);
    for (const person of others) await turnOff(person);
    // Noon in UTC is shortly after midnight in Auckland, so its day ends within 24 hours.
    world.clock.advance(DAY);
    await world.drain();
    world.pushes.length = 0;
    expect(await foldedCount()).toBe(0);
    await turnOn(others[1]);
    expect(pushed()).toEqual(['Nora is available']);
  });

  test('closing the bell neither refills them nor forgets who was available today', async () => {
    await limit({ alertBudget: 1 });
    await turnOn(others[0]);
    await turnOn(others[1]);
    await vera.call('POST /api/notifications/read/all', { body: {} });
    await vera.call('DELETE /api/notifications/read/all', { body: {} });
    expect(await bell()).toEqual([{ title: 'Nora is available', folded: true }]);
    await turnOn(others[2]);
    expect(pushed()).toEqual(['Olaf is available']);
    expect(await foldedCount()).toBe(2);
    world.clock.advance(DAY);
    await vera.call('POST /api/notifications/read/all', { body: {} });
    await vera.call('DELETE /api/notifications/read/all', { body: {} });
    expect(await world.query('select 1 from notifications where user_id = $1', [vera.id])).toEqual(
      [],
    );
  });

  test('a hidden light uses none of them up', async () => {
    const [olaf, nora] = others;
    await limit({ alertBudget: 1 });
    await olaf?.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    for (let times = 0; times < 3; times += 1) {
      await turnOn(olaf);
      if (olaf) await turnOff(olaf);
    }
    await turnOn(nora);
    expect(pushed()).toEqual(['Nora is available']);
    expect(await bell()).toEqual([{ title: 'Nora is available', folded: false }]);
    await olaf?.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: true } });
  });

  test('what was asked for passes and uses none up', async () => {
    await limit({ alertBudget: 1, quietHours: { start: '00:00', end: '23:59' } });
    const [olaf, nora] = others;
    await vera.call('POST /api/watches', { body: { friendId: olaf?.id ?? '' } });
    await turnOn(olaf);
    expect(pushed()).toEqual(['Olaf is available']);
    expect(await bell()).toEqual([{ title: 'Olaf is available', folded: false }]);
    await limit({ quietHours: null });
    await turnOn(nora);
    expect(pushed()).toEqual(['Olaf is available', 'Nora is available']);
  });

  test('one process at a time counts: two lights at once send one', async () => {
    await limit({ alertBudget: 1 });
    await Promise.all(others.map((person) => turnOnOnly(person)));
    await Promise.all([world.app.writeAlerts(), world.app.writeAlerts()]);
    expect(await foldedCount()).toBe(2);
  });
});

describe('quiet hours', () => {
  test('nothing is pushed or mailed in them; the rows are in the bell', async () => {
    await limit({ quietHours: { start: '11:00', end: '13:30' } });
    await turnOn(others[0]);
    expect(pushed()).toEqual([]);
    expect(await bell()).toEqual([{ title: 'Olaf is available', folded: false }]);
    world.clock.advance(2 * HOUR);
    await turnOn(others[1]);
    expect(pushed()).toEqual(['Nora is available']);
    expect(world.mails.map(({ text }) => text).join()).not.toContain('Olaf');
  });

  test('an alert that still waits when they begin is not sent', async () => {
    world.push.answer = async () => {
      throw new Error('the push service is out of reach');
    };
    await turnOn(others[0]);
    await limit({ quietHours: { start: '12:00', end: '18:00' } });
    world.push.answer = async () => 'sent';
    world.pushes.length = 0;
    world.clock.advance(HOUR);
    await world.drain();
    expect(pushed()).toEqual([]);
  });

  test('what is no number or no time is refused', async () => {
    const wrong = [
      { alertBudget: -1 },
      { alertBudget: 1.5 },
      { quietHours: { start: '22:00', end: '22:00' } },
      { quietHours: { start: '25:00', end: '08:00' } },
    ];
    for (const body of wrong) {
      const { status } = await vera.raw('PATCH', '/api/user/features', { body });
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });
});

// Last: nobody of them is a contact afterwards.
test('somebody who removes, blocks or leaves is counted no more, alike', async () => {
  await limit({ alertBudget: 0 });
  await lightAll();
  expect(await foldedCount()).toBe(3);
  const [olaf, nora, sam] = others;
  await olaf?.call('DELETE /api/friends/:id', { params: { id: vera.id } });
  expect(await foldedCount()).toBe(2);
  await nora?.call('POST /api/block-user', { body: { blockedUserId: vera.id } });
  expect(await foldedCount()).toBe(1);
  await sam?.confirmPassword();
  await sam?.call('DELETE /api/account');
  expect(await bell()).toEqual([]);
});
