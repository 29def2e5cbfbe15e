/** The modes of the crash campaign: which processes are killed, and which database they use. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@porchlight/embedded-postgres/embedded';
import { freePort, startProduct, type Product } from './product.ts';

export type Mode = 'embedded' | 'server' | 'two';
export const MODES: readonly Mode[] = ['embedded', 'server', 'two'];

export type Stage = {
  /** One environment for each process of the mode. */
  start(place: number): Product;
  readonly places: number;
  /** Of the separate server; null where Porchlight runs its own. */
  readonly databaseUrl: string | null;
  close(): Promise<void>;
};

export async function openStage(mode: Mode): Promise<Stage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-crash-'));
  const places = mode === 'two' ? 2 : 1;
  const ports = await Promise.all(Array.from({ length: places }, freePort));
  const environment: Record<string, string> = { RATE_LIMITS: 'off' };
  let stopDatabase = async (): Promise<void> => {};
  if (mode !== 'embedded') {
    // A separate PostgreSQL server, which survives when Porchlight is killed.
    const dataDir = path.join(folder, 'database');
    const database = await startEmbedded({ dataDir, log: () => {}, transport: 'tcp' });
    const { host, port, user, password = '' } = database.connection;
    environment.DATABASE_URL = `postgres://${user}:${password}@${host}:${port}/${user}`;
    stopDatabase = () => database.stop();
  }
  if (mode === 'two') {
    const redis = process.env.TEST_REDIS_URL;
    if (redis === undefined) throw new Error('TEST_REDIS_URL must name a Redis for --mode two.');
    environment.REDIS_URL = redis;
  }
  return {
    places,
    databaseUrl: environment.DATABASE_URL ?? null,
    start: (place) =>
      startProduct(ports[place] ?? 0, {
        ...environment,
        DATA_DIR: path.join(folder, mode === 'embedded' ? 'data' : `data-${place}`),
        PUBLIC_URL: `http://localhost:${ports[place]}`,
      }),
    async close() {
      await stopDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
