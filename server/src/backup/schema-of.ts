/**
 * Migrates an empty database to the version of the backup, and the filled one to the version of
 * this build, so that data migrations also apply to restored rows.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { migrate } from '../platform/db/migrate.ts';

type Journal = { entries: { when: number }[] };

export async function migrateTo(
  pool: pg.Pool,
  migrationsDir: string,
  newest: number,
): Promise<void> {
  const journal = JSON.parse(
    readFileSync(path.join(migrationsDir, 'meta', '_journal.json'), 'utf8'),
  ) as Journal;
  const entries = journal.entries.filter(({ when }) => when <= newest);
  if (entries.at(-1)?.when !== newest) {
    throw new Error(`This backup was made by a newer ${PRODUCT_NAME}: restore it with that one.`);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-migrations-'));
  try {
    cpSync(migrationsDir, folder, { recursive: true });
    const kept = JSON.stringify({ ...journal, entries });
    writeFileSync(path.join(folder, 'meta', '_journal.json'), kept);
    await migrate(pool, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The newest migration of this database; null if none was ever applied. */
export async function newestMigration(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const newest = await pool.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const at = newest.rows[0]?.at;
  return at === null || at === undefined ? null : Number(at);
}
