import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/observability/log.ts';
import {
  befriend,
  inMinutes,
  registerAll,
  turnOff,
  turnOn as turnOnOnly,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
/** The sweeper has written the alerts. */
const turnOn: typeof turnOnOnly = async (...given) => {
  const me = await turnOnOnly(...given);
  await world.app.writeAlerts();
  return me;
};
let vera: Person;
let olaf: Person;
let nora: Person;
let ida: Person;

beforeAll(
  async () => (world = await createWorld({ config: { PUBLIC_URL: 'http://localhost:4321' } })),
);
afterAll(() => world.close());

beforeEach(async () => {
  [vera, olaf, nora, ida] = await registerAll(world, ['Vera Vogt', 'Olaf', 'Nora', 'Ida']);
  for (const owner of [olaf, nora]) await befriend(vera, owner);
  await prefer({ emailNotifications: true });
  world.mailer.failure = null;
  world.clock.advance(2 * HOUR);
  await world.drain();
  world.mails.length = 0;
});

const prefer = (flags: Record<string, boolean>) =>
  vera.call('PUT /api/notifications/preferences', { body: flags });
const later = async (ms: number) => {
  world.clock.advance(ms);
  await world.drain();
};
/** The lines of each mail to Vera. */
const digests = () =>
  world.mails
    .filter(({ to }) => to === vera.email)
    .map(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')));

test('says in plain words what is new, where to look, and how to switch it off', async () => {
  await turnOn(olaf, { statusMessage: 'in the garden' });
  world.clock.advance(1000);
  await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
  await world.drain();
  expect(world.mails).toHaveLength(1);
  const [mail] = world.mails;
  expect(mail).toMatchObject({ to: vera.email, subject: '2 things are new on Porchlight' });
  expect(mail?.text).toBe(
    `Hello Vera,

Here’s what was new when we sent this email:

- Olaf is available
- Ida sent you a contact request

Open Porchlight:
http://localhost:4321/

You’re getting this because email notifications are on. We send at most one an hour. Turn them off in Settings: http://localhost:4321/settings

Porchlight
`,
  );
  expect(mail?.html).toContain('<li>Olaf is available</li>');
});

test('names cannot break out of the page', async () => {
  await world.query('update users set display_name = $1 where id = $2', ['<b>&"', nora.id]);
  await turnOn(nora);
  await world.drain();
  expect(world.mails[0]?.html).toContain('<li>&lt;b&gt;&amp;&quot; is available</li>');
});

test('at most once an hour, and then with what is still true', async () => {
  await turnOn(olaf);
  await world.drain();
  expect(digests()).toEqual([['- Olaf is available']]);
  await later(10 * MINUTE);
  await turnOn(nora);
  await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
  await later(49 * MINUTE);
  expect(digests()).toHaveLength(1);
  await turnOff(nora);
  await later(MINUTE);
  expect(digests()).toEqual([['- Olaf is available'], ['- Ida sent you a contact request']]);
});

test('nothing left, no mail; and the hour is not used up', async () => {
  await turnOn(olaf, { statusExpiresAt: inMinutes(world, 5) });
  await later(5 * MINUTE);
  expect(digests()).toEqual([]);
  await turnOn(nora);
  await world.drain();
  expect(digests()).toEqual([['- Nora is available']]);
});

test('what was read, or is no longer wanted, is left out', async () => {
  await turnOn(olaf);
  const [row] = await vera.call('GET /api/notifications');
  await vera.call('POST /api/notifications/:id/read', { params: { id: row?.id ?? '' } });
  await world.drain();
  await turnOn(nora);
  await prefer({ emailNotifications: false });
  await world.drain();
  expect(digests()).toEqual([]);
});

test('the hourly limit of an alert holds for mails too', async () => {
  await turnOn(olaf);
  await world.drain();
  await turnOff(olaf);
  await turnOn(olaf);
  await later(HOUR);
  expect(digests()).toEqual([['- Olaf is available']]);
});

test('a mail that could not be sent is tried again soon, with what is true then', async () => {
  world.mailer.failure = new Error('no mail server');
  await turnOn(olaf);
  await turnOn(nora);
  await world.drain();
  world.mailer.failure = null;
  await turnOff(nora);
  await later(29_999);
  expect(digests()).toEqual([]);
  await later(1);
  expect(digests()).toEqual([['- Olaf is available']]);
});

test('after a day without a mail server it is given up', async () => {
  world.mailer.failure = new Error('no mail server');
  await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
  for (let hours = 0; hours < 24; hours += 1) await later(HOUR);
  expect(await world.query('select id from deliveries')).toEqual([]);
  world.mailer.failure = null;
  await later(HOUR);
  expect(digests()).toEqual([]);
});

test('two processes send one digest', async () => {
  const other = await createApp({
    config: world.config,
    clock: world.clock.now,
    log: createLog('silent'),
    connection: world.connection,
    mailer: { ...world.mailer, send: (mail) => world.mailer.send(mail) },
    push: world.push,
    passwordCost: { memoryCost: 8, timeCost: 1 },
  });
  for (const owner of [olaf, nora]) await turnOn(owner);
  await Promise.all(
    [world.app, other, world.app, other].map(async (app) => {
      await app.sweeper.drain();
      await app.settle();
    }),
  );
  expect(digests().map((lines) => lines.sort())).toEqual([
    ['- Nora is available', '- Olaf is available'],
  ]);
  await other.close();
});
