import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/observability/log.ts';
import { createWorld, PASSWORD, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
beforeEach(async () => {
  world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
});
afterEach(() => world.close());

const register = async () => {
  const email = `${randomUUID()}@example.com`;
  const form = {
    displayName: 'Nora Lind',
    phoneNumber: '+1 415 555 0123',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  await world.call('POST /api/register', { body: { ...form, email } });
  return email;
};
const jobs = () =>
  world.query<{ attempts: number; due_at: Date }>('select attempts, due_at from mail_jobs');

describe('a mail that cannot be sent', () => {
  test('is tried again after 1, 2, 4 … minutes, with a link that works', async () => {
    const email = await register();
    world.mailer.failure = new Error('no mail server');
    await world.drain();
    for (const minutes of [1, 2, 4, 8]) {
      const [job] = await jobs();
      expect(job?.due_at.getTime()).toBe(world.clock.now() + minutes * MINUTE);
      world.clock.advance(minutes * MINUTE - 1);
      await world.drain();
      expect((await jobs())[0]?.attempts).toBe(job?.attempts);
      world.clock.advance(1);
      await world.drain();
      expect((await jobs())[0]?.attempts).toBe((job?.attempts ?? 0) + 1);
    }
    expect(world.mails).toEqual([]);
    world.mailer.failure = null;
    world.clock.advance(16 * MINUTE);
    await world.drain();
    expect(await jobs()).toEqual([]);
    expect(world.mails).toHaveLength(1);
    const body = { token: world.tokenFor(email) };
    expect((await world.raw('POST', '/api/verify-email', { body })).status).toBe(200);
  });

  test('is given up after 24 hours', async () => {
    await register();
    world.mailer.failure = new Error('no mail server');
    const started = world.clock.now();
    let waiting = await jobs();
    while (waiting[0]) {
      world.clock.set(Math.max(world.clock.now(), waiting[0].due_at.getTime()));
      await world.drain();
      waiting = await jobs();
    }
    expect(world.clock.now() - started).toBe(24 * HOUR);
  });
});

test('two processes send each mail once', async () => {
  for (let i = 0; i < 15; i += 1) await register();
  const other = await createApp({
    config: world.config,
    clock: world.clock.now,
    log: createLog('silent'),
    connection: world.connection,
    mailer: world.mailer,
    passwordCost: { memoryCost: 8, timeCost: 1 },
  });
  for (const app of [world.app, other]) await app.sweeper.drain();
  for (const app of [world.app, other]) await app.settle();
  await other.close();
  expect(world.mails).toHaveLength(15);
  expect(new Set(world.mails.map(({ to }) => to)).size).toBe(15);
});

test('a job whose process died while sending is taken up by the next', async () => {
  await register();
  // Claimed, and never heard of again.
  await world.query('update mail_jobs set attempts = 1, due_at = $1', [
    new Date(world.clock.now() + 5 * MINUTE).toISOString(),
  ]);
  await world.drain();
  expect(world.mails).toEqual([]);
  world.clock.advance(5 * MINUTE);
  await world.drain();
  expect(world.mails).toHaveLength(1);
});

test('a slow mail server holds up nothing else that is due', async () => {
  await register();
  const send = world.mailer.send.bind(world.mailer);
  let letGo: () => void = () => {};
  const slow = new Promise<void>((resolve) => (letGo = resolve));
  world.mailer.send = async (mail) => {
    await slow;
    await send(mail);
  };
  const started = performance.now();
  await world.app.sweeper.drain();
  expect(performance.now() - started).toBeLessThan(2000);
  expect(world.mails).toEqual([]);
  letGo();
  await expect.poll(() => world.mails.length).toBe(1);
  await expect.poll(jobs).toEqual([]);
});

test('mails go out by themselves once the sweeper runs', async () => {
  world.app.sweeper.start();
  await register();
  await expect.poll(() => world.mails.length, { timeout: 3000 }).toBe(1);
});
