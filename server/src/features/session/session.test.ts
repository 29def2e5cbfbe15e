import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { deviceLabel } from './device.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REFUSED = { message: 'Please sign in.', code: 'session_required' };

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const cookieOf = (sessionId: string) => ({ cookie: `porchlight_session=${sessionId}` });

/** A session alone, and one that comes with the caller's own light. */
const ASKS: readonly Parameters<Person['raw']>[] = [
  ['GET', '/api/me'],
  ['POST', '/api/status', { body: { status: 'available' } }],
  ['POST', '/api/status/resume-schedule'],
];

describe('the session id', () => {
  test('has 256 random bits; the database knows only its hash', async () => {
    const { sessionId, id } = await world.register('Nora Lind');
    expect(sessionId).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await world.query<{ token_hash: Buffer }>(
      'select token_hash from sessions where user_id = $1',
      [id],
    );
    const hash = createHash('sha256').update(sessionId).digest();
    expect(rows.map((row) => row.token_hash.equals(hash))).toEqual([true]);
    const dump = await world.query<{ row: string }>('select sessions::text as row from sessions');
    expect(dump.some(({ row }) => row.includes(sessionId))).toBe(false);
  });

  test('opens nothing unless it is a live bearer credential', async () => {
    const { sessionId } = await world.register('Sam Stone');
    const headers: Record<string, string>[] = [
      {},
      cookieOf(sessionId),
      { authorization: sessionId },
      { authorization: `Basic ${sessionId}` },
      { authorization: `Bearer ${sessionId}x` },
      { authorization: `Bearer ${sessionId.slice(1)}` },
      { authorization: `Bearer ${'A'.repeat(43)}` },
      { authorization: `Bearer ${'A'.repeat(10_000)}` },
      { authorization: 'Bearer ' },
    ];
    for (const header of headers) {
      const answer = await world.raw('GET', '/api/me', { headers: header });
      expect([answer.status, answer.body]).toEqual([401, REFUSED]);
    }
    const asked = await world.raw('GET', `/api/me?sessionId=${sessionId}`);
    expect(asked.status).toBe(401);
  });

  test('is asked before anything else is checked', async () => {
    const answer = await world.raw('PATCH', '/api/account', { body: { username: 7 } });
    expect([answer.status, answer.body]).toEqual([401, REFUSED]);
  });

  test('lasts 30 days from its last use, which is noted at most hourly', async () => {
    const ruth = await world.register('Ruth Berg');
    const lastUsed = async () => {
      const rows = await world.query<{ at: Date }>(
        'select last_used_at as at from sessions where user_id = $1',
        [ruth.id],
      );
      return rows[0]?.at.getTime();
    };
    const opened = world.clock.now();
    world.clock.advance(HOUR / 2);
    await ruth.me();
    expect(await lastUsed()).toBe(opened);
    world.clock.advance(29 * DAY);
    await ruth.me();
    expect(await lastUsed()).toBe(world.clock.now());
    world.clock.advance(30 * DAY - 1);
    await ruth.me();
    world.clock.advance(30 * DAY);
    for (const ask of ASKS) {
      const dead = await ruth.raw(...ask);
      expect([dead.status, dead.body]).toEqual([401, REFUSED]);
    }
  });

  test('is used by a change of light, too', async () => {
    const ruth = await world.register('Ruth Light');
    world.clock.advance(2 * HOUR);
    await ruth.call('POST /api/status', { body: { status: 'available' } });
    const [session] = await ruth.call('GET /api/sessions');
    expect(Date.parse(session?.lastUsedAt ?? '')).toBe(world.clock.now());
  });

  test('of a deleted account is dead', async () => {
    const gone = await world.register('Gone Soon');
    await world.query('update users set deleted_at = created_at where id = $1', [gone.id]);
    for (const ask of ASKS) expect((await gone.raw(...ask)).status).toBe(401);
  });
});

describe('POST /api/sessions/revoke', () => {
  const tokenOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');
  const revoke = (token: string, headers: Record<string, string> = {}) =>
    world.raw('POST', '/api/sessions/revoke', { body: { token }, headers });

  test('ends the session, its sockets and its cookie, and no other session', async () => {
    const nora = await world.register('Nora Offline');
    const other = await nora.again();
    const socket = await nora.socket();
    const answer = await revoke(tokenOf(nora.sessionId), cookieOf(nora.sessionId));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^porchlight_session=;/);
    expect(await socket.closed).toBe(4401);
    expect((await nora.raw('GET', '/api/me')).status).toBe(401);
    expect((await other.raw('GET', '/api/me')).status).toBe(200);
    const events = await other.call('GET /api/security-log');
    expect(events.map(({ kind }) => kind)).toContain('signed_out');
  });

  test('opens nothing, and answers the same for a session that does not exist', async () => {
    const sam = await world.register('Sam Stone');
    const token = tokenOf(sam.sessionId);
    const opened = await world.raw('GET', '/api/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(opened.status).toBe(401);
    const unknown = await revoke('A'.repeat(43), cookieOf(sam.sessionId));
    expect([unknown.status, unknown.body]).toEqual([200, { success: true }]);
    expect(unknown.headers.getSetCookie()).toEqual([]);
    expect((await sam.raw('GET', '/api/me')).status).toBe(200);
    expect((await revoke(sam.sessionId)).body).toEqual({ success: true });
    expect((await sam.raw('GET', '/api/me')).status).toBe(200);
    expect((await revoke('short')).status).toBe(400);
  });
});

