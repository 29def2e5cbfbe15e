/** Delivers live messages to connected sockets. Knows people and sessions, no feature. */
import { SERVER_GOING_AWAY, SESSION_ENDED, type LiveMessage } from '@porchlight/contract/live';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Clock } from '../platform/clock.ts';
import { inSlices, SMALL } from '../platform/concurrency/slices.ts';
import {
  createPulse,
  listenToPeer,
  MAX_BACKLOG_BYTES,
  startHeartbeat,
  type Pulse,
} from './heartbeat.ts';
import { BYTES, textFrame, type Frame } from './text-frame.ts';

/** More than any device needs, and far fewer than would hurt. */
const MAX_PER_SESSION = 64;
/** A session that ends while its socket is being opened must not slip in afterwards. */
const ENDED_MEMORY_MS = 60_000;
const CLOSE_WITHIN_MS = 3000;
const BATCH_SIZE = 250;
const BATCH_EVERY_MS = 50;
/** Clients spread their refetches so that this many a second arrive: about a quarter of a core. */
const REFETCHES_PER_SECOND = 200;
const SHORTEST_SPREAD_MS = 1000;

export type Peer = {
  userId: string;
  sessionId: string;
  socket: WebSocket;
  /** The stream that the socket writes to. */
  stream: Writable;
};
type Connection = Peer & Pulse & { outgoing: string };

/** A place for one socket, taken before the socket is opened. */
export type Admission = {
  /** False once messages to this person may have been lost: the socket must not be opened. */
  isValid(): boolean;
  /** To be called when the socket is gone. Calling it twice does no harm. */
  release(): void;
};

export type Hub = {
  /** False while messages cannot be delivered: then no socket may be opened. */
  isOpen(): boolean;
  /**
   * Resolves once messages to this person arrive here. Null: they always do. Otherwise the session
   * may have ended meanwhile, so the caller checks it again.
   */
  admit(userId: string): Promise<Admission | null>;
  add(peer: Peer): void;
  /** Whether this session may open another socket. */
  hasRoom(sessionId: string): boolean;
  /** False only if certainly nobody would receive. Answers to other people must not depend on it. */
  isConnected(userId: string): boolean;
  send(userId: string, message: LiveMessage): void;
  /** Sends a message that is serialised already. */
  sendText(userId: string, text: string): void;
  endSession(sessionId: string, reason: string): void;
  /** The sessions that have a socket in this process. */
  openSessions(): string[];
  connections(): number;
  /** Resolves once everything sent so far has left this process. */
  flush(): Promise<void>;
  /**
   * Asks clients connected here (these people's, or all) to fetch their lists again, because
   * messages to them were lost. They do so at random moments, over a time that grows with their
   * number.
   */
  requestRefetch(userIds?: readonly string[]): Promise<void>;
  /** Closes all sockets; clients come back to another process. */
  close(): Promise<void>;
};

export type LocalHub = Hub & {
  /** Closes all sockets here; clients come back after a moment and fetch their lists again. */
  disconnectAll(): void;
};

