import { readFileSync } from 'node:fs';
import { skeletonOf } from '@porchlight/domain/skeleton';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const TAKEN = { status: 409, body: { code: 'username_taken', field: 'username' } };

describe('a username that looks like another’s', () => {
  it('is taken, for good', async () => {
    const norma = await world.register('Norma Lind', { username: 'norma' });
    const mallory = await world.register('Mallory Fake');
    const wish = (username: string) => mallory.raw('PATCH', '/api/account', { body: { username } });
    for (const username of ['n0rma', 'norrna', 'n0rrna']) {
      expect(await wish(username), username).toMatchObject(TAKEN);
    }
    await norma.call('DELETE /api/account');
    expect(await wish('n0rma')).toMatchObject(TAKEN);
    expect((await wish('norna')).status).toBe(200);
  });

  it('gets digits where the name gives it', async () => {
    await world.register('Someone', { username: 'ernma' });
    const emma = await world.register('Emma', { username: 'emma' });
    expect(emma.username).toMatch(/^emma\d+$/);
  });

  it('may be one’s own', async () => {
    const person = await world.register('Olga Zero', { username: 'olga0' });
    for (const username of ['olgao', 'olga0', 'olgao']) {
      const changed = await person.call('PATCH /api/account', { body: { username } });
      expect(changed.username).toBe(username);
    }
  });

  it('goes to one of two who ask at once', async () => {
    const names = ['iris.lee', 'iris.1ee', 'iris.lee', 'iris.1ee'];
    const people = await Promise.all(names.map((_, i) => world.register(`Asker ${'abcd'[i]}`)));
    const answers = await Promise.all(
      people.map((person, i) =>
        person.raw('PATCH', '/api/account', { body: { username: names[i] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it.each([
  ['Иван Петров', 'ivanpetrov'],
  ['Ελένη Παπαδοπούλου', 'elenipapadopoyloy'],
  ['李小龍', 'lixiaolong'],
  ['さくら', 'sakura'],
  ['김민준', 'gimminjun'],
])('%s gets a username in Latin letters', async (displayName, username) => {
  const plain = await world.register(displayName);
  expect(plain.username).toBe(username);
});

it('the migration makes the skeletons that the code compares', async () => {
  const migration = new URL(
    '../../../migrations/0016_public_scores_and_skeletons.sql',
    import.meta.url,
  );
  const expression = /(replace\(replace.*\)) AS skeleton/.exec(
    readFileSync(migration, 'utf8'),
  )?.[1];
  for (const username of ['n0ra_1.2', 'vvill.rn', 'rrn', 'vvv', 'norrna01']) {
    const [row] = await world.query<{ made: string }>(
      `select ${expression?.replace('"username"', '$1::text')} as made`,
      [username],
    );
    expect([username, row?.made]).toEqual([username, skeletonOf(username)]);
  }
});
