/** The email to the person whom a moderator acted on, when the mail server does not do its part. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { befriend, registerAll, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { createApp } from '../../app.ts';
import { atDesk } from '../../moderation/desk.ts';
import { createLog } from '../../platform/observability/log.ts';

const MINUTE = 60_000;

let world: World;
beforeEach(async () => (world = await createWorld()));
afterEach(() => world.close());

const warn = (person: Person) =>
  atDesk({ pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 }, [
    ...['warn', `@${person.username}`, '--reason', 'Rude words'],
  ]);
const toldTo = ({ email }: Person) => world.mails.filter(({ to }) => to === email).length;

/** A mail server that takes a mail and does not answer until it is let go. */
function hang(): { taken: () => number; letGo: () => void } {
  const send = world.mailer.send.bind(world.mailer);
  let letGo = () => {};
  let taken = 0;
  const slow = new Promise<void>((resolve) => (letGo = resolve));
  world.mailer.send = async (mail) => {
    taken += 1;
    await slow;
    await send(mail);
  };
  return { taken: () => taken, letGo };
}

test('a mail server that hangs holds up neither alerts nor other orders', async () => {
  const [theo, una, ana, ben] = await registerAll(world, ['Theo', 'Una', 'Ana', 'Ben']);
  await befriend(ana, ben);
  await world.drain();
  const server = hang();
  world.app.sweeper.start();
  await warn(theo);
  await expect.poll(server.taken, { timeout: 5000 }).toBe(1);
  const alerts = async () =>
    (await ben.call('GET /api/notifications')).filter(({ aboutId }) => aboutId === ana.id).length;
  const before = await alerts();
  await turnOn(ana);
  await warn(una);
  await expect.poll(alerts, { timeout: 5000 }).toBe(before + 1);
  await expect.poll(() => una.call('GET /api/moderation'), { timeout: 5000 }).toHaveLength(1);
  server.letGo();
  await expect.poll(() => [toldTo(theo), toldTo(una)], { timeout: 5000 }).toEqual([1, 1]);
});

test('a mail server that refuses for an hour gets the email afterwards', async () => {
  const [theo] = await registerAll(world, ['Theo']);
  await warn(theo);
  world.mailer.failure = new Error('no mail server');
  for (let minute = 0; minute < 60; minute += 1) {
    await world.drain();
    world.clock.advance(MINUTE);
  }
  world.mailer.failure = null;
  expect(toldTo(theo)).toBe(0);
  world.clock.advance(60 * MINUTE);
  await world.drain();
  expect(toldTo(theo)).toBe(1);
});

test('two processes send it once, however long the mail server takes', async () => {
  const [theo] = await registerAll(world, ['Theo']);
  const other = await createApp({
    config: world.config,
    clock: world.clock.now,
    log: createLog('silent'),
    connection: world.connection,
    mailer: world.mailer,
    passwordCost: { memoryCost: 8, timeCost: 1 },
  });
  const server = hang();
  await warn(theo);
  const first = world.app.sweeper.drain();
  await expect.poll(server.taken, { timeout: 5000 }).toBe(1);
  const second = other.sweeper.drain();
  await Promise.race([second, pause(1000)]);
  server.letGo();
  await Promise.all([first, second]);
  for (const app of [world.app, other]) await app.settle();
  await other.close();
  expect(toldTo(theo)).toBe(1);
});
