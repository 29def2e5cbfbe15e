/** Decides who may open a live socket, and upgrades the request. */
import { LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX } from '@porchlight/contract/live';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Hub } from './hub.ts';

const MAX_INCOMING_BYTES = 4096;
/** A message may come in parts, but not in so many that counting whole messages counts nothing. */
const PARTS = { maxFragments: 16, maxBufferedChunks: 64 };
/** How long a refused peer has to read the answer. */
const REFUSED_WITHIN_MS = 5000;

export type SocketOptions = {
  hub: Hub;
  /** The person behind a session id, or null when it is dead. */
  findCaller: (token: string) => Promise<{ userId: string; sessionId: string } | null>;
  isOwnOrigin: (origin: string) => boolean;
  onError: (error: unknown) => void;
};

export function openSockets(server: Server, options: SocketOptions): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_INCOMING_BYTES,
    ...PARTS,
    // The heartbeat answers pings itself, because it looks at the backlog first.
    autoPong: false,
    // The session travels as a subprotocol and is never echoed back.
    handleProtocols: (protocols) => (protocols.has(LIVE_PROTOCOL) ? LIVE_PROTOCOL : false),
  });

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = addressOf(request);
    if (!url) return refuse(socket, 400, 'Bad Request');
    if (url.pathname !== '/ws') return refuse(socket, 404, 'Not Found');
    const { origin } = request.headers;
    if (origin !== undefined && !options.isOwnOrigin(origin)) {
      return refuse(socket, 403, 'Forbidden');
    }
    if (!options.hub.isOpen()) return refuse(socket, 503, 'Service Unavailable');
    const token = url.searchParams.get('sessionId') ?? tokenFromProtocols(request);
    const caller = token === null ? null : await options.findCaller(token);
    if (token === null || !caller) return refuse(socket, 401, 'Unauthorized');
    if (!options.hub.hasRoom(caller.sessionId)) return refuse(socket, 429, 'Too Many Requests');
    const admission = await options.hub.admit(caller.userId);
    if (admission) {
      socket.once('close', admission.release);
      if (socket.destroyed) return admission.release();
      if (!(await options.findCaller(token))) return refuse(socket, 401, 'Unauthorized');
      if (!admission.isValid()) return refuse(socket, 503, 'Service Unavailable');
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      options.hub.add({ ...caller, socket: webSocket, stream: socket });
    });
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer that vanishes while it is being let in must not end the process.
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      options.onError(error);
      refuse(socket, 503, 'Service Unavailable');
    });
  });
}

function addressOf(request: IncomingMessage): URL | null {
  try {
    return new URL(request.url ?? '/', 'http://localhost');
  } catch {
    return null;
  }
}

function tokenFromProtocols(request: IncomingMessage): string | null {
  const offered = request.headers['sec-websocket-protocol']?.split(',') ?? [];
  const protocols = offered.map((protocol) => protocol.trim());
  if (!protocols.includes(LIVE_PROTOCOL)) return null;
  const session = protocols.find((protocol) => protocol.startsWith(SESSION_PROTOCOL_PREFIX));
  return session?.slice(SESSION_PROTOCOL_PREFIX.length) ?? null;
}

function refuse(socket: Duplex, status: number, reason: string): void {
  const head = `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // A peer that never closes its own half must not keep the connection.
  socket.end(head, () => socket.destroy());
  setTimeout(() => socket.destroy(), REFUSED_WITHIN_MS).unref();
}