export function createHub(clock: Clock, onDelivered: () => void): LocalHub {
  const byUser = createIndex<Connection>();
  const bySession = createIndex<Connection>();
  /** Sessions that ended lately, and when. */
  const ended = new Map<string, number>();
  let count = 0;

  const remove = (connection: Connection): void => {
    if (!byUser.remove(connection.userId, connection)) return;
    bySession.remove(connection.sessionId, connection);
    count -= 1;
  };

  // Frames queued for a socket in one turn of the event loop are written at once. `setImmediate`
  // lets HTTP answers leave first, so that no answer waits for the receivers of a message.
  let queued: Connection[] = [];
  const writeQueued = (): void => {
    const connections = queued;
    queued = [];
    void inSlices(connections, writeOut, SMALL);
  };

  const deliver = (connection: Connection, frame: Frame): void => {
    const { socket, stream, outgoing } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength + outgoing.length + frame.length > MAX_BACKLOG_BYTES) {
      socket.terminate();
      return;
    }
    if (queued.length === 0) setImmediate(writeQueued);
    if (outgoing === '') queued.push(connection);
    connection.outgoing = outgoing + frame;
    onDelivered();
  };

  const sendText = (userId: string, text: string): void => {
    if (byUser.count(userId) === 0) return;
    const frame = textFrame(text);
    for (const connection of byUser.of(userId)) deliver(connection, frame);
  };

  const heartbeat = startHeartbeat(byUser.all);

  const endConnection = (connection: Connection, reason: string): void => {
    deliver(connection, messageFrame({ type: 'session_ended', data: { reason } }));
    remove(connection);
    closeSocket(connection, SESSION_ENDED, 'session ended');
  };
  const sendAway = (connection: Connection): void =>
    closeSocket(connection, SERVER_GOING_AWAY, 'going away');

  const sayHello = (connection: Connection, refetchWithinMs?: number): void => {
    const serverTime = new Date(clock()).toISOString();
    const data = { serverTime, refetchWithinMs, answersPings: true };
    deliver(connection, messageFrame({ type: 'hello', data }));
  };

  return {
    isOpen: () => true,
    admit: async () => null,
    add(peer) {
      const connection = {
        ...peer,
        ...createPulse(peer.socket, peer.stream),
        outgoing: '',
      };
      byUser.add(peer.userId, connection);
      bySession.add(peer.sessionId, connection);
      count += 1;
      listenToPeer(connection);
      peer.socket.on('close', () => remove(connection));
      peer.socket.on('error', () => peer.socket.terminate());
      if (ended.has(peer.sessionId)) return endConnection(connection, 'signed out');
      sayHello(connection);
    },
    hasRoom: (sessionId) => bySession.count(sessionId) < MAX_PER_SESSION,
    isConnected: (userId) => byUser.count(userId) > 0,
    send: (userId, message) => {
      if (byUser.count(userId) > 0) sendText(userId, JSON.stringify(message));
    },
    sendText,
    endSession(sessionId, reason) {
      const now = clock();
      for (const [id, at] of ended) if (now - at > ENDED_MEMORY_MS) ended.delete(id);
      ended.set(sessionId, now);
      for (const connection of [...bySession.of(sessionId)]) endConnection(connection, reason);
    },
    openSessions: () => [...bySession.keys()],
    connections: () => count,
    flush: async () => {},
    disconnectAll: () => [...byUser.all()].forEach(sendAway),
    requestRefetch(userIds) {
      const concerned = userIds
        ? userIds.flatMap((userId) => [...byUser.of(userId)])
        : [...byUser.all()];
      const spread = (concerned.length / REFETCHES_PER_SECOND) * 1000;
      const withinMs = Math.round(Math.max(SHORTEST_SPREAD_MS, spread));
      return inBatches(concerned, (connection) => sayHello(connection, withinMs));
    },
    close() {
      heartbeat.stop();
      return inBatches([...byUser.all()], sendAway);
    },
  };
}

const messageFrame = (message: LiveMessage): Frame => textFrame(JSON.stringify(message));

function writeOut(connection: Connection): void {
  const { stream, outgoing } = connection;
  connection.outgoing = '';
  if (outgoing !== '' && stream.writable) stream.write(outgoing, BYTES);
}

function closeSocket(connection: Connection, code: number, reason: string): void {
  writeOut(connection);
  connection.socket.close(code, reason);
  // A peer that never answers the close is cut off.
  setTimeout(() => connection.socket.terminate(), CLOSE_WITHIN_MS).unref();
}

/** In batches, because everyone who is told comes back with requests. */
async function inBatches<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let next = 0; next < items.length; next += BATCH_SIZE) {
    if (next > 0) await pause(BATCH_EVERY_MS);
    items.slice(next, next + BATCH_SIZE).forEach(work);
  }
}

/** Several values under one key: the sockets of a person or of a session. */
type Index<T> = {
  add(key: string, value: T): void;
  /** False: it was not there. */
  remove(key: string, value: T): boolean;
  of(key: string): Iterable<T>;
  count(key: string): number;
  keys(): Iterable<string>;
  all(): Iterable<T>;
};

function createIndex<T>(): Index<T> {
  const sets = new Map<string, Set<T>>();
  return {
    add(key, value) {
      const set = sets.get(key);
      if (set) set.add(value);
      else sets.set(key, new Set([value]));
    },
    remove(key, value) {
      const set = sets.get(key);
      if (!set?.delete(value)) return false;
      if (set.size === 0) sets.delete(key);
      return true;
    },
    of: (key) => sets.get(key) ?? NONE,
    count: (key) => sets.get(key)?.size ?? 0,
    keys: () => sets.keys(),
    *all() {
      for (const set of sets.values()) yield* set;
    },
  };
}

const NONE: readonly never[] = [];
