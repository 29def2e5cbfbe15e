/** A lock that a frozen process holds ends, although its connection stays open. */
import { expect, inject, test } from 'vitest';
import { openShared } from '../../shared.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../observability/log.ts';

const PATIENCE_MS = 1500;

function openProcess() {
  const { TEST_REDIS_URL: url = 'redis://127.0.0.1:6379' } = process.env;
  return openShared({
    config: readConfig({ REDIS_URL: url, DATABASE_URL: 'postgres://unused' }),
    clock: Date.now,
    log: createLog('silent'),
    connection: inject('cluster'),
    patienceMs: PATIENCE_MS,
    onDelivered: () => {},
  });
}

test('another process gets the lock, and the first one goes on when it is back', async () => {
  const [frozen, other] = [openProcess(), openProcess()];
  let thaw = (): void => {};
  const isFrozen = new Promise<void>((resolve) => (thaw = resolve));
  const held = frozen.locks.serially(['somebody'], () => isFrozen);
  await new Promise((resolve) => setTimeout(resolve, 500));

  const since = performance.now();
  let isLocked = false;
  while (!isLocked && performance.now() - since < 10 * PATIENCE_MS)
    isLocked = await other.locks.serially(['somebody'], async () => true).catch(() => false);
  expect(isLocked).toBe(true);
  expect(performance.now() - since).toBeGreaterThan(PATIENCE_MS);

  thaw();
  await held;
  expect(await frozen.locks.serially(['somebody'], async () => 'again')).toBe('again');
  for (const one of [frozen, other]) await one.close();
});
