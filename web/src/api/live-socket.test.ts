import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LIVE_PING, LiveMessage } from '@porchlight/contract/live';
import { createLiveSocket } from './live-socket.ts';
import { delayAfter } from './live-timing.ts';

const PING: typeof LIVE_PING = '{"type":"ping"}';

class FakeSocket extends EventTarget {
  readyState = 0;
  sent: string[] = [];
  isClosed = false;
  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.isClosed = true;
  }
  says(message: object | string) {
    this.readyState = 1;
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** Without more, as servers greet that do not answer pings. */
  hello(more: { answersPings?: boolean } = {}) {
    this.says({ type: 'hello', data: { serverTime: new Date().toISOString(), ...more } });
  }
  pings() {
    return this.sent.filter((text) => text === PING).length;
  }
  closes(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let opened: FakeSocket[];
let messages: LiveMessage[];
let isReachable: boolean;
let isVisible: boolean;
let isOpenRefused: boolean;
let random: number;
let probes: number;
let fetches: number;
const onRefused = vi.fn<() => void>();
const onSessionEnded = vi.fn<(sessionId: string) => void>();
let live: ReturnType<typeof createLiveSocket>;

const last = () => opened.at(-1) as FakeSocket;
const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  messages = [];
  isReachable = true;
  isVisible = true;
  isOpenRefused = false;
  random = 1;
  probes = 0;
  fetches = 0;
  vi.clearAllMocks();
  live = createLiveSocket({
    open: () => {
      if (isOpenRefused) throw new DOMException('blocked', 'SecurityError');
      opened.push(new FakeSocket());
      return last() as unknown as WebSocket;
    },
    probe: async () => {
      probes += 1;
      return isReachable;
    },
    poll: async () => {
      fetches += 1;
      return isReachable;
    },
    onMessage: (message) => messages.push(message),
    onRefused,
    onSessionEnded,
    onChange: () => undefined,
    isVisible: () => isVisible,
    now: () => Date.now(),
    random: () => random,
  });
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

test('it is live from hello on, and hands messages over', () => {
  live.start('a');
  expect(live.connection().state).toBe('connecting');
  last().hello();
  expect(live.connection()).toMatchObject({ state: 'live', isStale: false });
  last().says({ type: 'friends_changed', data: {} });
  expect(messages.map(({ type }) => type)).toEqual(['hello', 'friends_changed']);
});

test('what is no message is ignored', () => {
  live.start('a');
  last().hello();
  for (const frame of ['not json', '5', 'null', '{"type":"x"}', '[]']) last().says(frame);
  expect(messages).toHaveLength(1);
  expect(live.connection().state).toBe('live');
});

test('a lost connection is opened again, later after each failure, never later than 30 s', async () => {
  isReachable = false;
  live.start('a');
  last().hello();
  await pass(20_000);
  for (const delay of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = opened.length;
    last().closes(1006);
    await pass(delay - 1);
    expect(opened).toHaveLength(before);
    await pass(1);
    expect(opened).toHaveLength(before + 1);
  }
  expect(live.connection().state).toBe('offline');
  last().hello();
  expect(live.connection().state).toBe('live');
});

test('the wait is any part of its limit, so that clients do not come back together', () => {
  expect(delayAfter(1006, 3, 0)).toBe(0);
  expect(delayAfter(1006, 3, 0.5)).toBe(4000);
  expect(delayAfter(1012, 9, 0.5)).toBe(2500);
});

test('after a server that went away everyone comes back within 5 seconds', async () => {
  live.start('a');
  last().hello();
  await pass(20_000);
  last().closes(1012);
  expect(live.connection().state).toBe('connecting');
  await pass(5000);
  expect(opened).toHaveLength(2);
});

test('after two failures the server is asked over HTTP: offline if it does not answer', async () => {
  isReachable = false;
  live.start('a');
  last().closes(1006);
  await pass(0);
  expect(live.connection().state).toBe('connecting');
  expect(fetches).toBe(0);
  await pass(1000);
  last().closes(1006);
  await pass(0);
  expect(fetches).toBe(1);
  expect(live.connection().state).toBe('offline');
});

test('where sockets are blocked it polls, is not offline, and the last contact stays true', async () => {
  live.start('a');
  for (let seconds = 0; seconds < 120; seconds += 1) {
    if (last().readyState !== 3) last().closes(1006);
    await pass(1000);
    if (seconds > 3) expect(live.connection()).toMatchObject({ state: 'polling', isStale: false });
  }
  expect(fetches).toBeGreaterThanOrEqual(7);
  expect(Date.now() - (live.connection().lastContactAt ?? 0)).toBeLessThanOrEqual(16_000);
  isReachable = false;
  await pass(16_000);
  expect(live.connection().state).toBe('offline');
  isReachable = true;
  live.wake(true);
  await pass(0);
  expect(live.connection().state).toBe('polling');
  last().hello();
  expect(live.connection().state).toBe('live');
});

test('a dead session ends and is not tried again', async () => {
  live.start('a');
  last().hello();
  last().closes(4401);
  expect(onSessionEnded).toHaveBeenCalledWith('a');
  await pass(120_000);
  expect(opened).toHaveLength(1);
});

test('a socket that was refused makes the app ask whether the session lives', () => {
  live.start('a');
  last().closes(1006);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('a socket that opens into silence is given up after 10 seconds', async () => {
  live.start('a');
  await pass(10_000 + 1000);
  expect(opened).toHaveLength(2);
});

test('a handshake that gets no answer is ended: browsers open one connection at a time', async () => {
  live.start('s1');
  await pass(10_000);
  expect(opened[0]?.readyState).toBe(0);
  expect(opened[0]?.isClosed).toBe(true);
  await pass(1000);
  live.restart();
  expect(opened[1]?.isClosed).toBe(true);
  expect(opened).toHaveLength(3);
});

test('in silence the server is asked, and its answer counts as contact', async () => {
  live.start('a');
  last().hello();
  await pass(200_000);
  expect(probes).toBe(4);
  expect(last().sent).toHaveLength(4);
  expect(opened).toHaveLength(1);
  expect(live.connection()).toMatchObject({ state: 'live', isStale: false });
});

test('without an answer the connection is offline, and stale after 75 seconds', async () => {
  live.start('a');
  last().hello();
  const heardAt = Date.now();
  isReachable = false;
  await pass(47_000);
  expect(live.connection()).toEqual({ state: 'offline', isStale: false, lastContactAt: heardAt });
  expect(opened[0]?.isClosed).toBe(true);
  await pass(28_000);
  expect(live.connection().isStale).toBe(false);
  await pass(1000);
  expect(live.connection()).toEqual({ state: 'offline', isStale: true, lastContactAt: heardAt });
  live.restart();
  last().hello();
  expect(live.connection()).toMatchObject({ state: 'live', isStale: false });
});

test('never heard at all becomes stale as well', async () => {
  random = 0;
  isReachable = false;
  live.start('a');
  await pass(76_000);
  expect(live.connection().isStale).toBe(true);
});

test('a hidden page asks nothing; coming back after long, it connects anew', async () => {
  live.start('a');
  last().hello();
  isVisible = false;
  await pass(300_000);
  expect(probes).toBe(0);
  isVisible = true;
  live.wake(false);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.isClosed).toBe(true);
});

test('coming back soon asks nothing; a changed network is asked about at once', async () => {
  live.start('a');
  last().hello();
  await pass(5000);
  live.wake(false);
  expect(probes).toBe(0);
  live.wake(true);
  expect(probes).toBe(1);
});

test('waiting for the next attempt ends when the network comes back', async () => {
  live.start('a');
  for (const wait of [1000, 2000, 4000]) {
    last().closes(1006);
    await pass(wait);
  }
  last().closes(1006);
  live.wake(true);
  expect(opened).toHaveLength(5);
});

test('after sleep, or when the clock was set back, it connects anew to hear the time', async () => {
  live.start('a');
  last().hello();
  await pass(3000);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(1000);
  expect(opened).toHaveLength(2);
  last().hello();
  await pass(3000);
  vi.setSystemTime(Date.now() - 60_000);
  await pass(1000);
  expect(opened).toHaveLength(3);
});

test('a clock that was set back does not stop the polling', async () => {
  live.start('a');
  const passRefused = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      if (last().readyState !== 3) last().closes(1006);
      await pass(1000);
    }
  };
  await passRefused(10);
  expect(live.connection()).toMatchObject({ state: 'polling', isStale: false });
  vi.setSystemTime(Date.now() - 3_600_000);
  fetches = 0;
  await passRefused(40);
  expect(fetches).toBeGreaterThanOrEqual(2);
  expect(live.connection()).toMatchObject({ state: 'polling', isStale: false });
});

test('a browser that throws instead of opening a connection is one where sockets are blocked', async () => {
  isOpenRefused = true;
  live.start('a');
  await pass(20_000);
  expect(live.connection()).toMatchObject({ state: 'polling', isStale: false });
  isOpenRefused = false;
  await vi.waitUntil(async () => {
    await pass(1000);
    return opened.length > 0;
  });
  last().hello();
  expect(live.connection().state).toBe('live');
});

test('a message of a socket that was given up is not heard', async () => {
  live.start('a');
  const first = last();
  first.hello();
  live.restart();
  first.says({ type: 'friends_changed', data: {} });
  expect(messages.map(({ type }) => type)).toEqual(['hello']);
});

test('stopped while it opens, it closes once it is open', () => {
  live.start('a');
  live.stop();
  expect(last().isClosed).toBe(false);
  last().dispatchEvent(new Event('open'));
  expect(last().isClosed).toBe(true);
});

test('while live messages pause, lists are fetched, and lights stay fresh if that works', async () => {
  live.start('session');
  last().hello();
  await pass(20_000);
  expect(fetches).toBe(0);
  random = 0;
  last().closes(1012);
  for (let seconds = 0; seconds < 100; seconds += 1) {
    await pass(1000);
    if (last().readyState !== 3) last().closes(1006);
  }
  expect(fetches).toBeGreaterThanOrEqual(5);
  expect(live.connection().isStale).toBe(false);
  isReachable = false;
  for (let seconds = 0; seconds < 100; seconds += 1) {
    await pass(1000);
    if (last().readyState !== 3) last().closes(1006);
  }
  expect(live.connection().isStale).toBe(true);
});

describe('a server that answers pings', () => {
  const greet = () => last().hello({ answersPings: true });

  test('is asked after 25 s of silence, over the connection itself', async () => {
    live.start('a');
    greet();
    await pass(25_000);
    expect(last().sent).toEqual([]);
    await pass(1000);
    expect(last().sent).toEqual([PING]);
    for (let seconds = 0; seconds < 300; seconds += 1) {
      last().says({ type: 'pong', data: {} });
      await pass(26_000);
    }
    expect(last().pings()).toBe(301);
    expect([probes, fetches, opened.length]).toEqual([0, 0, 1]);
    expect(live.connection()).toMatchObject({ state: 'live', isStale: false });
  });

  test('and stays silent has a frozen connection: it is opened again, and lists are fetched', async () => {
    live.start('a');
    greet();
    await pass(26_000);
    expect(last().pings()).toBe(1);
    await pass(4999);
    expect(opened[0]?.isClosed).toBe(false);
    await pass(1);
    expect(opened[0]?.isClosed).toBe(true);
    expect(last().pings()).toBe(1);
    expect(fetches).toBe(1);
    // The server is there: the banner would be gone before anyone has read it.
    expect(live.connection().state).toBe('connecting');
    await pass(1000);
    expect(opened).toHaveLength(2);
    greet();
    expect(live.connection()).toMatchObject({ state: 'live', isStale: false });
    await pass(5000);
    expect(opened).toHaveLength(2);
  });

  test('and is gone is offline half a minute after its last word', async () => {
    live.start('a');
    greet();
    isReachable = false;
    await pass(31_000);
    expect(live.connection().state).toBe('offline');
  });

  test('whose new connections freeze as well is asked less and less often', async () => {
    live.start('a');
    greet();
    await pass(31_000);
    // Each opens into silence, is given up after 10 s, and waits for longer.
    await pass(120_000);
    expect(opened.length).toBeLessThanOrEqual(8);
    expect(live.connection()).toMatchObject({ state: 'polling', isStale: false });
  });

  test('answers with whatever it sends', async () => {
    live.start('a');
    greet();
    await pass(26_000);
    last().says({ type: 'friends_changed', data: {} });
    await pass(20_000);
    expect(opened).toHaveLength(1);
  });

  test('is asked at once when the page or the network is back, and once at a time', async () => {
    live.start('a');
    greet();
    await pass(3000);
    live.wake(false);
    live.wake(false);
    live.wake(true);
    expect(last().pings()).toBe(1);
    await pass(5000);
    expect(opened[0]?.isClosed).toBe(true);
  });

  test('over a network that has gone is offline as soon as HTTP says so', async () => {
    live.start('a');
    greet();
    isReachable = false;
    live.wake(true);
    await pass(0);
    expect(live.connection().state).toBe('offline');
    expect(opened[0]?.isClosed).toBe(true);
  });

  test('is not asked by a hidden page', async () => {
    live.start('a');
    greet();
    isVisible = false;
    await pass(60_000);
    expect(last().sent).toEqual([]);
  });

  test('and is replaced by one that does not is no longer waited for', async () => {
    live.start('a');
    greet();
    await pass(20_000);
    last().closes(1012);
    await pass(5000);
    last().hello();
    await pass(200_000);
    expect(opened).toHaveLength(2);
    expect(live.connection().state).toBe('live');
  });
});
