/** Pings every live socket, drops those that do not answer, and limits what clients may send. */
import { LIVE_PING, type LiveMessage } from '@porchlight/contract/live';
import { randomBytes, randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';

export const MAX_BACKLOG_BYTES = 1024 * 1024;
const PING_EVERY_SECONDS = 30;
const SILENT_AFTER_MS = 45_000;
const TICK_MS = 1000;
/** Our app sends a frame every few seconds at most; far more than that is an attack or a bug. */
const FRAMES_AT_ONCE = 500;
const FRAMES_PER_SECOND = 20;
/** Always the same bytes, so that an answer tells nothing about anyone. */
const PONG = JSON.stringify({ type: 'pong', data: {} } satisfies LiveMessage);

/** A connection as the heartbeat sees it. */
export type Pulse = {
  readonly socket: WebSocket;
  readonly stream: Writable;
  readonly pingSlot: number;
  /** When the peer last answered a ping of ours, on the monotonic clock. */
  answeredAt: number;
  /** The payload of the ping that waits for its pong; empty: none does. */
  pingPayload: string;
  framesUsed: number;
  framesCountedAt: number;
};

export function createPulse(socket: WebSocket, stream: Writable): Pulse {
  const now = performance.now();
  return {
    socket,
    stream,
    // Random, so that the moment of a ping tells nothing about how many others are connected.
    pingSlot: randomInt(PING_EVERY_SECONDS),
    answeredAt: now,
    pingPayload: '',
    framesUsed: 0,
    framesCountedAt: now,
  };
}

/** Attaches to the events of the socket. `ws` must not answer pings by itself (`autoPong: false`). */
export function listenToPeer(pulse: Pulse): void {
  const { socket, stream } = pulse;
  // A peer that pings without reading would fill the memory with pongs.
  const answer = (send: () => void): void => {
    if (stream.writableLength > MAX_BACKLOG_BYTES) socket.terminate();
    else send();
  };
  socket.on('ping', (payload: Buffer) => {
    if (allowsFrame(pulse)) answer(() => socket.pong(payload));
  });
  socket.on('pong', (payload: Buffer) => {
    if (!allowsFrame(pulse)) return;
    // Only the answer to our own ping shows that the peer still reads.
    if (pulse.pingPayload === '' || payload.toString('latin1') !== pulse.pingPayload) return;
    pulse.pingPayload = '';
    pulse.answeredAt = performance.now();
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!allowsFrame(pulse) || isBinary || data.toString() !== LIVE_PING) return;
    answer(() => socket.send(PONG));
  });
}

/** Leaky bucket. Closes the socket of a peer that sends more frames than any client of ours. */
function allowsFrame(pulse: Pulse): boolean {
  if (pulse.socket.readyState !== pulse.socket.OPEN) return false;
  const now = performance.now();
  const drained = ((now - pulse.framesCountedAt) / 1000) * FRAMES_PER_SECOND;
  pulse.framesUsed = Math.max(0, pulse.framesUsed - drained) + 1;
  pulse.framesCountedAt = now;
  if (pulse.framesUsed <= FRAMES_AT_ONCE) return true;
  pulse.socket.terminate();
  return false;
}

/** One timer for all sockets: each second it pings those of the current slot. */
export function startHeartbeat(pulses: () => Iterable<Pulse>): { stop(): void } {
  let slot = 0;
  const timer = setInterval(() => {
    slot = (slot + 1) % PING_EVERY_SECONDS;
    const now = performance.now();
    const payload = randomBytes(4);
    const text = payload.toString('latin1');
    for (const pulse of pulses()) {
      if (pulse.pingSlot !== slot) continue;
      if (now - pulse.answeredAt > SILENT_AFTER_MS) pulse.socket.terminate();
      else {
        pulse.pingPayload = text;
        pulse.socket.ping(payload);
      }
    }
  }, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
