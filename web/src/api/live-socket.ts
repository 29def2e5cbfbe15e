/** One live connection that keeps itself alive, and knows how long ago it last heard the server. */
import type { LIVE_PING, LiveMessage, SESSION_ENDED } from '@porchlight/contract/live';
import { parseMessage } from './live-message.ts';
import { delayAfter, isSilent, SILENCE } from './live-timing.ts';

/** 'polling': the server answers over HTTP, but live messages do not get through. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline';
export type Connection = {
  state: ConnectionState;
  /** No contact for so long that every light is only 'last known'. */
  isStale: boolean;
  /** Device time of the last sign of life; null: none yet. */
  lastContactAt: number | null;
};

export type LiveSocketOptions = {
  open(sessionId: string): WebSocket;
  /** Asks the server over HTTP whether it is there. */
  probe(): Promise<boolean>;
  /** Fetches the lists over HTTP while there is no live connection; whether the server answered. */
  poll(): Promise<boolean>;
  onMessage(message: LiveMessage): void;
  /** Refused before it opened: perhaps the session is dead. */
  onRefused(): void;
  onSessionEnded(sessionId: string): void;
  onChange(connection: Connection): void;
  isVisible(): boolean;
  now(): number;
  random(): number;
};

const ENDED: typeof SESSION_ENDED = 4401;
const PING: typeof LIVE_PING = '{"type":"ping"}';
const PONG_TIMEOUT_MS = 5000;
const HELLO_TIMEOUT_MS = 10_000;
/** Only a connection that lasted this long counts as a success. */
const SETTLED_AFTER_MS = 10_000;
const TICK_MS = 1000;
/** How often the lists are fetched while there are no live messages. */
const POLL_EVERY_MS = 15_000;
/** After this many failures the server is asked over HTTP, and the person is told. */
const FAILURES_UNTIL_POLL = 2;

