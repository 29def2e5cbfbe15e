/**
 * The whole data layer on a network that changes at random, as in the browser soak: whatever went
 * wrong before, within a minute of healing the screen equals a fresh GET and says nothing else.
 */
import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import type { LIVE_PING } from '@porchlight/contract/live';
import { call } from '../api/client.ts';
import { useConnection, useIsLastKnown } from '../api/live.ts';
import { changeMe, shownMe } from '../api/pending.ts';
import { queryClient, queryKeyOf } from '../api/query-client.ts';
import { forgetSession, storeSession } from '../api/session.ts';
import { person } from '../testing/person.ts';
import { useLive } from './live.ts';

const PING: typeof LIVE_PING = '{"type":"ping"}';
const SETTLED_WITHIN_S = 60;
const IDS = ['ruth', 'sam', 'tea'];

/** The fate of requests; 'hang': no answer until the app gives up. */
type Http = 'good' | 'drop' | '503' | '429' | 'slow' | 'slower' | 'lose' | 'hang';
/** The fate of new connections; 'hang': the handshake gets no answer. */
type Upgrades = 'good' | 'refused' | 'hang';
/** The fate of open connections when the round begins. */
type Open = 'stay' | 'cut' | 'frozen';

let http: Http;
let upgrades: Upgrades;
let truth: { me: Me; friends: Friend[] };
let made: Map<string, Me>;
let sockets: FakeSocket[];
let changes: number;
let visibility: MockInstance<() => DocumentVisibilityState>;

/** As browsers have it: at most one connection to a server is being opened (RFC 6455, 4.1). */
class FakeSocket extends EventTarget {
  readyState = 0;
  isFrozen = false;
  #hasBegun = false;
  constructor() {
    super();
    sockets.push(this);
    this.#openNext();
  }
  #openNext() {
    const [first] = sockets.filter(({ readyState }) => readyState === 0);
    if (first && !first.#hasBegun) first.#shakeHands();
  }
  #shakeHands() {
    this.#hasBegun = true;
    const how = upgrades;
    if (how === 'hang') return;
    setTimeout(() => {
      if (this.readyState !== 0) return;
      if (how === 'refused') return this.#end(1006);
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      this.says({
        type: 'hello',
        data: { serverTime: new Date().toISOString(), answersPings: true },
      });
      this.#openNext();
    }, 10);
  }
  says(message: object) {
    setTimeout(() => {
      if (this.readyState !== 1 || this.isFrozen) return;
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    }, 10);
  }
  send(text: string) {
    if (text === PING) this.says({ type: 'pong', data: {} });
  }
  close(code = 1000) {
    if (this.readyState < 2) setTimeout(() => this.#end(code), 0);
  }
  #end(code: number) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    sockets = sockets.filter((other) => other !== this);
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
    this.#openNext();
  }
}

const tell = (message: object) => {
  for (const socket of sockets) if (socket.readyState === 1) socket.says(message);
};

function changeFriend(): void {
  changes += 1;
  const index = changes % IDS.length;
  const friends = truth.friends.map((friend, at) =>
    at === index ? { ...friend, statusMessage: `${changes}` } : friend,
  );
  truth = { ...truth, friends };
  const friend = friends[index];
  const viewerVersion = truth.me.statusVersion;
  if (friend)
    tell({
      type: 'status_change',
      data: { userId: friend.id, displayName: '', status: 'available', friend, viewerVersion },
    });
}

function changeStatus(status: Me['status']): Me {
  truth = { ...truth, me: { ...truth.me, status, statusVersion: truth.me.statusVersion + 1 } };
  tell({ type: 'me_changed', data: { user: truth.me, cause: 'manual' } });
  return truth.me;
}

function processed(path: string, init: RequestInit): unknown {
  if (path === '/api/me') return truth.me;
  if (path === '/api/friends') return truth.friends;
  if (path === '/healthz') return {};
  const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
  const { status } = JSON.parse(init.body as string) as Pick<Me, 'status'>;
  const me = made.get(key) ?? changeStatus(status);
  made.set(key, me);
  return me;
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  const how =
    path === '/healthz' &&
    (http === '503' || http === '429' || http === 'slow' || http === 'slower')
      ? 'good'
      : http;
  const { signal } = init;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const wait = async (ms: number) =>
    Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, ms))]);
  if (how === 'hang') return aborted;
  await wait(how === 'slow' ? 3000 : how === 'slower' ? 15_000 : 10);
  if (how === 'drop') throw new TypeError('no network');
  if (how === '503') return new Response('', { status: 503 });
  if (how === '429') return new Response('', { status: 429, headers: { 'Retry-After': '2' } });
  const text = JSON.stringify(processed(path, init));
  await wait(10);
  if (how === 'lose' && init.method === 'POST') throw new TypeError('lost');
  return new Response(text);
}

