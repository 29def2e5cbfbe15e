/**
 * Can a hidden change, or the end of a hidden light, be told by time? A viewer's calls while a
 * contact changes hidden from them, against the same calls while an unrelated person makes the same
 * change at the same moment, in random order. Wants a quiet machine. Below 600 samples chance alone
 * moves a share further than 0.45–0.55, and the limits are wider.
 *
 *   npm run timing-campaign [-- --samples 2000 --events change,end --looks friends,ping]
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '../endurance/numbers.ts';
import { freePort, startProduct } from '../endurance/product.ts';
import { auc, tolerance } from './auc.ts';
import { assembleLane, type Lane, type Performer } from './cast.ts';
import { looksOf, type Look } from './looks.ts';

/** Ends of lights are waited for, so several people wait at once. */
const LANES = { change: 1, end: 8 } as const;
const LIGHT_MS = 300;
const WARM_UP = 50;

type EventKind = keyof typeof LANES;
type Series = { hidden: number[]; unrelated: number[] };

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '2000' },
    events: { type: 'string', default: 'change,end' },
    looks: {
      type: 'string',
      default: 'friends,requests,search,score,photos,settings,sign-in,meet-code,meet-add,ping',
    },
  },
});
const samples = Number(values.samples);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-timing-'));
const product = startProduct(await freePort(), { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
const { origin } = product;

/** Turns the light of a group on or off; the viewer sees nothing of either. */
async function change({ member, groupId }: Performer, isOn: boolean): Promise<void> {
  const body = isOn
    ? { status: 'available' as const, visibleToGroupIds: [groupId] }
    : { status: 'unavailable' as const };
  await member.on(origin).call('POST /api/status', { body });
}

async function duringChange(performer: Performer, look: Look, turn: number): Promise<number> {
  const changing = change(performer, turn % 2 === 0);
  // At any moment of the change, which takes a few ms.
  await pause(randomInt(4));
  const time = await look();
  await changing;
  return time;
}

async function atEnd({ member, groupId }: Performer, look: Look): Promise<number> {
  const endsAt = Date.now() + LIGHT_MS;
  const statusExpiresAt = new Date(endsAt).toISOString();
  const body = { status: 'available' as const, visibleToGroupIds: [groupId], statusExpiresAt };
  await member.on(origin).call('POST /api/status', { body });
  // The sweeper comes four times a second: before, while and after it ends the light.
  await pause(Math.max(0, endsAt - Date.now()) + randomInt(300));
  return look();
}

/** As many of each as asked for, in an order that nothing on the machine can follow. */
async function measure(lane: Lane, look: Look, kind: EventKind, each: number): Promise<Series> {
  const series: Series = { hidden: [], unrelated: [] };
  const turns = { hidden: 0, unrelated: 0 };
  for (let i = 0; i < WARM_UP; i += 1) await look();
  while (series.hidden.length < each || series.unrelated.length < each) {
    const isFull = (arm: keyof Series) => series[arm].length >= each;
    const chosen = randomInt(2) === 0 ? 'hidden' : 'unrelated';
    const other = chosen === 'hidden' ? 'unrelated' : 'hidden';
    const arm = isFull(chosen) ? other : chosen;
    const performer = arm === 'hidden' ? lane.owner : lane.unrelated;
    const time =
      kind === 'change'
        ? await duringChange(performer, look, turns[arm]++)
        : await atEnd(performer, look);
    series[arm].push(time);
  }
  return series;
}

let isTold = false;
try {
  if (!(await product.isReady())) throw new Error(`it did not start: ${product.output()}`);
  const count = Math.max(...Object.values(LANES));
  const lanes = await Promise.all(Array.from({ length: count }, () => assembleLane(origin)));
  const looks = await Promise.all(lanes.map((lane) => looksOf(origin, lane)));
  say('event   look        n each   median hidden   unrelated     AUC     limits      verdict');
  for (const kind of values.events.split(',') as EventKind[]) {
    for (const name of values.looks.split(',')) {
      const each = Math.ceil(samples / LANES[kind]);
      const parts = await Promise.all(
        lanes.slice(0, LANES[kind]).map((lane, i) => {
          const look = looks[i]?.[name];
          if (!look) throw new Error(`there is no ${name}`);
          return measure(lane, look, kind, each);
        }),
      );
      const hidden = parts.flatMap((part) => part.hidden);
      const unrelated = parts.flatMap((part) => part.unrelated);
      const share = auc(hidden, unrelated);
      const most = tolerance(hidden.length);
      const isOutside = Math.abs(share - 0.5) > most;
      isTold ||= isOutside;
      const median = (times: readonly number[]) => quantile(times, 0.5).toFixed(3).padStart(10);
      say(
        `${kind.padEnd(8)}${name.padEnd(10)}${String(hidden.length).padStart(8)}   ` +
          `${median(hidden)} ms ${median(unrelated)} ms   ${share.toFixed(3)}   ` +
          `${(0.5 - most).toFixed(2)}–${(0.5 + most).toFixed(2)}   ${isOutside ? 'CAN BE TOLD' : 'ok'}`,
      );
    }
  }
  say(isTold ? 'FAILED: an AUC is outside its limits.' : 'Passed: nothing can be told by time.');
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isTold ? 1 : 0);
