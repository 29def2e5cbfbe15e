/** The database that the configuration names, for a command that runs beside or instead of it. */
import type { Config } from '../config.ts';
import type { Connection } from '../platform/db/database.ts';
import { findRunning } from '../platform/db/embedded-running.ts';
import { startEmbedded } from '../platform/db/embedded.ts';

type Instance = { readonly connection: Connection; close(): Promise<void> };

export async function openInstance(config: Config): Promise<Instance> {
  const stay = async (): Promise<void> => {};
  if (config.databaseUrl !== undefined) {
    return { connection: { url: config.databaseUrl }, close: stay };
  }
  const running = await findRunning(config.dataDir);
  if (running) return { connection: running, close: stay };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  return { connection: embedded.connection, close: () => embedded.stop() };
}
