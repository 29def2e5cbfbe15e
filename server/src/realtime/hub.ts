/** Who is connected, and how a message reaches them. Knows people and sessions, no feature. */
import { SERVER_GOING_AWAY, SESSION_ENDED, type LiveMessage } from '@porchlight/contract/live';
import type { WebSocket } from 'ws';
import type { Clock } from '../platform/clock.ts';

const MAX_BACKLOG = 1024 * 1024;
const PING_EVERY_SECONDS = 30;
const SILENT_AFTER_MS = 45_000;
/** More than any device needs, and far fewer than would hurt. */
const MAX_PER_SESSION = 64;
/** A session ended while its socket was still being opened must not slip in afterwards. */
const ENDED_MEMORY_MS = 60_000;

export type Peer = { userId: string; sessionId: string; socket: WebSocket };
type Connection = Peer & { pingSlot: number; heardAt: number };

export type Hub = {
  add(peer: Peer): void;
  /** Whether this session may open another socket. */
  hasRoom(sessionId: string): boolean;
  isConnected(userId: string): boolean;
  send(userId: string, message: LiveMessage): void;
  /** Sends a frame that is already serialised. */
  sendFrame(userId: string, frame: string): void;
  endSession(sessionId: string, reason: string): void;
  connections(): number;
  /** Tells everyone to come back elsewhere. */
  close(): void;
};

export function createHub(clock: Clock): Hub {
  const byUser = new Map<string, Set<Connection>>();
  const bySession = new Map<string, Set<Connection>>();
  const ended = new Map<string, number>();
  let count = 0;
  let tick = 0;

  const remove = (connection: Connection): void => {
    if (!byUser.get(connection.userId)?.has(connection)) return;
    count -= 1;
    drop(byUser, connection.userId, connection);
    drop(bySession, connection.sessionId, connection);
  };

  const deliver = (connection: Connection, frame: string): void => {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount + frame.length > MAX_BACKLOG) {
      socket.terminate();
      return;
    }
    socket.send(frame);
  };

  const sendFrame = (userId: string, frame: string): void => {
    for (const connection of byUser.get(userId) ?? []) deliver(connection, frame);
  };

  // One timer for all: each second a thirtieth of the sockets is asked for a sign of life.
  const wheel = setInterval(() => {
    tick = (tick + 1) % PING_EVERY_SECONDS;
    const now = clock();
    // Silence is measured by a clock that never jumps.
    const sinceStart = performance.now();
    for (const connections of byUser.values()) {
      for (const connection of connections) {
        if (connection.pingSlot !== tick) continue;
        if (sinceStart - connection.heardAt > SILENT_AFTER_MS) connection.socket.terminate();
        else connection.socket.ping();
      }
    }
    for (const [sessionId, at] of ended) if (now - at > ENDED_MEMORY_MS) ended.delete(sessionId);
  }, 1000);
  wheel.unref();

  const endConnection = (connection: Connection, reason: string): void => {
    deliver(connection, JSON.stringify({ type: 'session_ended', data: { reason } }));
    remove(connection);
    connection.socket.close(SESSION_ENDED, 'session ended');
    // A peer that never answers the close is cut off.
    setTimeout(() => connection.socket.terminate(), 3000).unref();
  };

  return {
    add(peer) {
      const connection: Connection = {
        ...peer,
        pingSlot: count % PING_EVERY_SECONDS,
        heardAt: performance.now(),
      };
      insert(byUser, peer.userId, connection);
      insert(bySession, peer.sessionId, connection);
      count += 1;
      peer.socket.on('pong', () => (connection.heardAt = performance.now()));
      peer.socket.on('close', () => remove(connection));
      peer.socket.on('error', () => peer.socket.terminate());
      if (ended.has(peer.sessionId)) return endConnection(connection, 'signed out');
      const serverTime = new Date(clock()).toISOString();
      deliver(connection, JSON.stringify({ type: 'hello', data: { serverTime } }));
    },
    hasRoom: (sessionId) => (bySession.get(sessionId)?.size ?? 0) < MAX_PER_SESSION,
    isConnected: (userId) => byUser.has(userId),
    send: (userId, message) => {
      if (byUser.has(userId)) sendFrame(userId, JSON.stringify(message));
    },
    sendFrame,
    endSession(sessionId, reason) {
      ended.set(sessionId, clock());
      for (const connection of [...(bySession.get(sessionId) ?? [])]) {
        endConnection(connection, reason);
      }
    },
    connections: () => count,
    close() {
      clearInterval(wheel);
      for (const connections of byUser.values()) {
        for (const { socket } of connections) socket.close(SERVER_GOING_AWAY, 'going away');
      }
    },
  };
}

function insert<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}

function drop<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const set = index.get(key);
  set?.delete(value);
  if (set?.size === 0) index.delete(key);
}
