/** Out of sight on several processes: sessions, lights and requests are gone on each within 2 s. */
import { expect, it } from 'vitest';
import { tagIdIn } from '@porchlight/domain/nfc';
import { SESSION_ENDED } from '@porchlight/contract/live';
import { nameOperator } from '@porchlight/testing/operator';
import { befriend, turnOn } from '@porchlight/testing/people';
import { createProcesses, on, type Process } from '@porchlight/testing/processes';
import type { Person } from '@porchlight/testing/world';

const SOON_MS = 2_000;

/** Somebody with an open screen at each process, a contact and a stranger who watch at the other. */
async function stage() {
  const [here, there] = await createProcesses(2);
  if (!here || !there) throw new Error('two processes were wanted');
  const [ana, ben, cleo] = [
    await here.register('Ana Away'),
    await here.register('Ben Contact'),
    await here.register('Cleo Stranger'),
  ];
  await befriend(ana, ben);
  await turnOn(ana, { statusMessage: 'Hello' });
  await ana.call('POST /api/friend-request', { body: { friendId: cleo.id } });
  const elsewhere = await ana.again();
  const { link } = await ana.call('POST /api/nfc-tags', {
    body: { name: 'Door', action: { kind: 'toggle' } },
  });
  const [elsewhereThere, benThere, cleoThere] = [
    await on(there, elsewhere),
    await on(there, ben),
    await on(there, cleo),
  ];
  const sockets = {
    own: await elsewhereThere.socket(),
    ben: await benThere.socket(),
    cleo: await cleoThere.socket(),
  };
  return {
    here,
    there,
    ana,
    ben,
    elsewhereThere,
    benThere,
    cleoThere,
    sockets,
    tag: tagIdIn(link),
  };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** At the other process, each of these is true `SOON_MS` after the act at the latest. */
async function expectGone(
  { elsewhereThere, benThere, cleoThere, sockets }: Stage,
  act: () => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  await act();
  expect(await sockets.own.closed).toBe(SESSION_ENDED);
  const { data } = await sockets.ben.waitFor('status_change');
  await sockets.cleo.waitFor('friends_changed');
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(data.friend).toMatchObject({ status: 'unavailable', statusMessage: null });
  await expect(elsewhereThere.raw('GET', '/api/me')).resolves.toMatchObject({ status: 401 });
  await expect(elsewhereThere.socket()).rejects.toThrow('401');
  expect(await benThere.call('GET /api/friends')).toMatchObject([
    { status: 'unavailable', statusMessage: null },
  ]);
  expect(await cleoThere.call('GET /api/friend-requests')).toEqual([]);
}

it('‘Everything off’ ends sessions and requests and turns the light off everywhere', async () => {
  const scene = await stage();
  const { there, ana, tag } = scene;
  await expectGone(scene, () => ana.call('POST /api/everything-off'));
  const anaThere = await on(there, ana);
  expect(await anaThere.me()).toMatchObject({ isEverythingOff: true, status: 'unavailable' });
  expect((await anaThere.raw('POST', '/api/nfc-tap', { body: { tagId: tag } })).status).not.toBe(
    200,
  );
});

const suspendAt = async (process: Process, operator: Person, reporter: Person, about: Person) => {
  const body = { userId: about.id, reason: 'harassment' } as const;
  await reporter.call('POST /api/reports', { body });
  await process.drain();
  const cases = await operator.call('GET /api/desk/cases');
  const caseId = cases.find(({ username }) => username === about.username)?.id ?? '';
  return () =>
    operator.call('POST /api/desk/actions', {
      body: { caseId, action: 'suspend', reason: 'Rude words' },
    });
};

it('a suspension ends sessions and requests and turns the light off everywhere', async () => {
  const scene = await stage();
  const { here, there, ana, ben } = scene;
  const olga = await here.register('Olga Desk');
  await nameOperator(here, olga);
  await expectGone(scene, await suspendAt(here, olga, ben, ana));
  expect((await ana.raw('GET', '/api/me')).status).toBe(401);
  const { email, password } = ana;
  const signIn = await there.raw('POST', '/api/login', { body: { email, password } });
  expect(signIn).toMatchObject({ status: 403, body: { code: 'suspended' } });
});
