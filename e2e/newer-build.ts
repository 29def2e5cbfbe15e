/** The product as it is after a release: the same, behind another port, with a worker that differs. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './accounts.ts';

export type Release = {
  readonly url: string;
  /** Until then it is the same release. `isIncomplete`: one of its pages cannot be fetched yet. */
  publish(options?: { isIncomplete: boolean }): void;
  close(): Promise<void>;
};

const MISSING_PAGE = '/guide';

export async function startRelease(): Promise<Release> {
  const { hostname, port } = new URL(origin());
  let isPublished = false;
  let isIncomplete = false;

  const hand = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url, method, headers } = incoming;
    const path = url ?? '/';
    if (isIncomplete && path.startsWith(MISSING_PAGE)) {
      answer.writeHead(503);
      answer.end();
      return;
    }
    const plain = path === '/sw.js' ? { 'accept-encoding': 'identity' } : {};
    const passed = request(
      { hostname, port, path, method, headers: { ...headers, ...plain } },
      (reply) => {
        if (path !== '/sw.js') {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const code = Buffer.concat(parts).toString();
          const newer = code
            .replace(/"build":"[^"]+"/, '"build":"/assets/newer.js"')
            .replace(/"revision":"[^"]+"/g, '"revision":"newer"')
            // An incomplete release and the complete one after it are two workers.
            .concat(isIncomplete ? '\n//' : '');
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
          answer.end(isPublished ? newer : code);
        });
      },
    );
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  };

  const server = createServer(hand);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (options) => {
      isPublished = true;
      isIncomplete = options?.isIncomplete ?? false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
