/** A client of the API for tests, typed by the contract. */
import type { CallInput, Reply } from '@porchlight/contract/endpoint';
import type { EndpointKey, Endpoints } from '@porchlight/contract/endpoints';
import type { ErrorBody } from '@porchlight/contract/errors';
import { noteSent, noteWord } from './canaries.ts';

export type RawOptions = {
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
};

export type RawAnswer = {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
  text: string;
};

/** Thrown by `call` for an answer that is not a success. */
class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message}`);
    this.status = status;
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }
}

type Input<K extends EndpointKey> = CallInput<Endpoints[K]>;
type InputArgument<K extends EndpointKey> =
  Record<never, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

export type Client = {
  /** Calls an endpoint; throws `Refused` for anything but a success. */
  call<K extends EndpointKey>(key: K, ...input: InputArgument<K>): Promise<Reply<Endpoints[K]>>;
  raw(method: string, path: string, options?: RawOptions): Promise<RawAnswer>;
};

export function createClient(origin: string, sessionId?: string): Client {
  noteWord(sessionId);
  const raw: Client['raw'] = async (method, path, options = {}) => {
    const { body } = options;
    noteSent(body);
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(sessionId !== undefined && { authorization: `Bearer ${sessionId}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed, text };
  };

  return {
    raw,
    async call(key, ...[input]) {
      const { params, query, body } = (input ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const [method = '', route = ''] = key.split(' ');
      const path = route.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params?.[name] ?? ''),
      );
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      const answer = await raw(method, path + search, body === undefined ? {} : { body });
      if (answer.status !== 200) throw new Refused(answer.status, answer.body as ErrorBody);
      // The server strips every reply with the contract's own schema, so the cast is safe.
      return answer.body as never;
    },
  };
}
