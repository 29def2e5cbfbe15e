/**
 * The iOS half of the shell simulator for a browser that is driven from outside: an origin of its own
 * for the files and the bridge, and another for the API, where the app appears as
 * `capacitor://localhost`, as iPhones send it.
 */
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createHttpBridge, START_TAG } from '../native/shell/http-transport.ts';
import { createNativeSide, type NativeSide } from '../native/shell/plugins.ts';
import { fileFor } from '../native/shell/rules.ts';
import { origin } from './accounts.ts';
import { BUILD, contentOf, needBuild } from './shell-view.ts';

const APP_ORIGIN = 'capacitor://localhost';

export type IosShell = { address: string; native: NativeSide; close: () => void };

export async function startIosShell(): Promise<IosShell> {
  needBuild();
  // Either needs the other: the bridge delivers what the plugins answer.
  let deliver: (message: Record<string, unknown>) => void = () => undefined;
  const native = createNativeSide('ios', {
    deliver: (message) => deliver(message),
    onCrash: (reason) => {
      throw new Error(reason);
    },
  });
  const bridge = createHttpBridge('ios', native.receive);
  deliver = bridge.deliver;

  const api = await listening(createServer());
  const files = await listening(
    createServer((asked, response) => {
      if (bridge.handle(asked, response)) return;
      const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
      const file = path.join(BUILD, fileFor('ios', decodeURIComponent(pathname)));
      if (!existsSync(file)) return void response.destroy();
      const { body, type } = contentOf(file, native.system, addressOf(api, '127.0.0.1'));
      response.setHeader('Content-Type', type);
      const isPage = type === 'text/html';
      response.end(isPage ? body.toString('utf8').replace('<head>', `<head>${START_TAG}`) : body);
    }),
  );
  const address = addressOf(files, 'localhost');
  passToProduct(api, address);
  return {
    address,
    native,
    close: () => {
      for (const server of [files, api]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** Calls reach the product under the app's own origin; its answer names that origin, or none. */
function passToProduct(server: Server, address: string): void {
  const pass = (asked: IncomingMessage) => {
    const { origin: from, ...headers } = asked.headers;
    const url = new URL(asked.url ?? '/', origin());
    return request(url, {
      method: asked.method,
      headers: { ...headers, host: url.host, ...(from === address && { origin: APP_ORIGIN }) },
    });
  };
  server.on('request', (asked, response) => {
    const passed = pass(asked);
    passed.on('response', (answer) => {
      const allowed = answer.headers['access-control-allow-origin'];
      const headers = { ...answer.headers };
      if (allowed === APP_ORIGIN) headers['access-control-allow-origin'] = address;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  server.on('upgrade', (asked, socket, head) => {
    const passed = pass(asked);
    passed.on('upgrade', (answer, other) => {
      const lines = Object.entries(answer.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      );
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
      for (const end of [other, socket]) end.on('error', () => undefined);
    });
    passed.on('error', () => socket.destroy());
    passed.end();
  });
}

async function listening(server: Server): Promise<Server> {
  // A phone reads files, not connections: one that ends while WebKit uses it again would make a
  // navigation vanish without a word.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server, host: string) =>
  `http://${host}:${(server.address() as AddressInfo).port}`;
