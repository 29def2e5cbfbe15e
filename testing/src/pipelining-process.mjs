/** Connections that send many requests at once and read nothing. Run as a process of its own. */
import { once } from 'node:events';
import { connect } from 'node:net';

const [port, path, connections, requests, lastsMs] = process.argv.slice(2);
const sockets = Array.from({ length: Number(connections) }, () =>
  connect(Number(port), '127.0.0.1'),
);
const text = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(Number(requests));
for (const socket of sockets) {
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(text);
}
await new Promise((resolve) => setTimeout(resolve, Number(lastsMs)));
process.exit(0);
