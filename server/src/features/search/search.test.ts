import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const search = (by: Person, query: string) => by.call('POST /api/search', { body: { query } });
const namesFound = async (by: Person, query: string) =>
  (await search(by, query)).map((person) => person.displayName);

describe('search', () => {
  it('finds names by the beginnings of their words, whatever case and accents', async () => {
    const [ana] = await registerAll(world, ['Ana Search', 'Zoë Kravitz', 'Zoltan Kraus']);
    expect(await namesFound(ana, 'zoe')).toEqual(['Zoë Kravitz']);
    expect(await namesFound(ana, 'ZO')).toEqual(['Zoë Kravitz', 'Zoltan Kraus']);
    expect(await namesFound(ana, 'kra zo')).toEqual(['Zoë Kravitz', 'Zoltan Kraus']);
    expect(await namesFound(ana, 'kra zoë')).toEqual(['Zoë Kravitz']);
    expect(await namesFound(ana, 'ravitz')).toEqual([]);
    expect(await namesFound(ana, 'ana search')).toEqual([]);
  });

  it('finds names in every spelling of their letters', async () => {
    const [ana] = await registerAll(world, [
      'Ana Spells',
      'Jörg Grüne',
      'Joerg Gruene',
      'Jorg Grune',
    ]);
    const jorgs = ['Joerg Gruene', 'Jörg Grüne'];
    expect(await namesFound(ana, 'joerg grue')).toEqual(jorgs);
    expect((await namesFound(ana, 'Jörg Grü')).sort()).toEqual([...jorgs, 'Jorg Grune'].sort());
    await registerAll(world, ['Søren Åby', 'فاطمة الزهراء', 'Shaun O’Grady']);
    expect(await namesFound(ana, 'soeren aab')).toEqual(['Søren Åby']);
    expect(await namesFound(ana, 'فاطمه الزه')).toEqual(['فاطمة الزهراء']);
    expect(await namesFound(ana, 'ogrady')).toEqual(['Shaun O’Grady']);
  });

  it('takes ñ for a letter of its own where Spanish is spoken', async () => {
    const [eva] = await registerAll(world, ['Eva Busca', 'Iker Ordóñez', 'Iker Ordonez']);
    expect((await namesFound(eva, 'ordóñez')).sort()).toEqual(
      ['Iker Ordonez', 'Iker Ordóñez'].sort(),
    );
    await eva.call('PATCH /api/user/features', { body: { language: 'es' } });
    expect(await namesFound(eva, 'ordóñez')).toEqual(['Iker Ordóñez']);
    expect(await namesFound(eva, 'ordonez')).toHaveLength(2);
  });

  it('finds people whose names were saved by a version with fewer spellings', async () => {
    const [ana] = await registerAll(world, ['Ana Before', 'Björn Äbler']);
    await world.query(`delete from name_words where word in ('bjoern', 'aebler')`);
    expect(await namesFound(ana, 'bjoern')).toEqual([]);
    await world.drain();
    expect(await namesFound(ana, 'bjoern aebler')).toEqual(['Björn Äbler']);
  });

  it('finds @usernames by their beginning', async () => {
    const [ana] = await registerAll(world, ['Ana At', 'Yolanda Fair']);
    expect(await namesFound(ana, '@YOLAND')).toEqual(['Yolanda Fair']);
    expect(await namesFound(ana, '@')).toEqual([]);
    expect(await namesFound(ana, '@landa')).toEqual([]);
  });

  it('finds mail addresses and phone numbers only when they are complete', async () => {
    const ana = await world.register('Ana Exact');
    const ben = await world.register('Ben Exact', {
      email: 'ben.exact@example.com',
      phoneNumber: '+1 415 555 0177',
    });
    expect(await namesFound(ana, 'Ben.Exact@example.com')).toEqual(['Ben Exact']);
    expect(await namesFound(ana, 'ben.exact@example')).toEqual([]);
    const latin = [
      '+14155550177',
      '(415) 555-0177',
      '415.555.0177',
      '+1 4 1 5 5 5 5 0 1 7 7',
      '\u202A+1 415 555 0177\u202C',
    ];
    for (const spelling of [...latin, '+١٤١٥٥٥٥٠١٧٧', '۴۱۵ ۵۵۵ ۰۱۷۷']) {
      expect(await namesFound(ana, spelling)).toEqual(['Ben Exact']);
    }
    expect(await namesFound(ana, '4155550')).toEqual([]);
    await ben.call('PATCH /api/user/privacy-settings', { body: { findMeByPhoneNumber: false } });
    expect(await namesFound(ana, '+14155550177')).toEqual([]);
  });

  it('finds usernames without the @, and people by their whole name', async () => {
    const [ana] = await registerAll(world, ['Ana Whole', 'Quentin Moss']);
    const quentin = await world.register('Rosa Whole', { username: 'quick.fox' });
    expect(await namesFound(ana, 'quick.f')).toEqual(['Rosa Whole']);
    expect(await namesFound(ana, '@quick.f')).toEqual(['Rosa Whole']);
    expect(await namesFound(ana, 'Quentin Moss')).toEqual(['Quentin Moss']);
    expect(await namesFound(ana, 'Moss Quentin')).toEqual(['Quentin Moss']);
    expect(await namesFound(quentin, 'quentinmoss')).toEqual(['Quentin Moss']);
  });

  it('finds only contacts by a single letter', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Letter', 'Quirin Known', 'Quinta Unknown']);
    await befriend(ana, ben);
    for (const query of ['q', 'Q', '@q', ' q ', 'q q', 'q Q', 'q ـ', 'k q']) {
      expect([query, await namesFound(ana, query)]).toEqual([query, ['Quirin Known']]);
    }
    expect(await namesFound(ana, 'q u')).toEqual([]);
    expect(await namesFound(ana, 'q un')).toEqual(['Quinta Unknown']);
    expect(await namesFound(ana, 'quint')).toEqual(['Quinta Unknown']);
  });

  it('finds a whole name whose words are one character each', async () => {
    const [ana] = await registerAll(world, ['Ana Letter', '李 明']);
    expect(await namesFound(ana, '李 明')).toEqual(['李 明']);
    expect(await namesFound(ana, '李')).toEqual([]);
    expect(await namesFound(ana, '李 李')).toEqual([]);
  });

  it('finds by email address only who wants it, and not without end', async () => {
    const limited = await createWorld({ config: { RATE_LIMITS: 'on' } });
    const ana = await limited.register('Ana Mails');
    const ben = await limited.register('Ben Mails');
    expect(await namesFound(ana, ben.email)).toEqual(['Ben Mails']);
    await ben.call('PATCH /api/user/privacy-settings', { body: { findMeByEmail: false } });
    expect(await namesFound(ana, ben.email)).toEqual([]);
    for (let asked = 2; asked < 50; asked += 1) {
      limited.clock.advance(1000);
      await namesFound(ana, `nobody${asked}@example.com`);
    }
    const answer = await ana.raw('POST', '/api/search', { body: { query: ben.email } });
    expect(answer.status).toBe(429);
    expect(await namesFound(ana, 'Ben Mails')).toEqual(['Ben Mails']);
    // Neither another process nor another account of the same address begins anew.
    const beside = await createWorld({ config: { RATE_LIMITS: 'on' }, beside: limited });
    const elsewhere = await beside.personOf(ana.sessionId);
    const there = await elsewhere.raw('POST', '/api/search', { body: { query: ben.email } });
    expect(there.status).toBe(429);
    await beside.close();
    await ana.call('DELETE /api/account');
    const again = await limited.register('Ana Again', { email: ana.email });
    const next = await again.raw('POST', '/api/search', { body: { query: ben.email } });
    expect(next.status).toBe(429);
    await limited.close();
  });

  it('takes what is typed for itself', async () => {
    const [ana] = await registerAll(world, ['Ana Wild', 'Wilma Card']);
    for (const query of ['%', '_', 'wil%', '@wil%', '\\', "' or 1=1 --", '%%%%']) {
      expect(await namesFound(ana, query)).toEqual([]);
    }
  });

  it('ends a beginning where the next one begins', async () => {
    const ana = await world.register('Ana Bounds');
    await registerAll(world, ['Jon Moon', 'Joo Moon', 'Jo𝒳 Moon', 'Jo Moon']);
    expect(await namesFound(ana, 'jon')).toEqual(['Jon Moon']);
    expect(await namesFound(ana, 'jo moon')).toHaveLength(4);
    const [low, near] = await Promise.all([world.register('Low A'), world.register('Low B')]);
    await low.call('PATCH /api/account', { body: { username: 'under_score' } });
    await near.call('PATCH /api/account', { body: { username: 'underxscore' } });
    expect(await namesFound(ana, '@under_s')).toEqual(['Low A']);
  });

  it('says how people stand to the searcher, and nothing else', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Rel', 'Xaver Contact', 'Xaver Sent']);
    const [, , sent, received, none] = [
      ana,
      ben,
      ...(await registerAll(world, ['Xaver Asked', 'Xaver Asking', 'Xaver None'])),
    ];
    await befriend(ana, ben);
    await ana.call('POST /api/friend-request', { body: { friendId: sent?.id ?? '' } });
    await received?.call('POST /api/friend-request', { body: { friendId: ana.id } });
    expect(none).toBeDefined();
    const found = await search(ana, 'xaver');
    expect(found.map(({ displayName, relationship }) => [displayName, relationship])).toEqual([
      ['Xaver Asked', 'request_sent'],
      ['Xaver Asking', 'request_received'],
      ['Xaver Contact', 'contact'],
      ['Xaver None', 'none'],
      ['Xaver Sent', 'none'],
    ]);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(
      ['avatar', 'displayName', 'id', 'relationship', 'username'].sort(),
    );
    const [byUsername] = await search(ana, `@${sent?.username}`);
    expect(byUsername?.relationship).toBe('request_sent');
  });

  it('gives at most twenty people', async () => {
    const ana = await world.register('Ana Many');
    for (let index = 0; index < 22; index += 1) await world.register('Quentin Quill');
    expect(await search(ana, 'qui')).toHaveLength(20);
    expect(await search(ana, '@quentin')).toHaveLength(20);
  });

  it('refuses nothing at all', async () => {
    const ana = await world.register('Ana Empty');
    for (const query of ['', '   ', 7, null, 'x'.repeat(255)]) {
      expect((await ana.raw('POST', '/api/search', { body: { query } })).status).toBe(400);
    }
  });
});

describe('an invitation', () => {
  it('offers the person it is from, and says nothing about an unknown one', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Inv', 'Ben Inv']);
    const from = (username: string) =>
      ana.call('GET /api/invitation/:invite', { params: { invite: username } });
    expect((await from(ben.username)).invitation).toMatchObject({
      id: ben.id,
      displayName: 'Ben Inv',
      relationship: 'none',
    });
    expect(await from('nobodyatall')).toEqual({ invitation: null });
    expect(await from(ana.username)).toEqual({ invitation: null });
  });
});
