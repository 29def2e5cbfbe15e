/**
 * The bridge for browsers that a test cannot inject scripts into (WebKit by WebDriver): the first
 * script of the page comes from the page's own origin, posts calls there and hears the answers as
 * server-sent events. Capacitor's own `native-bridge.js` runs above it, as everywhere.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { documentStartScript, POST_FUNCTION } from './bridge.ts';
import type { ShellPlatform } from './rules.ts';

const BASE = '/__shell';
/** Before every other script, and allowed by the page's policy: it is a file of the same origin. */
export const START_TAG = `<script src="${BASE}/start.js"></script>`;

export type HttpBridge = {
  deliver: (message: Record<string, unknown>) => void;
  /** True where the request was one of the bridge. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
};

export function createHttpBridge(
  platform: ShellPlatform,
  receive: (json: string) => Promise<void>,
): HttpBridge {
  let page: ServerResponse | null = null;
  /** Answers that came before the page was listening. */
  const waiting: string[] = [];
  const send = (text: string) =>
    page ? void page.write(`data: ${text}\n\n`) : void waiting.push(text);
  return {
    deliver: (message) => send(JSON.stringify(message)),
    handle: (request, response) => {
      if (!request.url?.startsWith(`${BASE}/`)) return false;
      if (request.url === `${BASE}/start.js`) {
        response.setHeader('Content-Type', 'application/javascript');
        const origin = `http://${request.headers.host}`;
        response.end(`${TRANSPORT}\n${documentStartScript(platform, origin)}`);
        page = null;
        waiting.length = 0;
      } else if (request.url === `${BASE}/events`) {
        response.setHeader('Content-Type', 'text/event-stream');
        response.flushHeaders();
        page = response;
        for (const text of waiting.splice(0)) send(text);
      } else {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          response.end();
          void receive(Buffer.concat(parts).toString('utf8'));
        });
      }
      return true;
    },
  };
}

/** One call after the other, in the order of the page. */
const TRANSPORT = `(() => {
  let queue = Promise.resolve();
  const post = (body) => fetch('${BASE}/post', { method: 'POST', body });
  window.${POST_FUNCTION} = (json) => { queue = queue.then(() => post(json)).catch(() => undefined); };
  new EventSource('${BASE}/events').onmessage = ({ data }) => window.Capacitor.fromNative(JSON.parse(data));
})();`;
