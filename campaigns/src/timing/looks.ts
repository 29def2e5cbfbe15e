/** Everything that a viewer can time: calls that may depend on the owner, and pings of the live connection. */
import { Agent, request } from 'node:http';
import { LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX } from '@porchlight/contract/live';
import type { Client } from '@porchlight/testing/client';
import { WebSocket } from 'ws';
import { PASSWORD } from '../endurance/people.ts';
import type { Lane } from './cast.ts';

/** Resolves to the time that it took, in ms. */
export type Look = () => Promise<number>;

export async function looksOf(origin: string, lane: Lane): Promise<Record<string, Look>> {
  const { viewer, owner, avatar, username } = lane;
  const { id } = owner.member;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: object) => () =>
    timed({ origin, agent, sessionId: viewer.sessionId, method, path, body });
  return {
    friends: ask('GET', '/api/friends'),
    requests: ask('POST', `/api/friend-request/${id}/accept`),
    search: ask('POST', '/api/search', { query: username }),
    score: ask('GET', `/api/connectedness-score/${id}`),
    photos: ask('GET', avatar),
    settings: inTurn([
      ask('PATCH', '/api/user/features', { showTimerToOthers: false }),
      ask('PATCH', '/api/user/features', { showTimerToOthers: true }),
    ]),
    'sign-in': ask('POST', '/api/login', { email: viewer.email, password: PASSWORD }),
    'meet-code': byCode(owner.member.on(origin), (code) => ask('GET', `/api/meet-codes/${code}`)),
    // Refused to a contact, which uses nothing up.
    'meet-add': byCode(owner.member.on(origin), (code) =>
      ask('POST', `/api/meet-codes/${code}/add`),
    ),
    ping: await pinging(origin, viewer.sessionId),
  };
}

/** One look after the other, so that each changes what the one before left. */
function inTurn(looks: readonly Look[]): Look {
  let turn = 0;
  return () => (looks[turn++ % looks.length] as Look)();
}

/** Codes live for five minutes, so a new one is made after a minute, between two looks. */
const CODE_MS = 60_000;

function byCode(owner: Client, lookAt: (code: string) => Look): Look {
  let current: Promise<Look> | undefined;
  let madeAt = 0;
  const renew = (): Promise<Look> => {
    madeAt = Date.now();
    return owner.call('POST /api/meet-codes').then(({ code }) => lookAt(code));
  };
  return async () => {
    const look = await (current ??= renew());
    const time = await look();
    if (Date.now() - madeAt > CODE_MS) await (current = renew());
    return time;
  };
}

type Call = {
  origin: string;
  agent: Agent;
  sessionId: string;
  method: string;
  path: string;
  body: object | undefined;
};

function timed({ origin, agent, sessionId, method, path, body }: Call): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${sessionId}`,
    ...(text !== undefined && { 'content-type': 'application/json' }),
    ...(text !== undefined && { 'content-length': String(text.length) }),
  };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(new URL(path, origin), { agent, method, headers }, (response) => {
      response.resume();
      const { statusCode: status = 0 } = response;
      // 404 and 409 are answers about the owner; others say that nothing was looked at.
      if (![200, 404, 409].includes(status)) reject(new Error(`${method} ${path}: ${status}`));
      response.on('end', () => resolve(performance.now() - started));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The server hangs up on a socket that has sent 500 frames at once. */
const PINGS_OF_A_SOCKET = 400;

async function pinging(origin: string, sessionId: string): Promise<Look> {
  let socket = await openSocket(origin, sessionId);
  let pings = 0;
  return async () => {
    pings += 1;
    if (pings % PINGS_OF_A_SOCKET === 0) {
      socket.close();
      socket = await openSocket(origin, sessionId);
    }
    return roundTrip(socket);
  };
}

async function openSocket(origin: string, sessionId: string): Promise<WebSocket> {
  const url = new URL('/ws', origin.replace(/^http/, 'ws'));
  const socket = new WebSocket(url, [LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX + sessionId]);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

const roundTrip = (socket: WebSocket): Promise<number> =>
  new Promise((resolve, reject) => {
    if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the socket was closed'));
    const started = performance.now();
    socket.once('pong', () => resolve(performance.now() - started));
    socket.ping();
  });
