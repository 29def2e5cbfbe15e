import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@porchlight/contract/account';
import { person } from '../testing/person.ts';
import { call } from './client.ts';
import { patchMe, signIn } from './me.ts';
import { changeMe, shownMe, timerEnded } from './pending.ts';
import { queryClient, queryKeyOf, refetchAll } from './query-client.ts';
import { recoverLists } from './recovery.ts';
import { serverNow, setServerTime } from './server-clock.ts';
import { storeSession } from './session.ts';

type Status = Me['status'];
type Request = {
  isGet: boolean;
  act(): void;
  answer(): void;
  lose(): void;
  refuse(): void;
};

/** A server that remembers keys, a network that loses things, and a person who taps. */
function createWorld() {
  let truth = person();
  const made = new Map<string, Me>();
  const requests: Request[] = [];
  let messages: Me[] = [];
  let isConnected = true;
  const change = (status: Status) => {
    truth = { ...truth, status, statusVersion: truth.statusVersion + 1 };
    if (isConnected) messages.push(truth);
    return truth;
  };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    let said: Me | null = null;
    const act = () => {
      if (said) return;
      if (init.method === 'GET') said = truth;
      else {
        const { status } = JSON.parse(init.body as string) as { status: Status };
        said = made.get(key ?? '') ?? change(status);
        made.set(key ?? '', said);
      }
    };
    return new Promise<Response>((resolve, reject) => {
      const end = (work: () => void) => {
        requests.splice(requests.indexOf(request), 1);
        work();
      };
      const request: Request = {
        isGet: init.method === 'GET',
        act,
        answer: () =>
          end(() => {
            act();
            resolve(new Response(JSON.stringify(said)));
          }),
        lose: () => end(() => reject(new TypeError('no network'))),
        refuse: () =>
          end(() =>
            resolve(new Response('', { status: said || init.method === 'GET' ? 503 : 400 })),
          ),
      };
      requests.push(request);
      init.signal?.addEventListener('abort', () => requests.includes(request) && request.lose());
    });
  });
  const observer = new QueryObserver<Me>(queryClient, { queryKey: queryKeyOf('GET /api/me') });
  const taps: Status[] = [];
  const world = {
    requests,
    truth: () => truth,
    acts: () => made.size,
    start: () => observer.subscribe(() => undefined),
    tap(status: Status) {
      taps.push(status);
      void changeMe({
        apply: (me) => ({ ...me, status }),
        send: async (key) => call('POST /api/status', { body: { status }, key }),
        isMade: (me) => me.status === status,
      })
        .catch(() => undefined)
        .then(() => taps.shift());
    },
    /** The last tap, while it is not settled. */
    wish: () => taps.at(-1),
    elsewhere: (status: Status) => void change(status),
    deliver() {
      const me = messages.shift();
      if (me) patchMe(me);
    },
    lose() {
      isConnected = false;
      messages = [];
    },
    reconnect() {
      world.lose();
      isConnected = true;
      void refetchAll();
    },
    async settle() {
      if (!isConnected) world.reconnect();
      for (let round = 0; round < 20; round += 1) {
        await vi.advanceTimersByTimeAsync(1);
        while (messages.length > 0) world.deliver();
        for (const request of [...requests]) request.answer();
        await vi.advanceTimersByTimeAsync(21_000);
      }
    },
  };
  return world;
}

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  storeSession('s1');
  stop = recoverLists();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function startedWorld() {
  queryClient.clear();
  const world = createWorld();
  const close = world.start();
  await pass(0);
  world.requests[0]?.answer();
  await pass(0);
  return { ...world, close };
}

test('for every order of taps, losses, answers and messages the screen ends in the truth', async () => {
  const pick = fc.nat(3);
  const step = fc.oneof(
    ...['on', 'off', 'deliver', 'lose', 'reconnect', 'wait', 'elsewhere'].map((kind) =>
      fc.constant({ kind, index: 0 }),
    ),
    ...['act', 'answer', 'drop', 'refuse'].map((kind) => pick.map((index) => ({ kind, index }))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = await startedWorld();
      for (const { kind, index } of steps) {
        const request = world.requests[index];
        if (kind === 'on') world.tap('available');
        else if (kind === 'off') world.tap('unavailable');
        else if (kind === 'act') request?.act();
        else if (kind === 'answer') request?.answer();
        else if (kind === 'drop') request?.lose();
        else if (kind === 'refuse') request?.refuse();
        else if (kind === 'wait') await pass(2500);
        else if (kind === 'elsewhere') world.elsewhere(index % 2 ? 'available' : 'unavailable');
        else world[kind as 'deliver' | 'lose' | 'reconnect']();
        await pass(0);
        // No flicker: until it is settled, the last tap is what is shown.
        const wish = world.wish();
        if (wish) expect(shownMe()?.status).toBe(wish);
      }
      await world.settle();
      expect(world.wish()).toBeUndefined();
      expect(shownMe()).toEqual(world.truth());
      world.close();
    }),
    { numRuns: 300 },
  );
}, 120_000);

