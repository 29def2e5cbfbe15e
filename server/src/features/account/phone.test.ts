import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { befriend, registerAll, seenBy } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

const stored = async (id: string) => {
  const columns = 'phone_typed as typed, phone_e_164 as e164, phone_country as country';
  const [row] = await world.query(`select ${columns} from users where id = $1`, [id]);
  return row;
};
const french = { phoneNumber: '06 12 34 56 78', phoneCountry: 'FR' };
const FRENCH = { typed: '06 12 34 56 78', e164: '+33612345678', country: 'FR' };
const onAmericanLaptop = { 'accept-language': 'en-US,en;q=0.9' };

describe('a stored number', () => {
  test('stays as it is when the whole form comes from another browser', async () => {
    const nora = await world.register('Nora Lind', french);
    const body = { displayName: 'Nora Lund', username: nora.username, ...french };
    for (const sent of [body, { ...body, phoneCountry: undefined }, { displayName: 'Nora Lind' }]) {
      const headers = onAmericanLaptop;
      const answer = await nora.raw('PATCH', '/api/account', { body: sent, headers });
      expect(answer.status).toBe(200);
      expect(await stored(nora.id)).toEqual(FRENCH);
    }
  });

  test('is read by its own country, then by the time zone, when it is edited', async () => {
    const nora = await world.register('Nora Lind', french);
    const edit = (body: object) =>
      nora.raw('PATCH', '/api/account', { body, headers: onAmericanLaptop });
    await edit({ phoneNumber: '06 98 76 54 32' });
    expect(await stored(nora.id)).toMatchObject({ e164: '+33698765432', country: 'FR' });
    await edit({ phoneNumber: '+49 151 23456789' });
    expect(await stored(nora.id)).toMatchObject({ e164: '+4915123456789', country: 'DE' });
    await edit({ phoneNumber: '0650 123 4567', phoneCountry: 'AT' });
    expect(await stored(nora.id)).toMatchObject({ e164: '+436501234567', country: 'AT' });

    await world.query('update users set phone_country = null, phone_e_164 = null where id = $1', [
      nora.id,
    ]);
    await nora.call('PATCH /api/user/timezone', { body: { timezone: 'Europe/Paris' } });
    await edit({ phoneNumber: '06 12 34 56 78' });
    expect(await stored(nora.id)).toEqual(FRENCH);
  });

  test('follows a country that is corrected alone', async () => {
    const nora = await world.register('Nora Lind', {
      phoneNumber: '650 234 5678',
      phoneCountry: 'US',
    });
    await nora.call('PATCH /api/account', { body: { phoneCountry: 'AT' } });
    expect(await stored(nora.id)).toMatchObject({ e164: '+436502345678', country: 'AT' });
  });

  test('cannot be removed, or replaced by one that is not valid', async () => {
    const nora = await world.register('Nora Lind', french);
    const wrong = [{ phoneNumber: '' }, { phoneNumber: '06 12' }, { phoneCountry: 'US' }];
    for (const body of wrong) {
      const answer = await nora.raw('PATCH', '/api/account', { body });
      expect(answer).toMatchObject({
        status: 400,
        body: { field: 'phoneNumber', message: 'Enter a valid phone number, with its country.' },
      });
    }
    expect(await stored(nora.id)).toEqual(FRENCH);
  });
});

describe('numbers stored before countries were', () => {
  const asBefore = (id: string, typed: string, e164: string | null) =>
    world.query(
      'update users set phone_typed = $2, phone_e_164 = $3, phone_country = null where id = $1',
      [id, typed, e164],
    );

  test('get their country where they are valid, and go out of sight where not', async () => {
    const [ana, ben, cleo, dan] = await registerAll(world, ['Ana', 'Ben', 'Cleo', 'Dan']);
    for (const other of [ben, cleo, dan]) await befriend(ana, other);
    await asBefore(ben.id, '(415) 555-0123', '+14155550123');
    await asBefore(cleo.id, '06 12 34 56 78', '+10612345678');
    await asBefore(dan.id, '0151 23456789', null);
    world.clock.advance(60 * 60 * 1000);
    await world.drain();

    expect(await stored(ben.id)).toMatchObject({ e164: '+14155550123', country: 'US' });
    expect(await stored(cleo.id)).toMatchObject({ e164: null, typed: '06 12 34 56 78' });
    expect((await seenBy(ana, ben))?.phoneNumber).toBe('+14155550123');
    expect((await seenBy(ana, cleo))?.phoneNumber).toBeNull();
    expect((await seenBy(ana, dan))?.phoneNumber).toBeNull();
    expect(await ana.call('POST /api/search', { body: { query: '+10612345678' } })).toEqual([]);
    const asked = await Promise.all([ben, cleo, dan].map((one) => one.call('GET /api/me')));
    expect(asked.map((me) => me.phoneNumberNeedsCorrection)).toEqual([false, true, true]);

    // The rest of the form can be saved before the number is corrected.
    await cleo.call('PATCH /api/account', {
      body: { displayName: 'Cleo Dupont', phoneNumber: '06 12 34 56 78' },
    });
    const me = await cleo.call('PATCH /api/account', { body: { phoneCountry: 'FR' } });
    expect(me.phoneNumberNeedsCorrection).toBe(false);
    expect((await seenBy(ana, cleo))?.phoneNumber).toBe('+33612345678');
  });
});

describe('a number that contacts are not shown', () => {
  test('is gone from their lists at once, and its owner is found by it as before', async () => {
    const ana = await world.register('Ana Hides', { phoneNumber: '+1 415 555 0188' });
    const ben = await world.register('Ben Looks');
    await befriend(ana, ben);
    expect((await seenBy(ben, ana))?.phoneNumber).toBe('+14155550188');

    const socket = await ben.socket();
    const show = (showPhoneToContacts: boolean) =>
      ana.call('PATCH /api/user/privacy-settings', { body: { showPhoneToContacts } });
    for (const [isShown, number] of [
      [false, null],
      [true, '+14155550188'],
    ] as const) {
      await show(isShown);
      await socket.waitFor('friends_changed');
      expect((await seenBy(ben, ana))?.phoneNumber).toBe(number);
      const found = await ben.call('POST /api/search', { body: { query: '+14155550188' } });
      expect(found.map(({ id }) => id)).toEqual([ana.id]);
      await ben.confirmPassword();
      const file = await ben.call('GET /api/account/export');
      expect(file.contacts.map(({ phoneNumber }) => phoneNumber)).toEqual([number]);
    }
    await socket.close();
  });
});
