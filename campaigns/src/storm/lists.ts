/** Requests contact lists at a constant rate and records the times, in a process of its own. */
import http from 'node:http';
import { crowdToken } from '../crowd.ts';

type Order = { origin: string; people: number } | 'report';

const EVERY_MS = 20;
const AT_ONCE = 8;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
let times: number[] = [];
let asked = 0;

const ask = (origin: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${origin}/api/friends`, { agent, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`a list was ${answer.statusCode}`));
      answer.once('end', () => resolve(performance.now() - since));
    });
    request.once('error', reject);
  });

// The driver has ended, for whatever reason.
process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  if (order === 'report') {
    const sorted = times.sort((a, b) => a - b);
    const at = (part: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    process.send?.({ asked: sorted.length, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 });
    times = [];
    return;
  }
  setInterval(() => {
    asked += 1;
    void ask(order.origin, crowdToken(((asked * 37) % order.people) + 1)).then((ms) =>
      times.push(ms),
    );
  }, EVERY_MS);
});
