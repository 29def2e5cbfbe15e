/** A Redis that answers late: a socket that is open is subscribed, however fast people reconnect. */
import { expect, it } from 'vitest';
import { befriend } from '@porchlight/testing/people';
import { createProcesses, on } from '@porchlight/testing/processes';

const ROUNDS = 20;

it('a person who reconnects before the old unsubscribe is answered still hears everything', async () => {
  const [world] = await createProcesses(1);
  if (!world) throw new Error('no process');
  const [ana, ben] = [await world.register('Ana'), await world.register('Ben')];
  await befriend(ana, ben);
  world.redis.delayAnswers(80);
  let heard = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await ben.socket();
    await first.close();
    const second = await ben.socket();
    const status = round % 2 === 0 ? 'available' : 'unavailable';
    await ana.call('POST /api/status', { body: { status } });
    // Redis delivers in order: once this arrived, everything before it has.
    const arrived = await Promise.race([
      second.waitFor('status_change').then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000)),
    ]);
    if (arrived) heard += 1;
    await second.close();
  }
  expect(heard).toBe(ROUNDS);
});

it('several sockets that come and go at once each hear the message exactly once', async () => {
  const [world] = await createProcesses(1);
  if (!world) throw new Error('no process');
  const ben = await world.register('Ben');
  world.redis.delayAnswers(40);
  for (let round = 0; round < 5; round += 1) {
    const early = await Promise.all([ben.socket(), ben.socket()]);
    await Promise.all(early.map((socket) => socket.close()));
    const [one, two] = await Promise.all([ben.socket(), ben.socket()]);
    if (!one || !two) throw new Error('no sockets');
    world.app.hub.send(ben.id, { type: 'friends_changed', data: {} });
    await Promise.all([one, two].map((socket) => socket.waitFor('friends_changed')));
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const { received } of [one, two])
      expect(received.map(({ type }) => type)).toEqual(['hello', 'friends_changed']);
    await Promise.all([one, two].map((socket) => socket.close()));
  }
});

it('a subscription lost while its socket is being opened leaves no deaf socket', async () => {
  const [world] = await createProcesses(1);
  if (!world) throw new Error('no process');
  const ben = await world.register('Ben');
  world.redis.delayAnswers(150);
  const opening = ben.socket().then(
    () => 'open',
    () => 'refused',
  );
  await new Promise((resolve) => setTimeout(resolve, 75));
  world.redis.cut();
  expect(await opening).toBe('refused');
  expect(world.app.hub.connections()).toBe(0);
});

it('a view that arrives after its viewer’s own change says that it is older', async () => {
  const [one, two] = await createProcesses(2);
  if (!one || !two) throw new Error('two processes were wanted');
  const [ana, ben] = [await one.register('Ana'), await one.register('Ben')];
  await befriend(ana, ben);
  // Ana shows her light only while Ben's is on.
  await ana.call('PATCH /api/user/features', {
    body: { visibleToUnavailableContacts: false },
  });
  const benThere = await on(two, ben);
  const seen = await benThere.socket();
  const own = await benThere.call('POST /api/status', { body: { status: 'available' } });
  two.redis.delayAnswers(500);
  await ana.call('POST /api/status', { body: { status: 'available' } });
  const off = await benThere.call('POST /api/status', { body: { status: 'unavailable' } });
  const [fresh] = await benThere.call('GET /api/friends');
  expect(fresh?.status).toBe('unavailable');
  const late = await seen.waitFor('status_change');
  // The frame still shows Ana's light. Its version tells Ben's screen to drop it and to refetch.
  expect(late.data.friend.status).toBe('available');
  expect(late.data.viewerVersion).toBe(own.statusVersion);
  expect(late.data.viewerVersion).toBeLessThan(off.statusVersion);
});
