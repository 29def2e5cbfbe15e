import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttp, readAnswer } from './http.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('an answer is read when all of it is there', () => {
  const bytes = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlamp');
  for (let cut = 0; cut < bytes.length; cut += 1)
    expect(readAnswer(bytes.subarray(0, cut))).toBeUndefined();
  expect(readAnswer(bytes)).toEqual({ status: 200, body: Buffer.from('lamp') });
  expect(readAnswer(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))?.status).toBe(204);
});

test('one connection carries many requests, and a bad answer fails one of them', async () => {
  let connections = 0;
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
      const text = 'x'.repeat(200_000);
      response.writeHead(request.url === '/bad' ? 500 : 200, { 'content-length': text.length });
      response.end(text);
    });
  });
  servers.push(server);
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const http = createHttp((server.address() as AddressInfo).port);
  const session = 'secret';
  const post = { method: 'POST', path: '/a', session, body: { é: 1 } } as const;
  expect((await http.send(post)).length).toBe(200_000);
  await expect(http.send({ method: 'GET', path: '/bad', session })).rejects.toThrow('500');
  await http.send({ method: 'GET', path: '/b', session });
  http.close();
  expect(seen).toEqual([
    'POST /a Bearer secret {"é":1}',
    'GET /bad Bearer secret ',
    'GET /b Bearer secret ',
  ]);
  expect(connections).toBe(1);
});
