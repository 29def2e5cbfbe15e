import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

type Supervised = { readonly pid: number; stop(): Promise<void> };

const FIRST_PAUSE = 100;
/** After a minute without a crash, earlier ones no longer count. */
const FORGIVEN_AFTER = 60_000;

/** Restarts PostgreSQL a few times when it dies, then gives up and reports it. */
export async function supervise(options: {
  start: () => Promise<Postmaster>;
  restarts: number;
  log: (line: string) => void;
  onExit: (error: Error) => void;
}): Promise<Supervised> {
  const { start, restarts, log, onExit } = options;
  const stopping = new AbortController();
  let failures = 0;
  let recovery = Promise.resolve();
  let current = await start();
  watch(current);

  function watch(postmaster: Postmaster): void {
    const since = performance.now();
    void postmaster.ended.then((how) => {
      if (stopping.signal.aborted) return;
      if (performance.now() - since > FORGIVEN_AFTER) failures = 0;
      recovery = recover(how);
    });
  }

  async function recover(how: string): Promise<void> {
    let reason = how;
    while (failures < restarts && !stopping.signal.aborted) {
      log(`PostgreSQL ended unexpectedly (${reason}) and is started again.`);
      try {
        await pause(FIRST_PAUSE * 4 ** failures, undefined, { signal: stopping.signal });
        failures += 1;
        current = await start();
        watch(current);
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    if (stopping.signal.aborted) return;
    onExit(new Error(`PostgreSQL ended unexpectedly (${reason}) and stays down.`));
  }

  return {
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping.abort();
      await recovery;
      await current.stop();
    },
  };
}
