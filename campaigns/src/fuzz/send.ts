/** Sends one request on a keep-alive connection and reports the answer. */
import http from 'node:http';
import type { FuzzRequest } from './requests.ts';

export type Answered = { status: number; text: string; ms: number };

/**
 * An answer that takes longer than this counts as a hang; a busy machine needs a fraction of it.
 */
const PATIENCE_MS = 60_000;

export function createSender(origin: string, lanes: number) {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });

  const send = (request: FuzzRequest, sessionId: string | null): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const headers: Record<string, string> = {
        ...(sessionId !== null && { authorization: `Bearer ${sessionId}` }),
        ...request.headers,
      };
      if (request.body !== null && !request.isChunked) {
        headers['content-length'] = String(request.body.length);
      }
      const sent = http.request(
        { agent, hostname, port, method: request.method, path: request.path, headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const ms = performance.now() - started;
            // After a rejected, unread body the connection cannot be reused.
            if (!sent.writableFinished) sent.destroy();
            resolve({ status: response.statusCode ?? 0, text, ms });
          });
        },
      );
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      if (request.body === null) sent.end();
      else if (request.isChunked) inPieces(sent, request.body);
      else sent.end(request.body);
    });

  return { send, close: () => agent.destroy() };
}

function inPieces(sent: http.ClientRequest, body: Buffer): void {
  const middle = Math.floor(body.length / 2);
  sent.write(body.subarray(0, middle));
  sent.write(body.subarray(middle));
  sent.end();
}
