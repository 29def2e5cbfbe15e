/**
 * Limits how many pipelined requests of one connection run at once. Node parses everything that has
 * arrived and starts every request in it: 61 KB of requests would hold 1,400 answers in memory for
 * a client that reads none of them.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline, and proxies seldom do. */
const MAX_RUNNING = 4;
/** A client that sends more than this without reading is disconnected. */
const MAX_WAITING = 32;

type Queue = { running: number; readonly waiting: [IncomingMessage, ServerResponse][] };

export function limitPipelining(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();

  const start = (queue: Queue, request: IncomingMessage, response: ServerResponse): void => {
    queue.running += 1;
    // 'close' comes once the whole answer has left this process, or never will.
    response.once('close', () => {
      queue.running -= 1;
      const next = queue.waiting.shift();
      if (next && !request.socket.destroyed) start(queue, ...next);
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // The parser goes on with what it has, also after the socket was destroyed.
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? { running: 0, waiting: [] };
    queues.set(socket, queue);
    if (queue.running < MAX_RUNNING) return start(queue, request, response);
    if (queue.waiting.length < MAX_WAITING) return void queue.waiting.push([request, response]);
    queue.waiting.length = 0;
    socket.destroy();
  };
}