describe('GET /api/auth/session', () => {
  const ask = (headers: Record<string, string>) =>
    world.raw('GET', '/api/auth/session', { headers });

  test('gives the session behind the cookie, and keeps the cookie for 30 more days', async () => {
    const { sessionId } = await world.register('Nora Lind');
    const answer = await ask(cookieOf(sessionId));
    expect([answer.status, answer.body]).toEqual([200, { sessionId }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([
      `porchlight_session=${sessionId}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  test('says null with 200 where there is none or a dead one', async () => {
    const nora = await world.register('Nora Lind');
    await nora.call('POST /api/logout');
    for (const headers of [{}, cookieOf('nonsense'), cookieOf(nora.sessionId)]) {
      const answer = await ask(headers);
      expect([answer.status, answer.body]).toEqual([200, { sessionId: null }]);
    }
    const bearer = { authorization: `Bearer ${(await world.register('Sam Stone')).sessionId}` };
    expect((await ask(bearer)).body).toEqual({ sessionId: null });
  });

  test('gives nothing to another origin', async () => {
    const { sessionId } = await world.register('Nora Lind');
    const cookie = cookieOf(sessionId);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:4000' },
    ];
    const shell = { origin: 'capacitor://localhost' };
    for (const headers of [...foreign, shell]) {
      const answer = await ask({ ...cookie, ...headers });
      expect([answer.status, answer.body]).toEqual([200, { sessionId: null }]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      // The phone app may read answers, with its own credential, and no cookie opens anything.
      const reader = headers === shell ? shell.origin : null;
      expect(answer.headers.get('access-control-allow-origin')).toBe(reader);
    }
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:3000' },
    ];
    for (const headers of own) {
      expect((await ask({ ...cookie, ...headers })).body).toEqual({ sessionId });
    }
  });
});

test('on https the cookies are Secure and bound to the host', async () => {
  const secure = await createWorld({
    config: { PUBLIC_URL: 'https://porchlight.example', MAIL_URL: 'smtp://127.0.0.1:1' },
  });
  const answer = await secure.raw('POST', '/api/register', {
    body: {
      email: 'nora@example.com',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      displayName: 'Nora Lind',
      phoneNumber: '+1 415 555 0123',
    },
  });
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-porchlight_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Secure-porchlight_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/login; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/; Path=\/api\/forgot-password; HttpOnly; Secure; /),
  ]);
  await secure.close();
});

describe('signing out', () => {
  test('ends this session, its socket and its cookie, and no other', async () => {
    const here = await world.register('Nora Lind');
    const there = await here.again();
    const [socket, other] = [await here.socket(), await there.socket()];
    const answer = await here.raw('POST', '/api/logout');
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^porchlight_session=; .*Expires=Thu, 01 Jan 1970/,
    );
    expect((await socket.waitFor('session_ended')).data).toEqual({ reason: 'signed out' });
    expect(await socket.closed).toBe(4401);
    expect((await here.raw('GET', '/api/me')).status).toBe(401);
    expect((await there.raw('GET', '/api/me')).status).toBe(200);
    await other.sync();
    expect(other.received.map(({ type }) => type)).toEqual(['hello']);
    await other.close();
  });

  test('of a device from the list: the socket hears it and closes within 5 s', async () => {
    const here = await world.register('Sam Stone');
    const there = await here.again();
    const socket = await there.socket();
    const list = await here.call('GET /api/sessions');
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const other = list.find(({ current }) => !current);
    const started = performance.now();
    await here.call('DELETE /api/sessions/:id', { params: { id: other?.id ?? '' } });
    await socket.waitFor('session_ended');
    expect(await socket.closed).toBe(4401);
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await there.raw('GET', '/api/me')).status).toBe(401);
    expect(await here.call('GET /api/sessions')).toHaveLength(1);
    await expect(there.socket()).rejects.toThrow('401');
  });

  test('of a device that is unknown, someone else’s or malformed is refused', async () => {
    const nora = await world.register('Nora Lind');
    const sam = await world.register('Sam Stone');
    const [theirs] = await sam.call('GET /api/sessions');
    for (const id of [theirs?.id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await nora.raw('DELETE', `/api/sessions/${id}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'Not found', code: 'not_found' },
      ]);
    }
    expect((await nora.raw('DELETE', '/api/sessions/nonsense')).status).toBe(400);
    expect(await sam.call('GET /api/sessions')).toHaveLength(1);
  });
});

test('the list names devices without keeping what the browser said', async () => {
  const nora = await world.register('Nora Lind');
  const agent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  const body = { email: nora.email, password: nora.password };
  await world.raw('POST', '/api/login', { body, headers: { 'user-agent': agent } });
  const list = await nora.call('GET /api/sessions');
  expect(list.map(({ device }) => device).sort()).toEqual(['Chrome on Android', 'Unknown device']);
  expect(list.find(({ device }) => device === 'Chrome on Android')).toEqual({
    provedBy: 'password',
    id: expect.any(String),
    device: 'Chrome on Android',
    createdAt: new Date(world.clock.now()).toISOString(),
    lastUsedAt: new Date(world.clock.now()).toISOString(),
    current: false,
  });
  const rows = await world.query<{ row: string }>('select sessions::text as row from sessions');
  expect(rows.some(({ row }) => row.includes('Pixel'))).toBe(false);
});

test('sessions go 30 days after their last use, known devices after 180', async () => {
  const nora = await world.register('Nora Lind');
  const count = async (table: 'sessions' | 'known_devices') =>
    (await world.query(`select from ${table} where user_id = $1`, [nora.id])).length;
  world.clock.advance(30 * DAY + 1);
  await world.drain();
  expect([await count('sessions'), await count('known_devices')]).toEqual([0, 1]);
  world.clock.advance(150 * DAY);
  await world.drain();
  expect(await count('known_devices')).toBe(0);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36 Porchlight/0.1.0',
    'Porchlight on Pixel 8',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Porchlight/0.1.0',
    'Porchlight on iPhone',
  ],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is called %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});
