/** Runs the command with the smallest possible setting: the broadcaster and thirty people. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Run } from './measure/figures.ts';
import { familyOf, isAlive } from './measure/processes.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'bench test '))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = '--quick --people 30 --contacts 4 --changes 10';

function bench(args: string, env: Record<string, string> = {}) {
  const program = path.join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args.split(' ')], {
    env: { ...process.env, TMPDIR: folder, INIT_CWD: folder, ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said.err += data.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, ended };
}

/** Apart from files that the TypeScript compiler keeps. */
const leftBehind = (): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('porchlight-'));

test('a quick run loses nothing, writes tables and JSON, and leaves nothing behind', async () => {
  const { said, ended } = bench(
    `${SMALL} --systems broadcaster --workloads latency --out out.json`,
  );
  expect(await ended, said.err).toBe(0);
  const { runs } = JSON.parse(readFileSync(path.join(folder, 'out.json'), 'utf8')) as {
    runs: Run[];
  };
  expect(runs).toHaveLength(1);
  const figures = Object.fromEntries(
    runs[0]?.figures.map(({ name, value }) => [name, value]) ?? [],
  );
  expect(figures.lost).toBe(0);
  expect(figures['last contact p50']).toBeGreaterThan(0);
  expect(figures['last contact p99']).toBeGreaterThanOrEqual(figures['each contact p50'] ?? NaN);
  expect(said.out).toContain('### Latency: 30 people with 4 contacts');
  expect(said.out).toMatch(/\| last contact p50, ms \| [\d.]+ \|/);
  expect(leftBehind()).toEqual([]);
});

test('a run that is cut short leaves nothing behind either', async () => {
  const { child, said, ended } = bench(
    `${SMALL} --changes 100000 --systems broadcaster --workloads latency`,
  );
  const isServing = (): boolean =>
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('log.txt'));
  await vi.waitFor(() => expect(isServing(), said.err).toBe(true), { timeout: 20_000 });
  expect(leftBehind()).toHaveLength(1);
  const family = familyOf([child.pid ?? 0]);
  child.kill('SIGINT');
  expect(await ended, said.err).toBe(130);
  await vi.waitFor(() => expect(family.filter(isAlive)).toEqual([]), { timeout: 10_000 });
  expect(leftBehind()).toEqual([]);
});

test('a system that is not installed is named, loudly', async () => {
  const { said, ended } = bench(`${SMALL} --systems ejabberd,prosody`, { PATH: folder });
  expect(await ended).toBe(1);
  for (const name of ['ejabberd', 'prosody'])
    expect(said.err).toMatch(new RegExp(`!!!\n${name} was NOT RUN: it is not installed.\n!!!`));
  expect(said.err).toContain('Nothing was measured.');
});
