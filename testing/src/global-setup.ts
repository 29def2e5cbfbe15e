/** One database cluster for a test run: the embedded one, or the server TEST_DATABASE_URL names. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, type Connection } from '@porchlight/server/src/platform/db/database.ts';
import { startEmbedded } from '@porchlight/embedded-postgres/embedded';
import { migrate } from '@porchlight/server/src/platform/db/migrate.ts';
import { asConnection, inDatabase, TEMPLATE } from './cluster.ts';

const migrationsDir = path.resolve(import.meta.dirname, '../../server/migrations');

export type TestCluster = { readonly connection: Connection; stop(): Promise<void> };

export async function startCluster(): Promise<TestCluster> {
  const url = process.env.TEST_DATABASE_URL;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-test-'));
  const embedded = url === undefined ? await startEmbedded({ dataDir, log: () => {} }) : null;
  const cluster: Connection = embedded?.connection ?? { url: url ?? '' };
  const admin = new pg.Client(inDatabase(cluster, 'postgres'));
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  const template = openDatabase(asConnection(cluster, TEMPLATE), { max: 2, onIdleError: () => {} });
  await migrate(template.pool, migrationsDir);
  await template.close();
  await admin.end();

  return {
    connection: cluster,
    async stop() {
      if (!embedded) await dropWorlds(cluster);
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await hurry(cluster.connection);
  project.provide('cluster', cluster.connection);
  return cluster.stop;
}

/**
 * No test here cuts the power, so commits need not wait for the disk. Tests that do start their own
 * database.
 */
async function hurry(cluster: Connection): Promise<void> {
  const admin = new pg.Client(inDatabase(cluster, 'postgres'));
  await admin.connect();
  await admin.query('alter role current_user set synchronous_commit = off');
  if (process.env.TEST_DATABASE_URL === undefined) {
    for (const setting of ['fsync', 'full_page_writes'])
      await admin.query(`alter system set ${setting} = off`);
    await admin.query('select pg_reload_conf()');
  }
  await admin.end();
}

/** Databases of test worlds that were still being dropped when the run ended. */
async function dropWorlds(cluster: Connection): Promise<void> {
  const admin = new pg.Client(inDatabase(cluster, 'postgres'));
  await admin.connect();
  const left = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'world\\_%'`,
  );
  for (const { name } of left.rows) {
    await admin.query(`drop database if exists ${name} with (force)`);
  }
  await admin.end();
}
