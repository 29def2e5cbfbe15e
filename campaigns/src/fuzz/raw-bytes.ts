/** Malformed or malicious HTTP bytes: framing, chunks, headers, upgrades. */
import { connect } from 'node:net';
import type { Chance } from './chance.ts';

const JSON_HEAD = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const UPGRADE = 'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

const MESSAGES: readonly ((chance: Chance) => string)[] = [
  () => `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  () => `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`,
  () => `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  (chance) =>
    `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'e'.repeat(chance.pick([9, 99_000]))}\r\n{}\r\n0\r\n\r\n`,
  () => `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\n{\r\n'.repeat(2000)}`,
  () =>
    `${JSON_HEAD}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\n\r\n`,
  () => `${JSON_HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  () => `${JSON_HEAD}Transfer-Encoding: chunked, identity\r\n\r\n{}`,
  () => `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nTrailer: x\r\n\r\n`,
  () => `${JSON_HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  () => `${JSON_HEAD}Content-Length: -2\r\n\r\n{}`,
  () => `${JSON_HEAD}Content-Length: 999999999999\r\n\r\n{}`,
  () => `${JSON_HEAD}Content-Length: 100\r\n\r\n{`,
  () => `${JSON_HEAD}Content-Length: 0x2\r\n\r\n{}`,
  (chance) => `GET /${'a'.repeat(chance.pick([7000, 20_000]))} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (chance) =>
    `GET /api/me HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(chance.pick([8000, 20_000]))}\r\n\r\n`,
  () => `GET /api/me HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  () => 'GET /api/me HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n',
  () => 'GET /api/me HTTP/1.1\r\nno colon\r\n\r\n',
  () => 'GET /api/me HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n',
  () => 'GET /api/me HTTP/1.1\r\n\r\n',
  () => 'GET /api/me\r\n\r\n',
  () => 'GET /api/me HTTP/9.9\r\nHost: x\r\n\r\n',
  () => 'GET http://evil.example/api/me HTTP/1.1\r\nHost: x\r\n\r\n',
  () => 'GET //evil.example/%2e%2e/ HTTP/1.1\r\nHost: x\r\n\r\n',
  () => 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  () => 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  () => '\0'.repeat(2000),
  () => '\r\n'.repeat(2000),
  () => `${UPGRADE}\r\n`,
  () => `${UPGRADE}Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: x\r\n\r\n`,
  () =>
    `${UPGRADE}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ${','.repeat(3000)}\r\n\r\n`,
  () => UPGRADE.replace('/ws', '//[') + '\r\n',
  () => UPGRADE.replace('/ws', 'http://:::') + '\r\n',
  () => UPGRADE.replace('/ws', '/ws?sessionId=%00&sessionId=__proto__') + '\r\n',
  () => UPGRADE.replace('websocket', 'h2c') + 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
];

export type RawAnswer = { sent: string; firstLine: string };

/** The first line of the answer; empty if the connection was closed without one. */
export function sendBytes(origin: string, chance: Chance): Promise<RawAnswer> {
  const sent = chance.pick(MESSAGES)(chance);
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(sent, 'latin1'));
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ sent, firstLine: text.split('\r\n')[0] ?? '' }));
  });
}
