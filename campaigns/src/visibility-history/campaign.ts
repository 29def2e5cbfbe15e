/**
 * Random histories of 'Who could see me', compared with the oracle.
 *
 *   npm run history-campaign -- [--histories 10000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { startCluster } from '@porchlight/testing/global-setup';
import { say } from '../campaign-state.ts';
import { tellHistories } from './story.ts';

const BATCH = 250;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const cluster = await startCluster();
let [histories, samples, failed] = [0, 0, 0];
for (let seed = Number(values.seed); histories < Number(values.histories); seed += 1) {
  const told = await tellHistories(seed, BATCH, { cluster: cluster.connection });
  histories += told.histories;
  samples += told.samples;
  failed += told.failures.length;
  for (const failure of told.failures) say(failure);
  say(`${histories} histories, ${samples} instants with somebody, ${failed} differences`);
}
await cluster.stop();
process.exitCode = failed === 0 ? 0 : 1;
