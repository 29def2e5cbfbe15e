/** Requests as text: the request, and every part of the answer that V could notice. */
import http from 'node:http';
import type { Sight } from './stage.ts';

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** These headers describe the moment and the connection, not a person. */
const UNTOLD = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']);

export type Ask = (request: Request, token: string) => Promise<Answer>;

export function createAsk(origin: string, agent: http.Agent): Ask {
  const { hostname, port } = new URL(origin);
  return ({ method, path, body }, token) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            authorization: `Bearer ${token}`,
            ...(text !== null && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (response) => {
          let received = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (received += part));
          response.on('error', reject);
          response.on('end', () => {
            const headers = Object.entries(response.headers).filter(([key]) => !UNTOLD.has(key));
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(headers.map(([key, value]) => [key, String(value)])),
              body: received,
            });
          });
        },
      );
      request.on('error', reject);
      request.end(text ?? undefined);
    });
}

export function sightOf({ method, path, body }: Request, answer: Answer): Sight {
  const asked = body === undefined ? '' : ` ${JSON.stringify(body)}`;
  const headers = Object.entries(answer.headers).map(([key, value]) => `${key}: ${value}`);
  return {
    where: `${method} ${path}${asked}`,
    text: `${answer.status}\n${headers.join('\n')}\n\n${answer.body}`,
  };
}
