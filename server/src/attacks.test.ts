/** Attacks on every endpoint; docs/security.md lists which test covers which case. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Endpoint } from '@porchlight/contract/endpoint';
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX } from '@porchlight/contract/live';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { WebSocket } from 'ws';
import { assembleCast, type Cast } from '@porchlight/testing/authorisation/cast';
import type { RawAnswer } from '@porchlight/testing/client';
import { saveState, type SavedState } from '@porchlight/testing/saved-state';
import { createWorld, PASSWORD, type World } from '@porchlight/testing/world';

const routes = Object.keys(endpoints) as EndpointKey[];
const EVIL = 'https://evil.example';

let world: World;
let cast: Cast;
let saved: SavedState;
beforeAll(async () => {
  world = await createWorld();
  cast = await assembleCast(world);
  await world.drain();
  saved = await saveState(world);
});
afterAll(() => world.close());

const parts = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
};
const filled = (path: string, id: string): string =>
  path.replace(/:(\w+)/g, () => encodeURIComponent(id));

/** Everything that can be compared. */
const seen = ({ status, text, headers }: RawAnswer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'date'),
});

describe('every endpoint', () => {
  it('answers with the headers that keep a browser safe, also when it refuses', async () => {
    for (const route of routes) {
      const [method, path] = parts(route);
      for (const headers of [
        {},
        { authorization: `Bearer ${cast.owner.sessionId}`, origin: EVIL },
      ]) {
        // An impossible id: nothing is changed by asking.
        const answer = await world.raw(method, filled(path, 'no-id'), {
          headers: headers as Record<string, string>,
          ...(method !== 'GET' && { body: '[' }),
        });
        const get = (name: string) => answer.headers.get(name);
        expect([route, get('cache-control')]).toEqual([route, 'no-store']);
        expect([route, get('x-content-type-options')]).toEqual([route, 'nosniff']);
        expect([route, get('referrer-policy')]).toEqual([route, 'no-referrer']);
        expect(get('content-security-policy'), route).toContain("frame-ancestors 'none'");
        expect(get('content-type'), route).toContain('application/json');
        for (const name of ['etag', 'last-modified', 'server', 'x-powered-by']) {
          expect([route, name, get(name)]).toEqual([route, name, null]);
        }
        expect([route, get('access-control-allow-origin')]).toEqual([route, null]);
      }
    }
  });

  it('gives no page of another origin leave to call it', async () => {
    for (const route of routes) {
      const [method, path] = parts(route);
      const answer = await world.raw('OPTIONS', filled(path, randomUUID()), {
        headers: {
          origin: EVIL,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      for (const name of ['origin', 'credentials', 'methods', 'headers']) {
        expect(answer.headers.get(`access-control-allow-${name}`), `${route} ${name}`).toBeNull();
      }
    }
  });

  it('takes the method as it was sent, and knows no other', async () => {
    const start = await saved.fingerprint();
    const { sessionId } = cast.owner;
    for (const route of routes.filter((key) => !key.startsWith('GET '))) {
      const [method, path] = parts(route);
      const address = filled(path, cast.owned.group);
      const override = {
        authorization: `Bearer ${sessionId}`,
        'x-http-method-override': method,
        'x-method-override': method,
      };
      const hidden = await world.raw('GET', `${address}?_method=${method}`, { headers: override });
      const served = routes.find((key) => key === `GET ${path}`);
      const endpoint: Endpoint | undefined = served && endpoints[served];
      const status = endpoint?.isFresh ? 403 : 200;
      expect([route, hidden.status]).toEqual([route, endpoint ? status : 404]);
    }
    for (const route of routes.filter((key) => key.startsWith('GET '))) {
      const address = filled(parts(route)[1], cast.owned.group);
      const credentials: [string, string][] = [
        ['authorization', `Bearer ${sessionId}`],
        ['cookie', `porchlight_session=${sessionId}`],
      ];
      for (const header of credentials) {
        await fetch(new URL(address, world.origin), { method: 'HEAD', headers: [header] });
      }
    }
    expect(await saved.fingerprint()).toBe(start);
  });

  it('that names something by its id tells a stranger nothing about it', async () => {
    const { stranger } = cast.others;
    // Some endpoints ask for a fresh confirmation before they look for the id.
    await stranger.confirmPassword();
    const start = await saved.fingerprint();
    const { owner, owned, requestId, friendshipIds } = cast;
    const anInstant = new Date(0).toISOString();
    const foreign = [owner.id, ...Object.values(owned), requestId, friendshipIds.self];
    // Endpoints for finding people: a stranger may learn that the person exists.
    const finds = new Set<string>([
      'GET /api/invitation/:invite',
      'GET /api/invitations/:token/inviter',
    ]);
    for (const route of routes.filter((key) => key.includes('/:') && !finds.has(key))) {
      const [method, path] = parts(route);
      const wanted = endpoints[route] as { body?: unknown };
      const body = wanted.body
        ? { isEnabled: true, name: 'A name', friendshipId: friendshipIds.self, start: anInstant }
        : undefined;
      const ask = (id: string) =>
        stranger.raw(method, filled(path, id), body === undefined ? {} : { body });
      const unknown = seen(await ask(randomUUID()));
      expect([route, unknown.status]).toEqual([route, 404]);
      for (const id of foreign) expect([route, seen(await ask(id))]).toEqual([route, unknown]);
    }
    expect(await saved.fingerprint()).toBe(start);
  });

  it('lets no body change what nobody may set', async () => {
    const { stranger } = cast.others;
    const before = await stranger.me();
    const wish = {
      ...{ id: cast.owner.id, userId: cast.owner.id, email: 'new@example.com' },
      ...{ avatar: 'http://127.0.0.1/x', photoId: 'x', currentStreak: 99, statusVersion: 1e9 },
      ...{ passwordHash: 'x', emailVerified: true, deletedAt: null, isHeld: true },
      ...{ createdAt: '2001-01-01T00:00:00Z', nextScheduleChange: null, statusSource: 'nfc' },
    };
    const json = JSON.stringify(wish).replace('{', '{"__proto__":{"isAdmin":true},');
    for (const path of ['/api/account', '/api/user/features', '/api/user/privacy-settings']) {
      expect((await stranger.raw('PATCH', path, { body: json })).status, path).toBe(200);
    }
    const status = json.replace('{', '{"status":"unavailable",');
    expect((await stranger.raw('POST', '/api/status', { body: status })).status).toBe(200);
    const { statusVersion, ...after } = await stranger.me();
    const { statusVersion: former, ...rest } = before;
    expect(after).toEqual(rest);
    expect(statusVersion - former).toBeLessThanOrEqual(1);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    await saved.restore();
  });
});

describe('a browser on another site', () => {
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

  it('cannot change anything: not with the cookie, not with a form', async () => {
    const start = await saved.fingerprint();
    const cookie = `porchlight_session=${cast.owner.sessionId}`;
    for (const route of routes.filter((key) => endpoints[key].access === 'session')) {
      const [method, path] = parts(route);
      for (const type of forms) {
        const answer = await world.raw(method, filled(path, cast.owned.group), {
          headers: { cookie, origin: EVIL, 'content-type': type, 'sec-fetch-site': 'cross-site' },
          ...(method !== 'GET' && { body: '{"status":"available"}' }),
        });
        expect([401, 415], `${route} as ${type}: ${answer.status}`).toContain(answer.status);
      }
    }
    expect(await saved.fingerprint()).toBe(start);
  });

  it('cannot make the victim use a session of the attacker’s choice', async () => {
    const chosen = 'A'.repeat(43);
    const { email } = cast.others.stranger;
    const answer = await world.raw('POST', '/api/login', {
      body: { email, password: PASSWORD, sessionId: chosen },
      headers: { cookie: `porchlight_session=${chosen}; porchlight_device=${chosen}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(chosen);
    expect(answer.headers.getSetCookie().join()).not.toContain(chosen);
    expect(
      (await world.raw('GET', '/api/me', { headers: { authorization: `Bearer ${chosen}` } }))
        .status,
    ).toBe(401);
    await saved.restore();
  });
});

/** `fetch` refuses some methods by itself. */
const statusOf = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request(new URL(path, world.origin), { method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });

describe('addresses', () => {
  it.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])('take no %s', async (method) => {
    for (const path of ['/', '/healthz', '/api/openapi.json', '/api/me']) {
      expect([path, await statusOf(method, path)]).toEqual([path, 404]);
    }
  });

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/src/config.ts',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/photos/..%2f..%2fpackage.json',
    '/dev/mail/..%2f..%2f..%2fetc%2fpasswd',
    '/documentation',
    '/graphql',
  ])('%s leads to no file', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const { status, text } = await world.raw('GET', path, { headers: { accept } });
      // Screens of the app are its own page, whatever their address; photos want a session first.
      expect([200, 400, path.startsWith('/photos/') ? 401 : 404, 404]).toContain(status);
      expect(text).not.toMatch(/porchlight@|"workspaces"|readConfig|root:x:|\[core\]/);
      if (status === 200) expect(text.toLowerCase()).toContain('<!doctype html>');
    }
  });
});

test('links in mails come from the configuration, whatever Host says', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  const { email } = cast.others.inside;
  await world.raw('POST', '/api/forgot-password', { body: { email }, headers });
  await world.drain();
  const mail = world.mails.findLast(({ to }) => to === email);
  expect(mail?.text).toContain(`${world.config.publicUrl}/reset-password?token=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});

describe('on https', () => {
  it('browsers are told to stay there; on http they are not', async () => {
    expect((await world.raw('GET', '/api/me')).headers.get('strict-transport-security')).toBeNull();
    const secure = await createWorld({
      config: { PUBLIC_URL: 'https://porchlight.example', MAIL_URL: 'smtp://127.0.0.1:9' },
    });
    const { headers } = await secure.raw('GET', '/api/me');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect((await secure.raw('GET', '/dev/mail')).status).toBe(404);
    await secure.close();
  });
});

test('one session cannot hold any number of sockets', async () => {
  const { sessionId } = cast.others.inside;
  const url = `${world.origin.replace('http', 'ws')}/ws`;
  const open = () =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(url, [LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX + sessionId]);
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.on('message', () => resolve(socket));
      socket.on('error', () => {});
    });
  const opened: WebSocket[] = [];
  let refused = 0;
  for (let round = 0; round < 80; round += 1) {
    const outcome = await open();
    if (typeof outcome === 'number') refused = outcome;
    else opened.push(outcome);
  }
  expect([opened.length, refused]).toEqual([64, 429]);
  // Closed ones make room again.
  const [first] = opened;
  await new Promise((resolve) => first?.once('close', resolve).close());
  await expect
    .poll(async () => {
      const outcome = await open();
      if (typeof outcome === 'object') opened.push(outcome);
      return typeof outcome;
    })
    .toBe('object');
  for (const socket of opened) socket.terminate();
});
