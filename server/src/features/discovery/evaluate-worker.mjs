/**
 * A thread that multiplies on the curve, so that the server's own thread stays free. Plain
 * JavaScript, because Node starts it as it is while developing and testing.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ristretto255_oprf } from '@noble/curves/ed25519.js';

const { oprf } = ristretto255_oprf;
const { seed, info } = /** @type {import('./evaluators.ts').Seed} */ (workerData);
const { secretKey } = oprf.deriveKeyPair(seed, new TextEncoder().encode(info));

/** @type {Record<import('./evaluators.ts').Kind, (item: Uint8Array) => Uint8Array>} */
const work = {
  evaluate: (blinded) => oprf.blindEvaluate(secretKey, blinded),
  output: (input) => {
    const { blind, blinded } = oprf.blind(input);
    return oprf.finalize(input, blind, oprf.blindEvaluate(secretKey, blinded));
  },
};

/** @param {import('./evaluators.ts').Task} task */
function answer({ id, kind, items }) {
  try {
    return { id, items: items.map((item) => work[kind](item)) };
  } catch {
    // An invalid element is the sender's error, and its text stays out of the log.
    return { id, items: null };
  }
}

parentPort?.on('message', (/** @type {import('./evaluators.ts').Task} */ task) => {
  parentPort?.postMessage(answer(task));
});
