/** Hostile requests, generated from the contract: every endpoint, every part of its input. */
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import type { Endpoint } from '@porchlight/contract/endpoint';
import type { Chance } from './chance.ts';
import { anyId, broken, schemaOf, wanted, type Known } from './from-schema.ts';
import { deepValue, hostileText, hostileValue, hugeText } from './hostile.ts';
import type { Valid } from './secrets.ts';

export type FuzzRequest = {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Sent with a length, or chunked without one. */
  readonly body: Buffer | null;
  readonly isChunked: boolean;
};

/**
 * These endpoints end the session on success, so they are called seldom: the others need live
 * sessions.
 */
const ENDS_SESSION = new Set([
  'DELETE /api/account',
  'POST /api/logout',
  'DELETE /api/sessions/:id',
]);
const all = Object.entries(endpoints) as [string, Endpoint][];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonp',
  'application/xml',
  '*/*',
  '/',
  'json',
];

/** `only`: of these alone. */
export function chooseEndpoint(chance: Chance, only?: readonly string[]): string {
  const some = only ? all.filter(([key]) => only.includes(key)) : all;
  let [key] = chance.pick(some);
  if (ENDS_SESSION.has(key) && chance.is(0.9)) [key] = chance.pick(some);
  return key;
}

/** `valid`: input that would succeed, to be broken or left as it is. */
export function makeRequest(
  key: string,
  chance: Chance,
  known: Known,
  valid: Valid | null = null,
): FuzzRequest {
  const endpoint: Endpoint = endpoints[key as EndpointKey];
  const [method = '', route = ''] = key.split(' ');
  const isIdKept = valid?.id !== undefined && chance.is(0.5);
  const path = isIdKept
    ? route.replace(':id', valid.id ?? '')
    : pathOf(route, endpoint, chance, known);
  const { type, body } = bodyOf(endpoint, { chance, known, valid });
  return {
    key,
    method: chance.is(0.03) ? chance.pick(METHODS) : method,
    path,
    headers: {
      ...(body !== null && type !== null && { 'content-type': type }),
      ...strangeHeaders(chance),
    },
    body,
    isChunked: chance.is(0.15),
  };
}

function pathOf(route: string, endpoint: Endpoint, chance: Chance, known: Known): string {
  const filled = route.replace(/:(\w+)/g, (_, name: string) => {
    if (chance.is(0.6)) return anyId(known, chance, route.split('/')[2] ?? '');
    if (chance.is(0.2)) return chance.pick(['%00', '%zz', '%c0%af', '%', '..', '.', '%2e%2e%2f']);
    const text = name === 'username' && chance.is(0.5) ? 'nora' : hostileText(chance);
    return encoded(text).slice(0, chance.pick([100, 700, 9000]));
  });
  const query = endpoint.query ? schemaOf(endpoint.query) : null;
  if (query === null && chance.is(0.92)) return filled;
  const asked = query ? (wanted(query, chance, known) as Record<string, unknown>) : {};
  const given = Object.entries(broken(asked, chance) ?? {}).map(
    ([name, value]) => `${encoded(name)}=${encoded(JSON.stringify(value) ?? '')}`,
  );
  const strange = ['__proto__[x]=1', 'a[]=1&a[]=2', '%00=%00', '&&&', 'id=1&id=2'];
  return `${filled}?${[...given, ...(chance.is(0.5) ? [chance.pick(strange)] : [])].join('&')}`.slice(
    0,
    12_000,
  );
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function bodyOf(
  endpoint: Endpoint,
  { chance, known, valid }: { chance: Chance; known: Known; valid: Valid | null },
): { type: string | null; body: Buffer | null } {
  if (endpoint.upload && chance.is(0.8)) return uploadBody(chance);
  if (!endpoint.body && chance.is(0.8)) return { type: null, body: null };
  if (valid?.body && chance.is(0.4)) {
    return { type: 'application/json', body: Buffer.from(JSON.stringify(valid.body)) };
  }
  const value = endpoint.body
    ? broken(valid?.body ?? wanted(schemaOf(endpoint.body), chance, known), chance)
    : hostileValue(chance);
  const body = Buffer.from(bytesOf(value, chance));
  if (chance.is(0.9)) return { type: 'application/json', body };
  return { type: chance.is(0.2) ? null : chance.pick(TYPES), body };
}

function bytesOf(value: unknown, chance: Chance): string | Buffer {
  const json = JSON.stringify(value) ?? '';
  if (chance.is(0.85)) return json;
  switch (chance.below(7)) {
    case 0:
      return json.slice(0, chance.below(json.length + 1));
    case 1:
      return `${json}${chance.pick(['}', ',', '\0', '//', '{}'])}`;
    case 2:
      return Buffer.from(json, 'utf16le');
    case 3:
      return Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0xc0, 0x80]), Buffer.from(json)]);
    case 4:
      return '['.repeat(chance.pick([1000, 60_000]));
    case 5:
      return JSON.stringify({ a: chance.is(0.5) ? deepValue(chance) : hugeText(chance) });
    default:
      return json.replace(/"(\w+)":/, '"$1":1,"$1":');
  }
}

function uploadBody(chance: Chance): { type: string; body: Buffer } {
  const boundary = chance.pick(['x', 'a'.repeat(70), 'a'.repeat(300), '----WebKitFormBoundary']);
  const name = chance.pick(['photo', 'avatar', '__proto__', '', 'photo\\"; x="']);
  const count = chance.pick([0, 1, 1, 2, 40]);
  const magic = chance.pick([
    'ffd8ffe0',
    '89504e470d0a1a0a',
    '474946383961ffffffff',
    '52494646',
    '',
  ]);
  const bytes = Buffer.concat([
    Buffer.from(magic, 'hex'),
    Buffer.alloc(chance.pick([0, 10, 5000]), chance.below(256)),
  ]);
  const file = chance.is(0.8) ? '; filename="../a.jpg"' : '';
  const part = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n` +
        `Content-Type: ${chance.pick(['image/jpeg', 'text/html', '\t'])}\r\n` +
        `${chance.is(0.1) ? `X: ${'y'.repeat(20_000)}\r\n` : ''}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const end = chance.is(0.7) ? `--${boundary}--\r\n` : '';
  const body = Buffer.concat([...Array.from({ length: count }, () => part), Buffer.from(end)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

function strangeHeaders(chance: Chance): Record<string, string> {
  if (chance.is(0.9)) return {};
  return chance.pick<Record<string, string>>([
    { cookie: 'porchlight_session=%00; porchlight_device="; a=b; =; ;;;' },
    { cookie: `porchlight_session=${'x'.repeat(4000)}` },
    { authorization: `Bearer ${'\u00ff'.repeat(43)}` },
    { authorization: 'Bearer' },
    { 'accept-language': '*;q=nan,,,en-\u00e9'.repeat(20) },
    { 'user-agent': '\u00e4'.repeat(3000) },
    { 'x-forwarded-for': '999.999.999.999, ::ffff:1.2.3.4, unknown' },
    { host: 'evil.example' },
    { origin: 'https://evil.example' },
    { 'if-none-match': '*', range: 'bytes=0-0,1-1,-5' },
    { expect: '100-continue' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
  ]);
}
