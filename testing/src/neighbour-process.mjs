/** Asks for /healthz all the while and prints how long it waited. Run as a process of its own. */
import { Agent, get } from 'node:http';

const [origin = ''] = process.argv.slice(2);
const PAUSE_MS = 5;
const agent = new Agent({ keepAlive: true });
/** @type {number[]} */
const waits = [];
let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((resolve, reject) => {
    get(`${origin}/healthz`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve());
    }).on('error', reject);
  });

while (!isOver) {
  const since = performance.now();
  await ask();
  waits.push(performance.now() - since);
  if (waits.length === 1) console.log('asking');
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
waits.sort((a, b) => a - b);
/** @param {number} share */
const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
console.log(JSON.stringify({ count: waits.length, p50: at(0.5), p99: at(0.99), max: at(1) }));
agent.destroy();