export function createLiveSocket(options: LiveSocketOptions) {
  const { now } = options;
  let sessionId: string | null = null;
  let socket: WebSocket | null = null;
  let liveSince: number | null = null;
  let answersPings = false;
  let failures = 0;
  let isProbing = false;
  let pausedAt: number | null = null;
  let polledAt: number | null = null;
  /** The result of the last poll; null: not polled since the connection was lost. */
  let isReachable: boolean | null = null;
  let startedAt = 0;
  let lastContactAt: number | null = null;
  let lastTickAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while a ping waits for its answer. */
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let shown: Connection = { state: 'connecting', isStale: false, lastContactAt: null };

  function state(): ConnectionState {
    if (liveSince !== null) return 'live';
    if (isReachable === false) return 'offline';
    return isReachable && failures >= FAILURES_UNTIL_POLL ? 'polling' : 'connecting';
  }

  function show(): void {
    const isStale = isSilent(lastContactAt ?? startedAt, now(), SILENCE.stale);
    const next: Connection = { state: state(), isStale, lastContactAt };
    // While live, the time of the last contact is on no screen.
    const isSameTime = next.state === 'live' || lastContactAt === shown.lastContactAt;
    if (next.state === shown.state && isStale === shown.isStale && isSameTime) return;
    shown = next;
    options.onChange(shown);
  }

  function heard(): void {
    lastContactAt = now();
  }

  function connect(): void {
    if (sessionId === null || socket !== null) return;
    clearTimeout(retryTimer);
    let opened: WebSocket;
    try {
      opened = options.open(sessionId);
    } catch {
      // Some blockers let it throw.
      retryLater(0);
      return;
    }
    socket = opened;
    helloTimer = setTimeout(() => drop(opened, false), HELLO_TIMEOUT_MS);
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (opened === socket) receive(data);
    });
    opened.addEventListener('close', ({ code }: CloseEvent) => {
      if (opened === socket) closed(code);
    });
  }

  function receive(data: unknown): void {
    const message = parseMessage(data);
    heard();
    stopWaiting();
    if (message?.type === 'hello') {
      clearTimeout(helloTimer);
      liveSince = now();
      answersPings = message.data.answersPings === true;
      pausedAt = polledAt = isReachable = null;
    }
    show();
    if (message) options.onMessage(message);
  }

  function stopWaiting(): void {
    clearTimeout(pongTimer);
    pongTimer = undefined;
  }

  function forgetSocket(): void {
    socket = null;
    clearTimeout(helloTimer);
    stopWaiting();
    const lasted = liveSince !== null && now() - liveSince >= SETTLED_AFTER_MS;
    failures = lasted ? 0 : failures;
    liveSince = null;
  }

  function closed(code: number): void {
    const wasLive = liveSince !== null;
    const endedId = sessionId;
    forgetSocket();
    if (code === ENDED && endedId !== null) {
      stop();
      options.onSessionEnded(endedId);
      return;
    }
    if (!wasLive) options.onRefused();
    retryLater(code);
  }

  function retryLater(code: number): void {
    const delay = delayAfter(code, failures, options.random());
    failures += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, delay);
    pollIfDue();
    show();
  }

  /** The browser may take minutes to notice that nobody is at the other end. */
  function drop(dropped: WebSocket, atOnce: boolean): void {
    if (dropped !== socket) return;
    forgetSocket();
    // Also while it opens: the browser's next one waits for minutes behind an unanswered handshake.
    dropped.close();
    if (atOnce) connect();
    else retryLater(0);
    show();
  }

  /** Whether the open connection still works. HTTP tells only whether there is a network. */
  function check(hasNetworkChanged: boolean): void {
    if (socket === null || liveSince === null) return;
    if (answersPings) pongTimer ??= ping(socket);
    if (hasNetworkChanged || !answersPings) void probe(socket);
  }

  function ping(asked: WebSocket): ReturnType<typeof setTimeout> {
    asked.send(PING);
    return setTimeout(() => {
      drop(asked, false);
      if (options.isVisible()) void poll();
    }, PONG_TIMEOUT_MS);
  }

  async function probe(asked: WebSocket): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    // A path that has moved on answers these bytes with a reset, and the browser closes the socket.
    asked.send('');
    const isThere = await options.probe();
    isProbing = false;
    if (asked !== socket) return;
    if (!isThere) {
      drop(asked, false);
      isReachable = false;
      polledAt = now();
    } else if (!answersPings) heard();
    show();
  }

  /** At once after the failures that say 'offline' or 'polling', then every now and then. */
  function pollIfDue(): void {
    if (liveSince !== null || isProbing || sessionId === null || !options.isVisible()) return;
    pausedAt ??= now();
    const isFirst = polledAt === null && failures >= FAILURES_UNTIL_POLL;
    if (isFirst || isSilent(polledAt ?? pausedAt, now(), POLL_EVERY_MS)) void poll();
  }

  async function poll(): Promise<void> {
    const polled = sessionId;
    polledAt = now();
    isProbing = true;
    const isThere = await options.poll();
    isProbing = false;
    if (sessionId !== polled) return;
    if (isThere) heard();
    if (liveSince === null) isReachable = isThere;
    show();
  }

  function tick(): void {
    const gap = now() - lastTickAt;
    lastTickAt = now();
    if (!options.isVisible()) return;
    pollIfDue();
    const patience = answersPings ? SILENCE.ping : SILENCE.probe;
    // The device slept, or its clock was set: either way the server's time has to be heard anew.
    if (gap < 0 || gap > SILENCE.sleep) restart();
    else if (isSilent(lastContactAt ?? startedAt, now(), patience)) check(false);
    show();
  }

  /** A new connection now, whatever the old one is doing. */
  function restart(): void {
    clearTimeout(retryTimer);
    if (socket === null) connect();
    else drop(socket, true);
  }

  /** The page or the network came back. Contact over another network proves nothing. */
  function wake(hasNetworkChanged: boolean): void {
    if (sessionId === null) return;
    const since = lastContactAt ?? startedAt;
    lastTickAt = now();
    // A poll over another network proves nothing either.
    if (hasNetworkChanged) polledAt = null;
    pollIfDue();
    if (socket === null) restart();
    else if (liveSince !== null && isSilent(since, now(), SILENCE.stale)) restart();
    else if (hasNetworkChanged || answersPings || isSilent(since, now(), SILENCE.recent)) {
      check(hasNetworkChanged);
    }
    show();
  }

  function start(id: string): void {
    if (id === sessionId) return;
    stop();
    sessionId = id;
    failures = 0;
    pausedAt = polledAt = isReachable = null;
    startedAt = now();
    lastContactAt = null;
    lastTickAt = startedAt;
    ticker = setInterval(tick, TICK_MS);
    connect();
    show();
  }

  function stop(): void {
    clearInterval(ticker);
    clearTimeout(retryTimer);
    sessionId = null;
    const open = socket;
    forgetSocket();
    // Closing it while it opens would be a warning in the console.
    if (open?.readyState === 0) open.addEventListener('open', () => open.close());
    else open?.close();
  }

  /** The lists are from an earlier visit, and as old as the contact of then. */
  function assumeContact(at: number): void {
    if (lastContactAt !== null) return;
    lastContactAt = at;
    shown = { ...shown, lastContactAt };
    options.onChange(shown);
    show();
  }

  return {
    start,
    stop,
    wake,
    restart,
    assumeContact,
    connection: () => shown,
    lastContactAt: () => lastContactAt,
  };
}
