import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launch, run } from '../setup/processes.mjs';
import { foundOrInstalled, freePort, lastLine, notReady, temporaryFolder } from './throwaway.mjs';
import { newestFirst, onPath } from './tools.mjs';

/**
 * An empty PostgreSQL of its own, gone when the command ends; or the one TEST_DATABASE_URL names.
 *
 * @returns {Promise<{ url: string } | { missing: string }>}
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const programs = await foundOrInstalled(programFolder, 'postgresql');
  if ('missing' in programs) return programs;
  const account = await unprivileged();
  const folder = temporaryFolder('postgres', account);
  const cluster = join(folder, 'cluster');
  const password = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'password'), password);
  const words = ['--username=porchlight', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  const made = await run(
    join(programs.path, 'initdb'),
    [`--pgdata=${cluster}`, `--pwfile=${join(folder, 'password')}`, '--no-sync', ...words],
    { cwd: folder, ...account },
  );
  if (made.code !== 0) return { missing: `initdb failed: ${lastLine(made.output)}` };
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'max_connections=300',
    'log_min_messages=fatal',
  ].flatMap((setting) => ['-c', setting]);
  const { ended } = launch(join(programs.path, 'postgres'), ['-D', cluster, ...settings], {
    cwd: folder,
    ...account,
  });
  const why = await notReady(() => saysReady(join(cluster, 'postmaster.pid')), ended);
  if (why) return { missing: `PostgreSQL did not start: ${why}` };
  return { url: `postgres://porchlight:${password}@127.0.0.1:${port}/postgres` };
}

/** @returns {string | undefined} where initdb and postgres are; Debian keeps them off the PATH */
function programFolder() {
  const debian = '/usr/lib/postgresql';
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    newestFirst(folder)
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => join(folder, name, 'bin')),
  );
  const initdb = onPath('initdb');
  return [
    ...newestFirst(debian).map((version) => join(debian, version, 'bin')),
    ...homebrew,
    ...(initdb ? [dirname(initdb)] : []),
  ].find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

/**
 * Root's stand-in: PostgreSQL refuses to run as root.
 *
 * @returns {Promise<{ uid?: number, gid?: number }>}
 */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name], { cwd: '/' });
    const gid = await run('id', ['-g', name], { cwd: '/' });
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return {};
}

/** @param {string} pidFile whose last line is the state, once there is one */
function saysReady(pidFile) {
  return existsSync(pidFile) && readFileSync(pidFile, 'utf8').trimEnd().endsWith('\nready');
}
