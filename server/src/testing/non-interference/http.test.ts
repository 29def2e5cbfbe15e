import { expect, test } from 'vitest';
import { checkWorlds } from './check.ts';
import { openHttpStages } from './http-stage.ts';

/** Two at a time: while one waits for its database the other works. */
const LANES = [1, 2];
const WORLDS = Number(process.env.N ?? 150);

test('over HTTP and sockets nothing hidden can be told from off, in 150 worlds', async () => {
  const t = performance.now();
  const cpu = process.cpuUsage();
  const checked = await Promise.all(
    LANES.map(async (lane) => {
      const stages = await openHttpStages();
      const worlds = Math.ceil(WORLDS / LANES.length);
      const result = await checkWorlds(stages, { seed: lane + Number(process.env.SEED ?? 0), worlds, steps: 12 });
      await stages.close();
      return result;
    }),
  );
  const d = process.cpuUsage(cpu);
  console.log(WORLDS, 'worlds', ((performance.now() - t) / WORLDS).toFixed(0), 'ms each, cpu', ((d.user + d.system) / 1000 / WORLDS).toFixed(0));
  expect(checked.flatMap(({ failure }) => failure ?? [])).toEqual([]);
}, 3_000_000);
