/** Opens the configured database for a command that runs beside a Porchlight or while none runs. */
import type { Config } from '../config.ts';
import type { Connection } from '../platform/db/database.ts';
import { findRunning } from '@porchlight/embedded-postgres/running-instance';
import { startEmbedded } from '@porchlight/embedded-postgres/embedded';

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
