/** Calls an endpoint of the contract. The contract is here as types alone: no zod in the bundle. */
import type { CallInput, Reply } from '@porchlight/contract/endpoint';
import type { EndpointKey, Endpoints } from '@porchlight/contract/endpoints';
import { ApiError, NetworkError } from './errors.ts';
import { atServer, isServerElsewhere } from '../environment/server-address.ts';
import { estimateServerTime } from './server-clock.ts';
import { endSession, getSessionId } from './session.ts';

const TIMEOUT_MS = 20_000;

export type Input<K extends EndpointKey> = CallInput<Endpoints[K]> &
  (Endpoints[K] extends { upload: 'multipart' } ? { form: FormData } : unknown);
export type Answer<K extends EndpointKey> = Reply<Endpoints[K]>;

/** The input is left out where the endpoint takes none. */
export type Args<K extends EndpointKey> =
  Record<never, never> extends Input<K> ? [input?: CallOptions] : [input: Input<K> & CallOptions];

type CallOptions = Pick<Parts, 'signal' | 'key' | 'keepalive' | 'token'>;

export type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key of a change that may be sent again; a new one for each call without it. */
  key?: string;
  /** Instead of the session: of a suspended person, who has none. */
  token?: string;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

/** A UUID, also where the page was loaded without TLS and `randomUUID` is not offered. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))];
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** `await call('POST /api/status', { body: { status: 'available' } })` */
export async function call<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<Answer<K>> {
  const input = (args[0] ?? {}) as Parts;
  const [method = 'GET'] = key.split(' ');
  return (await request(method, pathOf(key, input), input)) as Answer<K>;
}

/** The address of an endpoint with its parameters filled in; also what its query is keyed by. */
export function pathOf(key: EndpointKey, { params = {}, query = {} }: Parts = {}): string {
  const template = key.slice(key.indexOf(' ') + 1);
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${search}` : path;
}

export async function request(method: string, path: string, parts: Parts = {}): Promise<unknown> {
  const sessionId = parts.token ?? getSessionId();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (sessionId !== null) headers.Authorization = `Bearer ${sessionId}`;
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') headers['Idempotency-Key'] = parts.key ?? newKey();

  const { response, text } = await exchange(path, {
    method,
    headers,
    credentials: isServerElsewhere ? 'omit' : 'include',
    body: parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body)),
    signal: parts.signal ?? null,
    ...(parts.keepalive === true && { keepalive: true }),
  });
  estimateServerTime(response.headers.get('Date'));
  if (response.ok) return parseAnswer(text);

  const { status, statusText } = response;
  const retryAfter = response.headers.get('Retry-After');
  const error = new ApiError({ status, statusText, text, retryAfter });
  // A 401 for a wrong password, or from a proxy that wants one, says nothing about the session.
  if (sessionId !== null && error.code === 'session_required') endSession(sessionId, 'expired');
  throw error;
}

/** One request and its whole answer, within the time limit. */
async function exchange(path: string, init: RequestInit) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const stop = () => limit.abort();
  init.signal?.addEventListener('abort', stop);
  try {
    init.signal?.throwIfAborted();
    const response = await fetch(atServer(path), { ...init, signal: limit.signal });
    return { response, text: await response.text() };
  } catch (error) {
    init.signal?.throwIfAborted();
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** A 200 with anything but JSON comes from somebody else: a hotel's sign-in page, a proxy. */
function parseAnswer(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    throw new NetworkError(error);
  }
}
