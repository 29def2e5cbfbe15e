/** The app's live connection: typed handlers in, connection state out. */
import type {
  LIVE_PROTOCOL,
  LiveData,
  LiveMessage,
  LiveType,
  SESSION_PROTOCOL_PREFIX,
} from '@porchlight/contract/live';
import { createStore, useStore, useStoreFact } from '../state/create-store.ts';
import { call } from './client.ts';
import { type Connection, createLiveSocket } from './live-socket.ts';
import { isServerThere } from './probe.ts';
import { recoverNow, useIsBehind } from './recovery.ts';
import { setServerTime } from './server-clock.ts';
import { endSession, getSessionId } from './session.ts';
import { liveAddress } from '../environment/server-address.ts';

const PROTOCOL: typeof LIVE_PROTOCOL = 'porchlight.v1';
const SESSION_PREFIX: typeof SESSION_PROTOCOL_PREFIX = 'session.';

type Handler<T extends LiveType> = (data: LiveData<T>) => void;
const handlers = new Map<string, Set<(data: never) => void>>();

/** `onLive('status_change', ({ friend }) => …)`; returns how to stop. Unknown types reach nobody. */
export function onLive<T extends LiveType>(type: T, handler: Handler<T>): () => void {
  const entry = handler as (data: never) => void;
  const known = handlers.get(type) ?? new Set<typeof entry>();
  handlers.set(type, known.add(entry));
  return () => known.delete(entry);
}

const pollHandlers = new Set<() => unknown>();

/** Called again and again while the server answers and live messages do not get through. */
export function onPoll(fetchLists: () => unknown): () => void {
  pollHandlers.add(fetchLists);
  return () => pollHandlers.delete(fetchLists);
}

function dispatch(message: LiveMessage): void {
  if (message.type === 'hello') setServerTime(message.data.serverTime);
  if (message.type === 'session_ended') endSession(getSessionId() ?? '', 'ended');
  for (const handler of handlers.get(message.type) ?? []) handler(message.data as never);
}

/** The session travels as a subprotocol, so that it stays out of addresses and logs. */
function open(sessionId: string): WebSocket {
  return new WebSocket(liveAddress(), [PROTOCOL, SESSION_PREFIX + sessionId]);
}

const socket = createLiveSocket({
  open,
  probe: isServerThere,
  poll: async () => {
    const isThere = await isServerThere();
    // Not awaited: one slow list must not make the app look offline.
    if (isThere) for (const fetchLists of pollHandlers) void fetchLists();
    return isThere;
  },
  onMessage: dispatch,
  // A browser does not tell why a socket was refused; any call does, and ends a dead session.
  onRefused: () => void call('GET /api/me').catch(() => undefined),
  onSessionEnded: (sessionId) => endSession(sessionId, 'ended'),
  onChange: () => connection.set(socket.connection()),
  isVisible: () => document.visibilityState === 'visible',
  now: () => Date.now(),
  random: () => Math.random(),
});

const connection = createStore<Connection>(socket.connection());

/** Connects for this session, and stays connected until stopped. */
export function startLive(sessionId: string): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const pageIsBack = () => {
    if (document.visibilityState === 'visible') socket.wake(false);
  };
  const networkChanged = () => socket.wake(true);
  window.addEventListener('online', networkChanged, { signal });
  window.addEventListener('offline', networkChanged, { signal });
  window.addEventListener('focus', pageIsBack, { signal });
  window.addEventListener('pageshow', pageIsBack, { signal });
  document.addEventListener('visibilitychange', pageIsBack, { signal });
  socket.start(sessionId);
  return () => {
    gone.abort();
    socket.stop();
  };
}

/** 'Try again'. */
export function reconnectNow(): void {
  socket.restart();
  recoverNow();
}

/** For lists that were kept from an earlier visit. */
export function assumeContact(at: number): void {
  socket.assumeContact(at);
}

export function lastContactAt(): number | null {
  return socket.lastContactAt();
}

export const useConnection = (): Connection => useStore(connection);

/** Lights may have changed since: no contact for long, or a catch-up that has not worked yet. */
export function useIsLastKnown(): boolean {
  const isBehind = useIsBehind();
  return useStoreFact(connection, ({ isStale }) => isStale) || isBehind;
}

/** The time of the last contact while lights are only last known; otherwise null. */
export function useLastKnownAt(): number | null {
  const isLastKnown = useIsLastKnown();
  return useStoreFact(connection, ({ lastContactAt }) => (isLastKnown ? lastContactAt : null));
}
