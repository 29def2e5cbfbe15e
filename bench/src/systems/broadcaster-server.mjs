/**
 * The minimum that a Node server can do: no accounts, no database, no rules. A change is one
 * prepared frame, written unchanged to each contact's socket. It implements just enough of
 * Porchlight's API for the same clients, and is the upper bound that Porchlight is compared with.
 *
 *   node broadcaster-server.mjs CONTACTS.json PORT
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const [, , file = '', port] = process.argv;
/** @type {number[][]} */
const contacts = JSON.parse(readFileSync(file, 'utf8'));
/** @type {(import('node:stream').Duplex | undefined)[]} */
const sockets = [];
const isLit = contacts.map(() => true);

/** @param {string} text */
function frame(text) {
  const payload = Buffer.from(text);
  const { length } = payload;
  const size = length < 126 ? [length] : [126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([0x81, ...size]), payload]);
}

/** @param {number} person @param {boolean} on */
function message(person, on) {
  const status = on ? 'available' : 'unavailable';
  const statusMessage = on ? 'On the porch, call me' : 'Busy until later';
  const data = { userId: String(person), displayName: `Porch ${person}`, status, statusMessage };
  return frame(JSON.stringify({ type: 'status_change', data }));
}
const frames = contacts.map((_, person) => ({
  on: message(person, true),
  off: message(person, false),
}));

/** @param {string} header `Bearer` or a list of protocols, with the person's number at its end */
const personIn = (header = '') => Number(/(\d+)$/.exec(header)?.[1]);

/** @param {import('node:http').ServerResponse} response @param {string} text */
function answer(response, text) {
  const length = Buffer.byteLength(text);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.end(text);
}

const server = createServer((request, response) => {
  const person = personIn(request.headers.authorization);
  if (request.url === '/api/friends') {
    const list = (contacts[person] || []).map((contact) => ({
      id: String(contact),
      displayName: `Porch ${contact}`,
      status: isLit[contact] ? 'available' : 'unavailable',
    }));
    answer(response, JSON.stringify(list));
    return;
  }
  let body = '';
  request.setEncoding('latin1');
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const on = body.includes('"available"');
    isLit[person] = on;
    const bytes = frames[person]?.[on ? 'on' : 'off'];
    for (const contact of contacts[person] || []) sockets[contact]?.write(bytes);
    answer(response, '{}');
  });
});

const webSockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
webSockets.on('connection', (webSocket, request) => {
  const person = personIn(request.headers['sec-websocket-protocol']);
  const { socket } = request;
  sockets[person] = socket;
  webSocket.on('error', () => webSocket.terminate());
  webSocket.on('close', () => {
    if (sockets[person] === socket) sockets[person] = undefined;
  });
});
server.listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 });
