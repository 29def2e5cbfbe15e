/** A server for tests of the client: answers by 'METHOD /path', and remembers what it was asked. */
import { vi } from 'vitest';

export type Asked = { method: string; path: string; headers: Headers; body: unknown };
type Given = { status?: number; body?: unknown; headers?: Record<string, string> };
type Route = Given | ((asked: Asked) => Given | Promise<Given>);

export function fakeServer(routes: Record<string, Route>) {
  const asked: Asked[] = [];
  const fetched = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const call: Asked = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    asked.push(call);
    const route = routes[`${call.method} ${path}`];
    if (route === undefined) throw new TypeError(`Nobody answers ${call.method} ${path}`);
    const {
      status = 200,
      body,
      headers = {},
    } = await (typeof route === 'function' ? route(call) : route);
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? { success: true });
    return new Response(text, { status, headers });
  };
  vi.stubGlobal('fetch', fetched);
  return { asked, last: () => asked.at(-1), routes };
}

/** A route that acts once for each key and remembers its answer; the first answer gets lost. */
export function losingFirst(act: (asked: Asked) => Given): (asked: Asked) => Given {
  const answers = new Map<string | null, Given>();
  let isLost = false;
  return (asked) => {
    const key = asked.headers.get('Idempotency-Key');
    const answer = answers.get(key) ?? act(asked);
    answers.set(key, answer);
    if (isLost) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  };
}

/** An answer that comes when the test says so. */
export function later<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give };
}
