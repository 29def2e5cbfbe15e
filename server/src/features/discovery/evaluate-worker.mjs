/**
 * A thread that multiplies on the curve, so that the server's own thread stays free. Plain
 * JavaScript, because Node starts it as it is while developing and testing.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ristretto255_oprf } from '@noble/curves/ed25519.js';

const { oprf } = ristretto255_oprf;
const seed = /** @type {Uint8Array} */ (workerData);
/** @type {Map<string, Uint8Array>} */
const keys = new Map();

/** @param {string} info */
function keyOf(info) {
  const known = keys.get(info);
  if (known) return known;
  const { secretKey } = oprf.deriveKeyPair(seed, new TextEncoder().encode(info));
  keys.set(info, secretKey);
  return secretKey;
}

/** @type {Record<import('./evaluators.ts').Work, (key: Uint8Array, item: Uint8Array) => Uint8Array>} */
const work = {
  evaluate: (key, blinded) => oprf.blindEvaluate(key, blinded),
  output: (key, input) => {
    const { blind, blinded } = oprf.blind(input);
    return oprf.finalize(input, blind, oprf.blindEvaluate(key, blinded));
  },
};

/** @param {import('./evaluators.ts').Task} task */
function answer({ id, work: wanted, info, items }) {
  try {
    const key = keyOf(info);
    return { id, items: items.map((item) => work[wanted](key, item)) };
  } catch {
    // An invalid element is the sender's error, and its text stays out of the log.
    return { id, items: null };
  }
}

parentPort?.on('message', (/** @type {import('./evaluators.ts').Task} */ task) => {
  parentPort?.postMessage(answer(task));
});
