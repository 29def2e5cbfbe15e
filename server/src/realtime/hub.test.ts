import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { createHub, type Hub } from './hub.ts';

/** A peer that can fall silent, which no real socket on this machine does on demand. */
class Peer extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  answers = true;
  readonly sent: string[] = [];
  writes = 0;
  /** Seconds since the start at which the hub pinged. */
  readonly pingedAt: number[] = [];
  pongs = 0;
  readonly stream = new Writable({
    write: (frames: Buffer, _encoding, done) => {
      this.writes += 1;
      this.sent.push(...textsOf(frames));
      done();
    },
  });
  ping(payload: Buffer): void {
    this.pingedAt.push(Math.round(performance.now() / 1000));
    if (this.answers) this.emit('pong', payload);
  }
  pong(): void {
    this.pongs += 1;
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

/** Frames of one turn of the event loop are written together, after it. */
const allSent = () => new Promise<void>((resolve) => setImmediate(resolve));

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
    hub.sendText('ana', 'first');
    hub.sendText('ana', 'second, ä 💡');
    hub.sendText('ana', 'third');
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
    const sendAll = (text: string) => peers.forEach((_, i) => hub.sendText(`person ${i}`, text));
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
      hub.sendText('ana', 'x'.repeat(1000));
      if (count % 2 === 0) await allSent();
    }
    expect(peer.readyState).not.toBe(peer.OPEN);
    expect(peer.stream.writableLength).toBeLessThanOrEqual(1024 * 1024);
    expect(hub.isConnected('ana')).toBe(false);
  });

  it('keeps nobody alive who sends pongs that were not asked for', () => {
    const peer = join(hub, 'ana');
    peer.answers = false;
    for (let second = 0; second < 76; second += 1) {
      peer.emit('pong', Buffer.alloc(0));
      peer.emit('pong', Buffer.from('1234'));
      vi.advanceTimersByTime(1000);
    }
    expect(hub.isConnected('ana')).toBe(false);
  });

  it('answers pings, and closes on more frames than any client sends', () => {
    const [calm, wild] = [join(hub, 'calm'), join(hub, 'wild')];
    for (let frame = 0; frame < 100; frame += 1) calm.emit('ping', Buffer.alloc(0));
    for (let frame = 0; frame < 1000; frame += 1) wild.emit('ping', Buffer.alloc(125));
    expect([calm.pongs, calm.readyState]).toEqual([100, calm.OPEN]);
    expect(wild.pongs).toBeLessThanOrEqual(500);
    expect(hub.isConnected('wild')).toBe(false);
    // Patience gives the frames back.
    vi.advanceTimersByTime(20_000);
    for (let frame = 0; frame < 400; frame += 1) calm.emit('message', Buffer.alloc(1));
    expect(hub.isConnected('calm')).toBe(true);
  });

  it('pings at random moments, which tell nothing about how many others are connected', () => {
    const peers = Array.from({ length: 300 }, (_, i) => join(hub, `person ${i}`));
    vi.advanceTimersByTime(30_000);
    const first = peers.map(({ pingedAt }) => pingedAt[0] ?? NaN);
    const gaps = first.slice(1).map((at, i) => (at - (first[i] ?? NaN) + 30) % 30);
    // One after another they would all be 1. Each of 30 gaps is expected ten times.
    const counts = Array.from({ length: 30 }, (_, gap) => gaps.filter((g) => g === gap).length);
    expect(counts.reduce((sum, n) => sum + n)).toBe(299);
    expect(Math.max(...counts)).toBeLessThan(40);
  });

  it('asks everyone to refetch over a time that grows with their number', async () => {
    const peers = Array.from({ length: 1000 }, (_, i) => join(hub, `person ${i}`));
    await allSent();
    const requests = () =>
      peers.flatMap(({ sent }) =>
        sent
          .map((text) => JSON.parse(text) as { data: { refetchWithinMs?: number } })
          .flatMap(({ data }) => data.refetchWithinMs ?? []),
      );
    expect(requests()).toEqual([]);
    const asked = hub.requestRefetch();
    for (let batch = 0; batch < 4; batch += 1) await vi.advanceTimersByTimeAsync(50);
    await asked;
    await allSent();
    expect(requests()).toEqual(Array(1000).fill(5000));
    await hub.requestRefetch(['person 7', 'nobody']);
    await allSent();
    expect(requests()).toHaveLength(1001);
    expect(peers[7]?.sent.at(-1)).toContain('"refetchWithinMs":1000');
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
