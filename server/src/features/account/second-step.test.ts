import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { createWorld, PASSWORD, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BucketName, Limits } from '../../platform/limits/limits.ts';

const STEP = 30_000;

let counted: string[] = [];
/** Awaited before `signedIn` is taken: after the password, before the transaction. */
let beforeTransaction = async (): Promise<void> => {};
const counting: Limits = {
  async take(bucket: BucketName) {
    counted.push(`take ${bucket}`);
    if (bucket === 'signedIn') await beforeTransaction();
  },
  giveBack: async (bucket: BucketName) => void counted.push(`give back ${bucket}`),
};

let world: World;
beforeAll(async () => (world = await createWorld({ limits: counting })));
afterAll(() => world.close());
beforeEach(() => {
  beforeTransaction = async () => {};
});

async function begin(name: string) {
  const person = await world.register(name);
  await person.confirmPassword();
  const { secret } = await person.call('POST /api/codes/setup');
  const app = createAuthenticatorApp(secret, world.clock.now);
  const turnOn = () => person.call('POST /api/codes', { body: { code: app.code() } });
  return { person, app, turnOn };
}

const deviceCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('porchlight_device='))
    ?.split(';')[0] ?? '';

it('gives a thief with an open session no more guesses for each new password', async () => {
  const strict = await createWorld({ config: { RATE_LIMITS: 'on' } });
  const nora = await strict.register('Nora Again');
  await nora.confirmPassword();
  const { secret } = await nora.call('POST /api/codes/setup');
  const app = createAuthenticatorApp(secret, strict.clock.now);
  await nora.call('POST /api/codes', { body: { code: app.code() } });
  strict.clock.advance(STEP);
  const wrong = app.code() === '000000' ? '111111' : '000000';
  let current = PASSWORD;
  const guessesAfterNewPassword = async (n: number): Promise<number> => {
    const password = `${PASSWORD} ${n}`;
    const change = { currentPassword: current, password, confirmPassword: password };
    const changed = await nora.raw('POST', '/api/change-password', { body: change });
    if (changed.status !== 200) return 0;
    current = password;
    // The device that changes the password is known from then on.
    const headers = { cookie: deviceCookie(changed.headers) };
    const body = { email: nora.email, password, code: wrong };
    for (let guesses = 0; ; guesses += 1)
      if ((await strict.raw('POST', '/api/login', { body, headers })).status !== 400)
        return guesses;
  };
  const guesses: number[] = [];
  for (let n = 0; n < 12; n += 1) guesses.push(await guessesAfterNewPassword(n));
  expect(guesses).toEqual([...new Array<number>(10).fill(10), 0, 0]);
  await strict.close();
});

const logIn = (email: string, code: string) =>
  world.raw('POST', '/api/login', { body: { email, password: PASSWORD, code } });

it('judges no code that was not counted, also where codes are turned on meanwhile', async () => {
  const { person, app, turnOn } = await begin('Nora Meanwhile');
  beforeTransaction = async () => {
    beforeTransaction = async () => {};
    await turnOn();
    world.clock.advance(STEP);
  };
  counted = [];
  const answer = await logIn(person.email, app.code(1));
  expect(counted).not.toContain('take codeAnywhere');
  expect(answer).toMatchObject({ status: 403, body: { code: 'code_required' } });
  expect((await logIn(person.email, app.code())).status).toBe(200);
});

it('gives one attempt back, however often the transaction is begun', async () => {
  const { person, app, turnOn } = await begin('Nora Retried');
  await turnOn();
  world.clock.advance(STEP);
  // Sequences keep their value when a transaction is rolled back.
  await world.query('create sequence collisions');
  await world.query(`
    create function collide() returns trigger language plpgsql as $$ begin
      if nextval('collisions') <= 3 then raise exception 'lost' using errcode = '40001'; end if;
      return new;
    end $$`);
  await world.query(
    'create trigger collide before insert on sessions for each row execute function collide()',
  );
  counted = [];
  expect((await logIn(person.email, app.code())).status).toBe(200);
  await world.query('drop trigger collide on sessions');
  expect(await world.query('select last_value::int as last from collisions')).toEqual([
    { last: 4 },
  ]);
  expect(counted.filter((event) => event.endsWith(' codeAnywhere'))).toEqual([
    'take codeAnywhere',
    'give back codeAnywhere',
  ]);
});