const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', answer);
  visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The signed-in app with one screen that shows the lights, and one that does not. */
function startApp() {
  [http, upgrades] = ['good', 'good'];
  const friends = IDS.map((id) => ({ id, status: 'available', statusMessage: '0' }) as Friend);
  truth = { me: person(), friends };
  made = new Map();
  [sockets, changes] = [[], 0];
  queryClient.clear();
  storeSession('s1');
  const own = new QueryObserver<Me>(queryClient, { queryKey: queryKeyOf('GET /api/me') });
  const lights = new QueryObserver<Friend[]>(queryClient, {
    queryKey: queryKeyOf('GET /api/friends'),
  });
  const leaveOwn = own.subscribe(() => undefined);
  let leave: (() => void) | null = null;
  const app = renderHook(() => {
    useLive('s1');
    return { connection: useConnection(), isLastKnown: useIsLastKnown() };
  });
  const home = {
    show: () => (leave ??= lights.subscribe(() => undefined)),
    leave() {
      leave?.();
      leave = null;
    },
    tap: () => {
      const status = shownMe()?.status === 'available' ? 'unavailable' : 'available';
      void changeMe({
        apply: (me) => ({ ...me, status }),
        send: async (key) => call('POST /api/status', { body: { status }, key }),
        isMade: (me) => me.status === status,
      }).catch(() => undefined);
    },
    shown: () => ({
      state: app.result.current.connection.state,
      isLastKnown: app.result.current.isLastKnown,
      me: shownMe(),
      friends: lights.getCurrentResult().data,
    }),
    close() {
      home.leave();
      leaveOwn();
      app.unmount();
      forgetSession();
    },
  };
  home.show();
  return home;
}

const right = () => ({ state: 'live', isLastKnown: false, ...truth });

/** Until the screen is right, or the time for that is over. */
async function untilRight(home: ReturnType<typeof startApp>): Promise<void> {
  for (let second = 0; second < SETTLED_WITHIN_S; second += 1) {
    if (JSON.stringify(home.shown()) === JSON.stringify(right())) return;
    await pass(1000);
  }
}

const STEPS = [
  'change',
  'tap',
  'elsewhere',
  'leave',
  'show',
  'hide',
  'look',
  'network changed',
  'sleep',
] as const;
const steps: Record<(typeof STEPS)[number], (home: ReturnType<typeof startApp>) => void> = {
  change: () => changeFriend(),
  tap: (home) => home.tap(),
  elsewhere: () => void changeStatus('available'),
  leave: (home) => home.leave(),
  show: (home) => home.show(),
  hide: () => see('hidden'),
  look: () => see('visible'),
  'network changed': () => window.dispatchEvent(new Event('online')),
  sleep: () => vi.setSystemTime(Date.now() + 30_000),
};

const see = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

function begin(round: { http: Http; upgrades: Upgrades; open: Open }): void {
  ({ http, upgrades } = round);
  if (round.open === 'frozen') for (const socket of sockets) socket.isFrozen = true;
  if (round.open === 'cut') for (const socket of sockets) socket.close(1006);
}

test('within a minute of any bad network the screen is right and says nothing else', async () => {
  const round = fc.record({
    http: fc.constantFrom<Http>('good', 'drop', '503', '429', 'slow', 'slower', 'lose', 'hang'),
    upgrades: fc.constantFrom<Upgrades>('good', 'refused', 'hang'),
    open: fc.constantFrom<Open>('stay', 'cut', 'frozen'),
    seconds: fc.array(fc.constantFrom(...STEPS), {
      minLength: 20,
      maxLength: 90,
      size: 'max',
    }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const home = startApp();
      await pass(1000);
      try {
        for (const conditions of rounds) {
          begin(conditions);
          for (const step of conditions.seconds) {
            steps[step](home);
            await pass(1000);
          }
          begin({ http: 'good', upgrades: 'good', open: 'stay' });
          home.show();
          see('visible');
          await untilRight(home);
          expect(home.shown()).toEqual(right());
        }
      } finally {
        home.close();
        await pass(60_000);
      }
    }),
    { numRuns: 20 },
  );
}, 300_000);
