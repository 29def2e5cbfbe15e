/** Hostile frames on an open live connection. */
import { LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX } from '@porchlight/contract/live';
import { WebSocket } from 'ws';
import type { Chance } from './chance.ts';
import { hostileText, hostileValue } from './hostile.ts';

const BYTES: readonly Buffer[] = [
  Buffer.from([0xff, 0xff]),
  Buffer.from([0x81, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x81, 0x02, 0x41, 0x41]),
  Buffer.from([0xc1, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
  Buffer.from([0x88, 0x81, 0, 0, 0, 0, 1]),
  Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 1]),
  Buffer.from([0x80, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x81, 0x83, 0, 0, 0, 0, 0xed, 0xa0, 0x80]),
];

/**
 * Opens a connection, sends a few hostile frames, closes; true if the server accepted the
 * connection.
 */
export function annoy(origin: string, sessionId: string, chance: Chance): Promise<boolean> {
  const url = `${origin.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(url, [LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX + sessionId]);
  return new Promise((resolve) => {
    let isOpen = false;
    socket.on('error', () => {});
    socket.on('close', () => resolve(isOpen));
    socket.on('open', () => {
      isOpen = true;
      for (let frames = chance.below(5); frames > 0; frames -= 1) say(socket, chance);
      if (chance.is(0.5)) socket.terminate();
      else socket.close(1000, 'enough');
    });
  });
}

function say(socket: WebSocket, chance: Chance): void {
  const text = chance.is(0.5) ? hostileText(chance) : (JSON.stringify(hostileValue(chance)) ?? '');
  switch (chance.below(4)) {
    case 0:
      return socket.send(text, { binary: chance.is(0.3), fin: chance.is(0.8) });
    case 1:
      return socket.ping(text.slice(0, 20));
    case 2:
      return socket.pong(text.slice(0, 20));
    default: {
      // Written to the raw socket, because the client library would refuse to send it.
      const inner = socket as unknown as { _socket?: { write(bytes: Buffer): void } };
      inner._socket?.write(chance.pick(BYTES));
    }
  }
}
