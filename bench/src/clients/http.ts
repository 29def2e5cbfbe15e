/**
 * HTTP on one keep-alive connection, one request at a time, with as little driver work as possible.
 */
import type { Socket } from 'node:net';
import { dial } from './dial.ts';

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly session: string;
  readonly body?: unknown;
};

export type Http = {
  /** Returns the body of a successful answer; rejects for any other. */
  send(request: Request): Promise<Buffer>;
  close(): void;
};

type Pending = {
  readonly wire: string;
  received: Buffer;
  wasRepeated: boolean;
  resolve(body: Buffer): void;
  reject(error: Error): void;
};

const NOTHING = Buffer.alloc(0);

export function createHttp(port: number): Http {
  let socket: Socket | null = null;
  let pending: Pending | null = null;

  function open(): void {
    const opened = dial(port, {
      onOpen: () => pending && opened.write(pending.wire),
      onData: (bytes) => socket === opened && take(bytes),
      onClose: (error) => socket === opened && lose(error),
    });
    socket = opened;
  }

  function lose(error: Error): void {
    socket = null;
    if (!pending) return;
    // A server may close an idle connection at the moment in which we send.
    if (!pending.wasRepeated && pending.received.length === 0) {
      pending.wasRepeated = true;
      return open();
    }
    finish((one) => one.reject(error));
  }

  function take(bytes: Buffer): void {
    if (!pending) return;
    pending.received = Buffer.concat([pending.received, bytes]);
    const answer = readAnswer(pending.received);
    if (!answer) return;
    const { status, body } = answer;
    const isGood = status >= 200 && status < 300;
    const told = `${status} ${body.subarray(0, 200).toString()}`;
    finish((one) => (isGood ? one.resolve(body) : one.reject(new Error(`answered ${told}`))));
  }

  function finish(how: (one: Pending) => void): void {
    const one = pending;
    pending = null;
    if (one) how(one);
  }

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const wire = wireOf(request, port);
        pending = { wire, received: NOTHING, wasRepeated: false, resolve, reject };
        if (socket) socket.write(wire);
        else open();
      }),
    close() {
      const closed = socket;
      socket = null;
      closed?.destroy();
      finish((one) => one.reject(new Error('the client hung up')));
    },
  };
}

function wireOf({ method, path, session, body }: Request, port: number): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const content = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n`;
  return (
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
    `Authorization: Bearer ${session}\r\n${json === '' ? '' : content}\r\n${json}`
  );
}

/** Undefined if the answer is not complete yet. */
export function readAnswer(bytes: Buffer): { status: number; body: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  if (/\r\ntransfer-encoding:/i.test(head)) throw new Error('An answer in chunks is not expected.');
  const length = Number(/\r\ncontent-length:\s*(\d+)/i.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(end + 4);
  return body.length < length ? undefined : { status, body: body.subarray(0, length) };
}
