import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { createHub, type Hub } from './hub.ts';
import { textFrame } from './text-frame.ts';

/** A peer that can fall silent, which no real socket on this machine does on demand. */
class Peer extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  answers = true;
  readonly sent: string[] = [];
  writes = 0;
  readonly stream = new Writable({
    write: (frames: Buffer, _encoding, done) => {
      this.writes += 1;
      this.sent.push(...textsOf(frames));
      done();
    },
  });
  ping(): void {
    if (this.answers) this.emit('pong');
  }
  close(): void {
    this.terminate();
  }
  terminate(): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close');
  }
}

/** The texts of short frames: one byte of kind, one of length. */
function* textsOf(frames: Buffer): Generator<string> {
  for (let at = 0; at < frames.length;) {
    const end = at + 2 + (frames[at + 1] ?? 0);
    yield frames.toString('utf8', at + 2, end);
    at = end;
  }
}

const join = (hub: Hub, userId: string, sessionId = `session of ${userId}`): Peer => {
  const peer = new Peer();
  const socket = peer as unknown as WebSocket;
  hub.add({ userId, sessionId, socket, stream: peer.stream });
  return peer;
};

/** What is sent in one go leaves in one piece, at its end. */
const allSent = () => new Promise<void>((resolve) => process.nextTick(resolve));

describe('the hub', () => {
  let hub: Hub;
  beforeEach(() => {
    vi.useFakeTimers();
    hub = createHub(
      () => Date.now(),
      () => {},
    );
  });
  afterEach(async () => {
    await hub.close();
    vi.useRealTimers();
  });

  it('drops a dead peer within 75 seconds, and keeps one that answers', () => {
    const [dead, alive] = [join(hub, 'dead'), join(hub, 'alive')];
    vi.advanceTimersByTime(31_000);
    dead.answers = false;
    vi.advanceTimersByTime(75_000);
    expect(hub.isConnected('dead')).toBe(false);
    expect(hub.isConnected('alive')).toBe(true);
    expect(alive.readyState).toBe(alive.OPEN);
  });

  it('does not take a jump of the wall clock for silence', () => {
    join(hub, 'ana');
    vi.setSystemTime(Date.now() + 60 * 60 * 1000);
    vi.advanceTimersByTime(1000);
    expect(hub.isConnected('ana')).toBe(true);
  });

  it('sends to every device of a person and to nobody else', async () => {
    const [phone, laptop, other] = [join(hub, 'ana'), join(hub, 'ana', 'second'), join(hub, 'ben')];
    hub.send('ana', { type: 'friends_changed', data: {} });
    await allSent();
    expect(phone.sent).toHaveLength(2);
    expect(laptop.sent).toEqual(phone.sent);
    expect(other.sent).toHaveLength(1);
  });

  it('sends in one write what one receiver gets in one go, in its order', async () => {
    const peer = join(hub, 'ana');
    await allSent();
    const writes = peer.writes;
    hub.sendFrame('ana', textFrame('first'));
    hub.sendFrame('ana', textFrame('second, ä 💡'));
    hub.sendFrame('ana', textFrame('third'));
    await allSent();
    expect(peer.sent.slice(-3)).toEqual(['first', 'second, ä 💡', 'third']);
    expect(peer.writes - writes).toBe(1);
  });

  it('lets others in while it writes to very many, and keeps the order for each', async () => {
    vi.useRealTimers();
    const peers = Array.from({ length: 30 }, (_, i) => join(hub, `person ${i}`));
    await vi.waitFor(() => expect(peers.every(({ sent }) => sent.length === 1)).toBe(true));
    let written = 0;
    for (const { stream } of peers) {
      const write = stream.write.bind(stream) as (frames: string, encoding: string) => boolean;
      stream.write = ((frames: string, encoding: string) => {
        const end = performance.now() + 1;
        while (performance.now() < end);
        written += 1;
        return write(frames, encoding);
      }) as typeof stream.write;
    }
    const sendAll = (text: string) =>
      peers.forEach((_, i) => hub.sendFrame(`person ${i}`, textFrame(text)));
    sendAll('first');
    await allSent();
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(30);
    sendAll('second');
    await vi.waitFor(() =>
      expect(peers.map(({ sent }) => sent.slice(1))).toEqual(peers.map(() => ['first', 'second'])),
    );
  });

  it('cuts off a receiver that takes nothing before a mebibyte waits for it', async () => {
    const peer = join(hub, 'ana');
    await allSent();
    peer.stream.cork();
    for (let count = 0; count < 1100; count += 1) {
      hub.sendFrame('ana', textFrame('x'.repeat(1000)));
      if (count % 2 === 0) await allSent();
    }
    expect(peer.readyState).not.toBe(peer.OPEN);
    expect(peer.stream.writableLength).toBeLessThanOrEqual(1024 * 1024);
    expect(hub.isConnected('ana')).toBe(false);
  });

  it('greets everyone anew, a part at a time', async () => {
    const peers = Array.from({ length: 260 }, (_, i) => join(hub, `person ${i}`));
    await allSent();
    const greetings = () =>
      peers.filter(({ sent }) => sent.filter((text) => text.includes('hello')).length === 2);
    const greeted = hub.greetAll();
    await allSent();
    expect(greetings()).toHaveLength(250);
    vi.advanceTimersByTime(50);
    await greeted;
    await allSent();
    expect(greetings()).toHaveLength(260);
  });

  it('ends the sockets of a session, also one that is just being opened', async () => {
    const [ended, kept] = [join(hub, 'ana', 'first'), join(hub, 'ana', 'second')];
    hub.endSession('first', 'signed out');
    await allSent();
    expect(JSON.parse(ended.sent.at(-1) ?? '')).toEqual({
      type: 'session_ended',
      data: { reason: 'signed out' },
    });
    expect(kept.readyState).toBe(kept.OPEN);
    const late = join(hub, 'ana', 'first');
    expect(late.readyState).not.toBe(late.OPEN);
    expect(hub.connections()).toBe(1);
  });
});