test('two taps that both fail leave the lamp as the server has it', async () => {
  const world = await startedWorld();
  world.tap('available');
  world.tap('unavailable');
  expect(shownMe()?.status).toBe('unavailable');
  for (let round = 0; round < 20; round += 1) {
    for (const request of [...world.requests]) request[request.isGet ? 'answer' : 'lose']();
    await pass(2500);
  }
  expect(world.acts()).toBe(0);
  expect(shownMe()?.status).toBe('unavailable');
  world.close();
});

test('a change whose answer was lost is sent again under its key, and acts once', async () => {
  const world = await startedWorld();
  world.tap('available');
  await pass(0);
  world.requests[0]?.act();
  world.requests[0]?.lose();
  await pass(600);
  world.requests[0]?.answer();
  await pass(0);
  expect(world.truth().statusVersion).toBe(2);
  expect(world.acts()).toBe(1);
  expect(shownMe()).toEqual(world.truth());
  world.close();
});

test('an answer to GET /api/me that was under way does not take a tap back', async () => {
  const world = await startedWorld();
  void refetchAll();
  await pass(0);
  world.requests[0]?.act();
  world.tap('available');
  await pass(0);
  world.requests[0]?.answer();
  await pass(0);
  expect(shownMe()?.status).toBe('available');
  world.requests[0]?.answer();
  await pass(0);
  expect(shownMe()).toEqual(world.truth());
  world.close();
});

test('a tap that waits for its turn is not sent for somebody who signed in meanwhile', async () => {
  const world = await startedWorld();
  world.tap('available');
  world.tap('unavailable');
  await pass(0);
  storeSession('s2');
  world.requests[0]?.answer();
  await pass(5000);
  expect(world.requests.filter(({ isGet }) => !isGet)).toEqual([]);
  expect(world.acts()).toBe(1);
  world.close();
});

test('an answer to a tap of somebody who signed out is not shown to the next person', async () => {
  const world = await startedWorld();
  world.tap('available');
  await pass(0);
  const next = person({ id: 'somebody else', displayName: 'Ruth Hale' });
  signIn('s2', next);
  world.requests.find(({ isGet }) => !isGet)?.answer();
  await pass(0);
  expect(shownMe()).toEqual(next);
  world.close();
});

test('a change that was made is not called a failure because a GET was under way', async () => {
  const world = await startedWorld();
  const change = changeMe({
    apply: (me) => ({ ...me, status: 'available' }),
    send: async (key) => call('POST /api/status', { body: { status: 'available' }, key }),
    isMade: (me) => me.status === 'available',
  });
  // Each answer is lost; the server has acted on the first request.
  for (const delay of [600, 2100]) {
    await pass(0);
    world.requests[0]?.act();
    world.requests[0]?.lose();
    await pass(delay);
  }
  // A catch-up that was asked for before the change.
  void refetchAll();
  await pass(0);
  world.requests.find(({ isGet }) => !isGet)?.lose();
  await pass(0);
  expect(shownMe()?.status).toBe('available');
  for (let round = 0; round < 4; round += 1) {
    for (const request of [...world.requests]) request.answer();
    await pass(0);
  }
  expect((await change).status).toBe('available');
  world.close();
});

test('a request that the server still works on is asked for again, and not called a failure', async () => {
  queryClient.clear();
  queryClient.setQueryData(queryKeyOf('GET /api/me'), person());
  const made = person({ status: 'available', statusVersion: 2 });
  const busy = JSON.stringify({ message: 'busy', code: 'request_in_progress' });
  const answers = [new Response(busy, { status: 409 }), new Response(JSON.stringify(made))];
  vi.stubGlobal('fetch', async () => answers.shift());
  const change = changeMe({
    apply: (me) => ({ ...me, status: 'available' }),
    send: async (key) => call('POST /api/status', { body: { status: 'available' }, key }),
    isMade: () => false,
  });
  await pass(600);
  expect(await change).toEqual(made);
});

test('an end that only a fast device clock has seen does not end the light', async () => {
  queryClient.clear();
  const statusExpiresAt = new Date(serverNow() + 10 * 60_000).toISOString();
  const me = person({ status: 'available', statusExpiresAt });
  queryClient.setQueryData(queryKeyOf('GET /api/me'), me);
  timerEnded(Date.parse(statusExpiresAt));
  expect(shownMe()?.status).toBe('unavailable');
  setServerTime(new Date(Date.now() - 1000).toISOString());
  expect(shownMe()).toEqual(me);
});
