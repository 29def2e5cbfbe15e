/** Crash reports: one line in the log each, and on to where the operator collects them. */
import type { CrashReport } from '@porchlight/contract/crashes';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/observability/log.ts';

export type Crashes = ReturnType<typeof createCrashes>;

const FORWARD_MS = 5_000;

export function createCrashes(deps: { log: Log; limits: Limits; forwardTo: string | undefined }) {
  const { log, limits, forwardTo } = deps;
  const underWay = new Set<Promise<void>>();

  async function forward(address: string, report: CrashReport): Promise<void> {
    try {
      const { ok, status } = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(FORWARD_MS),
        redirect: 'error',
      });
      if (!ok) log.warn({ status }, 'crash report not taken');
    } catch (error) {
      log.warn({ err: error }, 'crash report not forwarded');
    }
  }

  return {
    async report(address: string, report: CrashReport): Promise<void> {
      await limits.take('crash', address);
      log.error(report, 'the phone app crashed');
      if (forwardTo === undefined) return;
      const work = forward(forwardTo, report).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
