/** Validation and storage of the fields of a registration. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationForm } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const register = (changes: Record<string, unknown>) =>
  world.raw('POST', '/api/register', { body: registrationForm(changes) });

describe('usernames', () => {
  const usernameOf = async (changes: Record<string, unknown>) => {
    const { status, body } = await register(changes);
    expect(status).toBe(200);
    return (body as { user: { username: string } }).user.username;
  };

  test.each([
    ['Fresh.Name_1', 'Anyone', 'fresh.name_1'],
    [undefined, 'Chloë Ødegård', 'chloeodegard'],
    ['chloë x', 'Łukasz Żak', 'lukaszzak'],
    ['ab', 'Bo Ek', 'boek'],
    ['a'.repeat(31), 'Per Ås', 'peras'],
    ['', 'Åke Öst', 'akeost'],
  ])('%s of %s becomes %s', async (username, displayName, expected) => {
    expect(await usernameOf({ username, displayName })).toBe(expected);
  });

  test('are user and digits where a name gives too little', async () => {
    // 李 is 'Li' in Latin letters, too short for a username; 王 is 'Wang'.
    expect(await usernameOf({ username: '李', displayName: '李' })).toMatch(/^user\d*$/);
    expect(await usernameOf({ displayName: '王', username: undefined })).toBe('wang');
    expect(await usernameOf({ displayName: '吴', username: undefined })).toMatch(/^user\d+$/);
  });

  test('of a decent name never cost anyone the registration', async () => {
    // Run together, the words of the name are one of the list.
    expect(await usernameOf({ displayName: 'Sh It', username: 'shit' })).toMatch(/^user\d*$/);
  });

  test('twenty people of one name at once get twenty usernames', async () => {
    const displayName = 'Popular Name';
    const usernames = await Promise.all(
      Array.from({ length: 20 }, () => usernameOf({ displayName, username: 'popularname' })),
    );
    expect(new Set(usernames).size).toBe(20);
    for (const username of usernames) expect(username).toMatch(/^popularname\d*$/);
  });

  test('once used are never given to another account', async () => {
    const first = await world.register('Once Used');
    await first.call('PATCH /api/account', { body: { username: 'renamed_now' } });
    expect(await usernameOf({ displayName: 'Once Used', username: 'onceused' })).toMatch(
      /^onceused\d+$/,
    );
    await world.query('delete from users where id = $1', [first.id]);
    expect(await usernameOf({ displayName: 'Once Used', username: 'renamed_now' })).toMatch(
      /^renamed_now\d+$/,
    );
  });
});

describe('refused', () => {
  test.each([
    [{ confirmPassword: 'other' }, 'passwords_differ', 'confirmPassword', "Passwords don't match"],
    [
      { displayName: 'Fuck You' },
      'explicit_language',
      'displayName',
      'Please choose words without explicit language.',
    ],
    [
      { username: 'shithead' },
      'explicit_language',
      'username',
      'Please choose words without explicit language.',
    ],
    [
      { displayName: 'Nora 2' },
      'invalid_input',
      'displayName',
      'Names can only contain letters and spaces (no numbers or symbols)',
    ],
    [{ email: 'nonsense' }, 'invalid_input', 'email', 'Please enter a valid email address'],
    [
      { password: '12345', confirmPassword: '12345' },
      'invalid_input',
      'password',
      'The password needs at least 6 characters',
    ],
  ])('%o', async (changes, code, field, message) => {
    const before = await world.query('select from users');
    const answer = await register(changes);
    expect([answer.status, answer.body]).toEqual([400, { message, code, field }]);
    expect(await world.query('select from users')).toHaveLength(before.length);
  });
});
