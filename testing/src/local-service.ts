/** A local HTTP server that stands in for an outside service: keeps requests, answers as told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

export type LocalAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Never answers. */
  | 'hang';

export type LocalService = {
  readonly origin: string;
  readonly received: Received[];
  answer: (request: Received) => LocalAnswer;
  close(): Promise<void>;
};

export async function startLocalService(
  answer: LocalService['answer'] = () => ({ status: 201 }),
): Promise<LocalService> {
  const received: Received[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const kept = { method, path, headers, body: Buffer.concat(chunks) };
    received.push(kept);
    const told = service.answer(kept);
    if (told === 'hang') return;
    response.writeHead(told.status, told.headers).end(told.body);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: LocalService = {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
