import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, friendsOf, groupWith, registerAll, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const namesOf = async (person: Person) =>
  (await person.call('GET /api/contact-groups')).map(({ name }) => name);
const create = async (person: Person, name: string) =>
  (await person.call('POST /api/contact-groups', { body: { name } })).id;

describe('groups', () => {
  it('come by name as people count, until their owner orders them', async () => {
    const [ana] = await registerAll(world, ['Ana Orders']);
    const [thirteen, three, choir] = [
      await create(ana, 'Book Club 13'),
      await create(ana, 'Book Club 3'),
      await create(ana, 'Choir'),
    ];
    expect(await namesOf(ana)).toEqual(['Book Club 3', 'Book Club 13', 'Choir']);
    await ana.call('PUT /api/contact-groups/order', { body: { groupIds: [choir, thirteen] } });
    expect(await namesOf(ana)).toEqual(['Choir', 'Book Club 13', 'Book Club 3']);
    for (const unknown of [
      randomUUID(),
      await create((await registerAll(world, ['Ben Other']))[0], 'His'),
    ]) {
      const answer = await ana.raw('PUT', '/api/contact-groups/order', {
        body: { groupIds: [three, unknown] },
      });
      expect(answer.status).toBe(400);
    }
    expect(await namesOf(ana)).toEqual(['Choir', 'Book Club 13', 'Book Club 3']);
  });

  it('come in the order of their owner’s language', async () => {
    const [ana] = await registerAll(world, ['Ana Sorts']);
    for (const name of ['Ñandúes', 'Orquesta', 'Natación']) await create(ana, name);
    expect(await namesOf(ana)).toEqual(['Ñandúes', 'Natación', 'Orquesta']);
    await ana.call('PATCH /api/user/features', {
      body: { language: 'es', isLanguageChosen: true },
    });
    expect(await namesOf(ana)).toEqual(['Natación', 'Ñandúes', 'Orquesta']);
  });

  it('come in the chosen order wherever they are listed, also to who sees the light', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Shares', 'Ben Member']);
    await befriend(ana, ben);
    const ids: Record<string, string> = {};
    for (const name of ['Work 13', 'Work 3', 'Choir'])
      ids[name] = (await groupWith(ana, name, [ben])).id;
    await turnOn(ana, { visibleToGroupIds: Object.values(ids) });
    const audience = async () =>
      (await ana.call('GET /api/audience')).groups.map(({ name }) => name);
    expect(await audience()).toEqual(['Choir', 'Work 3', 'Work 13']);
    await ana.call('PUT /api/contact-groups/order', {
      body: { groupIds: [ids['Work 13'] ?? '', ids['Choir'] ?? ''] },
    });
    expect(await audience()).toEqual(['Work 13', 'Choir', 'Work 3']);
    expect(await audience()).toEqual(await namesOf(ana));
  });

  it('are renamed and recolored, and keep their members', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Renames', 'Ben Member']);
    await befriend(ana, ben);
    const { id } = await groupWith(ana, 'Family', [ben]);
    await create(ana, 'Work');
    await ana.call('PATCH /api/contact-groups/:id', {
      params: { id },
      body: { name: 'Kin', color: '#7A4B9A' },
    });
    expect(await ana.call('GET /api/contact-groups')).toMatchObject([
      { id, name: 'Kin', color: '#7A4B9A', members: [{ id: ben.id }] },
      { name: 'Work' },
    ]);
    const rename = (name: string, groupId = id) =>
      ana.raw('PATCH', `/api/contact-groups/${groupId}`, { body: { name } });
    expect((await rename('wórk')).status).toBe(409);
    // Its own name in another spelling is no conflict.
    expect((await rename('KIN')).status).toBe(200);
    expect((await rename('Kin', randomUUID())).status).toBe(404);
  });

  it('take several people at once, all or none, and each sees the light', async () => {
    const [ana, ben, cem, dan] = await registerAll(world, [
      'Ana Adds',
      'Ben Several',
      'Cem Several',
      'Dan Stranger',
    ]);
    await befriend(ana, ben);
    await befriend(ana, cem);
    const id = await create(ana, 'Friends');
    await turnOn(ana, { visibleToGroupIds: [id] });
    const friends = await friendsOf(ana);
    const friendshipIds = friends.map(({ friendshipId }) => friendshipId);
    const put = (ids: string[]) =>
      ana.raw('POST', `/api/contact-groups/${id}/members`, { body: { friendshipIds: ids } });
    expect((await put([...friendshipIds, randomUUID()])).status).toBe(404);
    expect((await friendsOf(ben))[0]?.status).toBe('unavailable');
    expect((await put(friendshipIds)).status).toBe(200);
    expect((await put(friendshipIds)).status).toBe(200);
    for (const contact of [ben, cem]) {
      expect((await friendsOf(contact))[0]?.status).toBe('available');
    }
    expect(await friendsOf(dan)).toEqual([]);
  });
});
