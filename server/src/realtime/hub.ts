/** Who is connected, and how a message reaches them. Knows people and sessions, no feature. */
import { SERVER_GOING_AWAY, SESSION_ENDED, type LiveMessage } from '@porchlight/contract/live';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Clock } from '../platform/clock.ts';
import { inSlices, SMALL } from '../platform/slices.ts';
import { BYTES, textFrame, type Frame } from './text-frame.ts';

const MAX_BACKLOG = 1024 * 1024;
const PING_EVERY_SECONDS = 30;
const SILENT_AFTER_MS = 45_000;
/** More than any device needs, and far fewer than would hurt. */
const MAX_PER_SESSION = 64;
/** A session ended while its socket was still being opened must not slip in afterwards. */
const ENDED_MEMORY_MS = 60_000;
const CLOSED_WITHIN_MS = 3000;
const AT_ONCE = 250;
const PART_EVERY_MS = 50;

export type Peer = {
  userId: string;
  sessionId: string;
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Writable;
};
type Connection = Peer & { pingSlot: number; heardAt: number; outgoing: string };

export type Hub = {
  /** Whether a socket may be opened at all: one that would hear nothing may not. */
  isOpen(): boolean;
  /**
   * Before a socket is added. Where it returns a function, what happened until now may have passed
   * by: ask again who this is, and call it when the socket is gone.
   */
  admit(userId: string): Promise<(() => void) | null>;
  add(peer: Peer): void;
  /** Whether this session may open another socket. */
  hasRoom(sessionId: string): boolean;
  /** False only if certainly nobody would hear. */
  isConnected(userId: string): boolean;
  send(userId: string, message: LiveMessage): void;
  /** Sends what is framed already. */
  sendFrame(userId: string, frame: Frame): void;
  endSession(sessionId: string, reason: string): void;
  connections(): number;
  /** Until what was sent is on its way, in this order, also to other processes. */
  flush(): Promise<void>;
  /** Greets everyone here anew, upon which they fetch their lists again. */
  greetAll(): Promise<void>;
  /** Tells everyone to come back elsewhere. */
  close(): Promise<void>;
};

export type LocalHub = Hub & {
  /** They come back a little later, and fetch their lists again. */
  sendAway(userId: string): void;
  sendAllAway(): void;
};

export function createHub(clock: Clock, onDelivered: () => void): LocalHub {
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

  // What goes to one socket in one go of the program leaves in one piece. Where very many get
  // something, others are let in between.
  let leaving: Connection[] = [];
  const letGo = (): void => {
    const connections = leaving;
    leaving = [];
    void inSlices(connections, writeOut, SMALL);
  };

  const deliver = (connection: Connection, frame: Frame): void => {
    const { socket, stream, outgoing } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength + outgoing.length + frame.length > MAX_BACKLOG) {
      socket.terminate();
      return;
    }
    if (leaving.length === 0) process.nextTick(letGo);
    if (outgoing === '') leaving.push(connection);
    connection.outgoing = outgoing + frame;
    onDelivered();
  };

  const sendFrame = (userId: string, frame: Frame): void => {
    const connections = byUser.get(userId);
    if (!connections) return;
    for (const connection of connections) deliver(connection, frame);
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
    deliver(connection, messageFrame({ type: 'session_ended', data: { reason } }));
    writeOut(connection);
    remove(connection);
    connection.socket.close(SESSION_ENDED, 'session ended');
    // A peer that never answers the close is cut off.
    setTimeout(() => connection.socket.terminate(), CLOSED_WITHIN_MS).unref();
  };

  const leave = (connection: Connection): void => {
    const { socket } = connection;
    writeOut(connection);
    socket.close(SERVER_GOING_AWAY, 'going away');
    setTimeout(() => socket.terminate(), CLOSED_WITHIN_MS).unref();
  };
  const everyone = (): Connection[] => [...byUser.values()].flatMap((set) => [...set]);
  // A part at a time: what comes back at once would fall on the server as a storm.
  const inParts = async (work: (connection: Connection) => void): Promise<void> => {
    const connections = everyone();
    for (let next = 0; next < connections.length; next += AT_ONCE) {
      if (next > 0) await pause(PART_EVERY_MS);
      connections.slice(next, next + AT_ONCE).forEach(work);
    }
  };
  let greeting: Promise<void> | null = null;
  const greet = (connection: Connection): void => {
    const serverTime = new Date(clock()).toISOString();
    deliver(connection, messageFrame({ type: 'hello', data: { serverTime } }));
  };

  return {
    isOpen: () => true,
    admit: async () => null,
    add(peer) {
      const connection: Connection = {
        ...peer,
        pingSlot: count % PING_EVERY_SECONDS,
        heardAt: performance.now(),
        outgoing: '',
      };
      insert(byUser, peer.userId, connection);
      insert(bySession, peer.sessionId, connection);
      count += 1;
      peer.socket.on('pong', () => (connection.heardAt = performance.now()));
      peer.socket.on('close', () => remove(connection));
      peer.socket.on('error', () => peer.socket.terminate());
      if (ended.has(peer.sessionId)) return endConnection(connection, 'signed out');
      greet(connection);
    },
    hasRoom: (sessionId) => (bySession.get(sessionId)?.size ?? 0) < MAX_PER_SESSION,
    isConnected: (userId) => byUser.has(userId),
    send: (userId, message) => {
      if (byUser.has(userId)) sendFrame(userId, messageFrame(message));
    },
    sendFrame,
    endSession(sessionId, reason) {
      ended.set(sessionId, clock());
      for (const connection of [...(bySession.get(sessionId) ?? [])]) {
        endConnection(connection, reason);
      }
    },
    connections: () => count,
    flush: async () => {},
    sendAway: (userId) => byUser.get(userId)?.forEach(leave),
    sendAllAway: () => everyone().forEach(leave),
    greetAll: () => (greeting ??= inParts(greet).finally(() => (greeting = null))),
    close() {
      clearInterval(wheel);
      return inParts(leave);
    },
  };
}

const messageFrame = (message: LiveMessage): Frame => textFrame(JSON.stringify(message));

function writeOut(connection: Connection): void {
  const { stream, outgoing } = connection;
  connection.outgoing = '';
  if (outgoing !== '' && stream.writable) stream.write(outgoing, BYTES);
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
