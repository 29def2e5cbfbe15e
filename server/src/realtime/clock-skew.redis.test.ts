/** Two processes whose clocks are 2 s apart; docs/operations.md allows 5 s. */
import {
  befriend,
  inMinutes,
  registerAll,
  seenBy,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createProcesses, on, openLink, untilReady } from '@porchlight/testing/processes';
import { createWorld } from '@porchlight/testing/world';
import { describe, expect, it, onTestFinished } from 'vitest';

const MINUTE = 60_000;

async function apart(skew: number) {
  const [one] = await createProcesses(1);
  if (!one) throw new Error('no process');
  const link = await openLink();
  const clock = { ...one.clock, now: () => one.clock.now() + skew };
  const two = await createWorld({
    config: { REDIS_URL: link.url },
    beside: { connection: one.connection, clock },
  });
  onTestFinished(async () => {
    await two.close();
    await link.close();
  });
  await untilReady(two);
  return { one, two };
}

describe.each([2000, -2000])('a process that is %i ms ahead of the other', (skew) => {
  it('ends a timer once, and every screen ends like a fresh list', async () => {
    const { one, two } = await apart(skew);
    const [ana, ben] = await registerAll(one, ['Ana Timer', 'Ben Timer']);
    await befriend(ana, ben);
    const benThere = await on(two, ben);
    await turnOn(ana, { statusExpiresAt: inMinutes(one, 10) });
    const before = (await ana.me()).statusVersion;
    const sockets = [await ben.socket(), await benThere.socket()];
    // The end has passed by one clock and not by the other.
    one.clock.advance(10 * MINUTE - skew / 2);
    for (const process of [one, two, one, two]) await process.drain();
    for (const socket of sockets)
      expect((await socket.waitFor('status_change')).data.status).toBe('unavailable');
    one.clock.advance(MINUTE);
    for (const process of [one, two]) await process.drain();
    for (const socket of sockets) {
      await socket.sync();
      const told = socket.received.filter(({ type }) => type === 'status_change');
      expect(told).toHaveLength(1);
    }
    expect((await ana.me()).statusVersion).toBe(before + 1);
    for (const screen of [ben, benThere])
      expect((await seenBy(screen, ana))?.status).toBe('unavailable');
  });

  it('gives one alert an hour, whichever process writes it', async () => {
    const { one, two } = await apart(skew);
    const [ana, ben] = await registerAll(one, ['Ana Alerts', 'Ben Alerts']);
    await befriend(ana, ben);
    const anaThere = await on(two, ana);
    for (const person of [ana, anaThere, ana]) {
      await turnOn(person);
      for (const process of [one, two]) await process.drain();
      await turnOff(person);
      one.clock.advance(MINUTE);
    }
    const alerts = (await ben.call('GET /api/notifications')).filter(
      ({ type }) => type === 'call_available',
    );
    expect(alerts).toHaveLength(1);
  });

  it('keeps the last of changes that are made on both in turn', async () => {
    const { one, two } = await apart(skew);
    const [ana, ben] = await registerAll(one, ['Ana Both', 'Ben Both']);
    await befriend(ana, ben);
    const [anaThere, benThere] = [await on(two, ana), await on(two, ben)];
    const socket = await benThere.socket();
    for (let round = 0; round < 6; round += 1)
      await turnOn(round % 2 === 0 ? ana : anaThere, { statusMessage: `round ${round}` });
    await expect
      .poll(() => socket.received.findLast(({ type }) => type === 'status_change')?.data)
      .toMatchObject({ friend: { statusMessage: 'round 5' } });
    for (const screen of [ben, benThere])
      expect((await seenBy(screen, ana))?.statusMessage).toBe('round 5');
  });
});
