import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Connection } from '../platform/db/database.ts';
import { assembleCast, type Cast } from '@porchlight/testing/authorisation/cast';
import { asConnection, inDatabase } from '@porchlight/testing/cluster';
import { seenBy } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { createWorld, type World } from '@porchlight/testing/world';
import { backUp, restore } from './file.ts';
import { tablesOf } from './tables.ts';

const migrationsDir = path.resolve(import.meta.dirname, '../../migrations');
const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight backup '));
const file = path.join(folder, 'porchlight.backup');
const names: string[] = [];

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await createWorld();
  cast = await assembleCast(world);
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  const headers = { authorization: `Bearer ${cast.owner.sessionId}` };
  const url = new URL('/api/upload-profile-photo', world.origin);
  await fetch(url, { method: 'POST', body: form, headers });
  // Texts that break line-based formats.
  const statusMessage = 'a\\b \u2028 ü "q" \\N';
  await cast.owner.call('POST /api/status', { body: { status: 'available', statusMessage } });
  await backUp(world.connection, file, world.clock.now());
});
afterAll(async () => {
  await world.close();
  for (const name of names) await admin(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function admin(statement: string): Promise<void> {
  const client = new pg.Client(inDatabase(inject('cluster'), 'postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function emptyDatabase(): Promise<Connection> {
  const name = `restored_${process.pid}_${names.length}`;
  names.push(name);
  await admin(`create database ${name}`);
  return asConnection(inject('cluster'), name);
}

/** All rows of all tables. */
async function contents(connection: Connection): Promise<Record<string, string[]>> {
  const client = new pg.Client(
    'url' in connection ? { connectionString: connection.url } : connection,
  );
  await client.connect();
  const all: Record<string, string[]> = {};
  await client.query(`set timezone = 'UTC'`);
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t`);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  await client.end();
  return all;
}

it('gives back the same instants whatever date style and time zone are set', async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  await restore(source, file, migrationsDir);
  for (const [i, settings] of [
    ["DateStyle = 'SQL, DMY'", "TimeZone = 'Asia/Kolkata'", "bytea_output = 'escape'"],
    ["DateStyle = 'German, MDY'", "TimeZone = 'America/St_Johns'"],
  ].entries()) {
    for (const setting of settings) {
      await admin(`alter database ${names.at(i - 2)} set ${setting}`);
    }
  }
  const copy = path.join(folder, 'other style.backup');
  await backUp(source, copy, world.clock.now());
  const lines = gunzipSync(readFileSync(copy)).toString();
  expect(lines).toMatch(/\t\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00\t/);
  await restore(target, copy, migrationsDir);
  const epochs = async (connection: Connection) => {
    const client = new pg.Client(
      'url' in connection ? { connectionString: connection.url } : connection,
    );
    await client.connect();
    const { rows } = await client.query(
      'select id, extract(epoch from created_at) as at from users order by id',
    );
    await client.end();
    return rows;
  };
  expect(await epochs(target)).toEqual(await epochs(source));
});

describe('a backup', () => {
  it('restored into an empty instance gives back every account, contact, schedule and setting', async () => {
    const target = await emptyDatabase();
    const counts = await restore(target, file, migrationsDir);
    const [before, after] = [await contents(world.connection), await contents(target)];
    expect(after).toEqual(before);
    for (const table of ['users', 'contacts', 'schedule_entries', 'photos', 'instance_secrets']) {
      expect(before[table]?.length, table).toBeGreaterThan(0);
      expect(counts[table]).toBe(before[table]?.length);
    }
  });

  it('restores a working instance: sessions live, contacts see each other, photos are shown', async () => {
    const target = await emptyDatabase();
    await restore(target, file, migrationsDir);
    const again = await createWorld({ beside: { connection: target, clock: world.clock } });
    const owner = await again.personOf(cast.owner.sessionId);
    expect(await owner.me()).toEqual(await cast.owner.me());
    const inside = await again.personOf(cast.others.inside.sessionId);
    expect(await seenBy(inside, owner)).toEqual(await seenBy(cast.others.inside, cast.owner));
    const photo = await owner.raw('GET', (await owner.me()).avatar ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await again.close();
  });

  it('restores into an instance that was started once, and refuses one with accounts', async () => {
    const started = await createWorld();
    await restore(started.connection, file, migrationsDir);
    expect(await contents(started.connection)).toEqual(await contents(world.connection));
    await expect(restore(started.connection, file, migrationsDir)).rejects.toThrow(
      'There are people in this database already',
    );
    await started.close();
  });

  it('is readable for its owner only', () => {
    const others = process.platform === 'win32' ? 0 : statSync(file).mode & 0o077;
    expect(others).toBe(0);
  });
});

describe('a damaged file is refused, and leaves nothing behind', () => {
  const plain = () => gunzipSync(readFileSync(file));
  const cases: [string, () => Buffer, RegExp][] = [
    ['cut short', () => readFileSync(file).subarray(0, 2000), /damaged|unexpected end/],
    ['without an end', () => gzipSync(plain().subarray(0, -20)), /damaged/],
    ['of half the rows', () => gzipSync(plain().subarray(0, plain().length / 2)), /damaged/],
    ['with a row too few', () => gzipSync(withoutOneRow(plain())), /rows are missing/],
    ['of something else', () => gzipSync('hello\n'), /not a backup/],
    ['that is no archive', () => Buffer.from('hello'), /not a backup/],
    [
      'of a newer Porchlight',
      () =>
        gzipSync(
          plain()
            .toString('latin1')
            .replace(/"migration":\d+/, '"migration":9e15'),
        ),
      /newer Porchlight/,
    ],
  ];

  it.each(cases)('%s', async (_, make, reason) => {
    const broken = path.join(folder, 'broken.backup');
    writeFileSync(broken, make());
    const target = await emptyDatabase();
    await expect(restore(target, broken, migrationsDir)).rejects.toThrow(reason);
    const left = await contents(target);
    expect(Object.values(left).flat()).toEqual([]);
    // The same target then accepts an intact file.
    await restore(target, file, migrationsDir);
  });

  it('a missing file', async () => {
    const nowhere = path.join(folder, 'nothing.backup');
    await expect(restore(await emptyDatabase(), nowhere, migrationsDir)).rejects.toThrow(
      'There is no such file.',
    );
  });
});

/** Removes the last row of a table. */
function withoutOneRow(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split('\n');
  const entries = lines.findIndex((line) => line.startsWith('{"table":"schedule_entries"'));
  lines.splice(entries + 1, 1);
  return Buffer.from(lines.join('\n'), 'latin1');
}

it('a backup that fails leaves no partial file', async () => {
  const nowhere = path.join(folder, 'missing', 'porchlight.backup');
  await expect(backUp(world.connection, nowhere, 0)).rejects.toThrow('ENOENT');
});
