/**
 * A thousand wrong passwords per minute against one account, from many addresses. Measures whether
 * the owner is locked out on a known device, and whether others are slowed down.
 *
 *   npm run sign-in-attack -- [--minutes 1] [--per-minute 1000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '../campaign-state.ts';
import { createClient } from '@porchlight/testing/client';
import { quantile } from './numbers.ts';
import { introduce, PASSWORD, signUp, type Member } from './people.ts';
import { freePort, startProduct } from './product.ts';

const OTHERS = 8;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    'per-minute': { type: 'string', default: '1000' },
  },
});
const lastsMs = Number(values.minutes) * 60_000;
const everyMs = 60_000 / Number(values['per-minute']);
/** So that the owner stays within the 600 sign-ins an hour that one password has. */
const betweenMs = Math.max(200, lastsMs / 300);

const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-attack-'));
const product = startProduct(await freePort(), { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1,::1' });
let isFine = false;
try {
  if (!(await product.isReady())) throw new Error(`it does not start: ${product.output()}`);
  const { origin } = product;
  const stranger = createClient(origin);
  const anyAddress = (): Record<string, string> => ({
    'x-forwarded-for': [10, 0, 0, 0].map((n) => n || Math.floor(Math.random() * 256)).join('.'),
  });
  const signIn = (email: string, password: string, headers: Record<string, string>) =>
    stranger.raw('POST', '/api/login', { body: { email, password }, headers });

  const owner = await signUp(origin, 'Olive Owner');
  const others: Member[] = [];
  for (let i = 0; i < OTHERS; i += 1) others.push(await signUp(origin, 'Otis Other'));
  await introduce(origin, [owner, ...others], 3);
  const first = await signIn(owner.email, PASSWORD, anyAddress());
  const device = first.headers.getSetCookie().find((cookie) => cookie.includes('_device='));
  const known = { cookie: device?.split(';')[0] ?? '' };

  type Times = { signIn: number[]; list: number[]; owner: number[]; refused: number };
  const timed = async (into: number[], work: () => Promise<{ status: number }>) => {
    const started = performance.now();
    const { status } = await work();
    into.push(performance.now() - started);
    return status === 200;
  };
  /** The load of everyone else meanwhile. */
  const observe = async (forMs: number): Promise<Times> => {
    const times: Times = { signIn: [], list: [], owner: [], refused: 0 };
    const until = Date.now() + forMs;
    for (let round = 0; Date.now() < until; round += 1) {
      const other = others[round % OTHERS];
      if (!other) continue;
      const isIn = await timed(times.signIn, () => signIn(other.email, PASSWORD, anyAddress()));
      await timed(times.list, () => other.on(origin).raw('GET', '/api/friends'));
      const isOwnerIn = await timed(times.owner, () =>
        signIn(owner.email, PASSWORD, { ...known, ...anyAddress() }),
      );
      times.refused += (isIn ? 0 : 1) + (isOwnerIn ? 0 : 1);
      await pause(betweenMs);
    }
    return times;
  };

  await observe(3000);
  const calm = await observe(Math.min(20_000, lastsMs));
  const answers: Record<number, number> = {};
  const pending = new Set<Promise<void>>();
  const until = Date.now() + lastsMs;
  const attack = async (): Promise<void> => {
    for (let sent = 0; Date.now() < until; sent += 1) {
      const guess = signIn(owner.email, `wrong horse ${sent}`, anyAddress()).then(({ status }) => {
        answers[status] = (answers[status] ?? 0) + 1;
      });
      pending.add(guess);
      void guess.finally(() => pending.delete(guess));
      await pause(everyMs);
    }
  };
  const [stormy] = await Promise.all([observe(lastsMs), attack()]);
  await Promise.all(pending);

  const line = (name: 'signIn' | 'list' | 'owner', label: string): number => {
    const [before, during] = [quantile(calm[name], 0.5), quantile(stormy[name], 0.5)];
    const [slow, slower] = [quantile(calm[name], 0.95), quantile(stormy[name], 0.95)];
    const factor = during / before;
    say(
      `${label}: median ${before.toFixed(1)} ms, under attack ${during.toFixed(1)} ms (${factor.toFixed(2)} times); ` +
        `95th ${slow.toFixed(1)} and ${slower.toFixed(1)} ms`,
    );
    return factor;
  };
  const guesses = Object.values(answers).reduce((sum, count) => sum + count, 0);
  say(`${guesses} wrong passwords, answered ${JSON.stringify(answers)}`);
  const factors = [
    line('signIn', 'others sign in'),
    line('list', 'others read their contacts'),
    line('owner', 'the owner signs in on a known device'),
  ];
  say(`${stormy.refused} of them were refused while ${stormy.owner.length} times the owner tried`);
  isFine = stormy.refused === 0 && factors.every((factor) => factor <= 2) && !(200 in answers);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isFine ? 0 : 1;
