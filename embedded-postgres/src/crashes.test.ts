import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { crashCycles, familyOf, kill, spawnFixture } from './crashes.ts';
import type { Fixture } from './crashes.ts';
import type { FixtureOptions } from './fixture.ts';
import { pidIsTaken, stampOf } from './os-process.ts';
import { eventually, scratchFolder } from './test-helpers.ts';
import { startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 240_000 });

const DRAFT = 'postgres.new-';
let dataDir: string;
let scratch: string;

beforeAll(async () => {
  scratch = await scratchFolder();
  dataDir = join(scratch, 'data');
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

function fixture(wish: Partial<FixtureOptions> = {}): Fixture {
  const child = spawnFixture({ dataDir, ...wish });
  onTestFinished(() => child.end());
  return child;
}

const isMissing = (path: string) =>
  stat(path).then(
    () => false,
    () => true,
  );

const isGone = async (pid: number) => (await stampOf(pid)) === undefined;

it('never opens a database whose creation was killed', async () => {
  const half = fixture();
  await eventually(async () => {
    const [draft = ''] = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT));
    return draft !== '' && stat(join(dataDir, draft, 'postgres', 'base'));
  });
  kill([half.pid]);
  await half.ended;
  expect(await isMissing(join(dataDir, 'postgres'))).toBe(true);

  // Restart at once, while processes of the first start may still be writing.
  const whole = fixture();
  await whole.first('ready');
  process.kill(whole.pid, 'SIGTERM');
  await whole.ended;
});

describe('the ownership claim', () => {
  it('goes to exactly one of several processes that start at once, also after a dead owner', async () => {
    for (const round of ['free', 'left by a dead owner']) {
      const rivals = [1, 2, 3].map(() => fixture());
      const results = await Promise.all(
        rivals.map((rival) => Promise.race([rival.first('ready'), rival.first('refused')])),
      );
      const winner = rivals[results.findIndex(({ kind }) => kind === 'ready')];
      const refusals = results.flatMap((result) =>
        result.kind === 'refused' ? [result.reason] : [],
      );
      expect(refusals, round).toEqual(
        Array<string>(2).fill(
          `Another Porchlight (process ${winner?.pid}) is using the data in ${dataDir}: ` +
            'stop it first or choose another DATA_DIR.',
        ),
      );
      expect((await readdir(dataDir)).filter((name) => name.startsWith(DRAFT))).toEqual([]);
      if (winner) kill([winner.pid]);
      await winner?.ended;
    }
  });

  it('is not held by an unrelated process that reuses the pid', async () => {
    const sleeper = spawn('sleep', ['60']);
    onTestFinished(() => void sleeper.kill());
    const pid = sleeper.pid ?? 0;
    const claims = join(dataDir, 'owner');
    await rm(claims, { recursive: true });
    await mkdir(claims);
    const claim = (stamp: string | undefined) =>
      writeFile(join(claims, '7'), JSON.stringify({ pid, stamp }));

    await claim(await stampOf(pid));
    await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow(
      `Another Porchlight (process ${pid})`,
    );
    await claim('of an earlier process');
    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    await embedded.stop();
  });
});

describe('when processes are killed', () => {
  it('PostgreSQL and its watchdog shell end with Porchlight', async () => {
    const child = fixture();
    const { postmasterPid } = await child.first('ready');
    const family = familyOf(child.pid);
    expect(family).toContain(postmasterPid);
    kill([child.pid]);
    await eventually(async () => (await Promise.all(family.map(isGone))).every(Boolean));
    expect(await isMissing(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);
  });

  it('the watchdog shell ends with PostgreSQL', async () => {
    const child = fixture({ restarts: 0 });
    const { postmasterPid } = await child.first('ready');
    const family = familyOf(child.pid).filter((pid) => pid !== child.pid);
    process.kill(postmasterPid, 'SIGKILL');
    await child.first('down');
    await eventually(async () => (await Promise.all(family.map(isGone))).every(Boolean));
    expect(pidIsTaken(child.pid)).toBe(true);
  });

  it('an orphaned PostgreSQL is stopped and a new one started', async () => {
    const child = fixture();
    const { postmasterPid } = await child.first('ready');
    const others = familyOf(child.pid).filter((pid) => !familyOf(postmasterPid).includes(pid));
    const stamp = await stampOf(postmasterPid);
    onTestFinished(async () => {
      if ((await stampOf(postmasterPid)) === stamp) kill([postmasterPid]);
    });
    // Kill the shell and its watcher first, so that nothing is left to stop PostgreSQL.
    kill(others.toReversed());
    await child.ended;
    expect(await isGone(postmasterPid)).toBe(false);

    const lines: string[] = [];
    const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
    onTestFinished(() => embedded.stop());
    expect(lines[0]).toBe(
      `Stopping the PostgreSQL (process ${postmasterPid}) of a Porchlight that was killed.`,
    );
    expect(await isGone(postmasterPid)).toBe(true);
    expect(embedded.postmasterPid).not.toBe(postmasterPid);
  });

  it('a postmaster.pid that names an unrelated process does not block the start', async () => {
    const child = fixture();
    await child.first('ready');
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    const { uid, gid } = await stat(lock);
    await child.end();
    const stranger = spawn('sleep', ['60'], { uid, gid });
    onTestFinished(() => void stranger.kill());
    const [, ...rest] = (await readFile(lock, 'utf8')).split('\n');
    await writeFile(lock, [stranger.pid, ...rest].join('\n'));

    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    await embedded.stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it.each(['node', 'all'] as const)('no acknowledged row is lost (%s)', async (victims) => {
    const report = await crashCycles({ dataDir, count: 6, victims });
    expect(report).toMatchObject({ kills: 6, lost: 0, failedOpens: [] });
    expect(report.acknowledged).toBeGreaterThan(6);
  });
});
