/** Requests as a reverse proxy forwards them. */
import { connect } from 'node:net';

/** Headers that proxies and content networks add. */
export const FORWARDING: readonly string[] = [
  ...['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'x-client-ip'],
  ...['cf-connecting-ip', 'true-client-ip', 'x-cluster-client-ip', 'fastly-client-ip'],
  ...['x-envoy-external-address', 'x-azure-clientip', 'x-original-forwarded-for'],
];

/** The whole answer to a request as it stands on the wire. A bare `proxy_pass` speaks HTTP/1.0. */
export function rawGet(
  origin: string,
  path: string,
  { version = '1.1', host = new URL(origin).host } = {},
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}
