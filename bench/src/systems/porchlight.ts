/** Porchlight as people run it: `npm start`, with the embedded database or a given server. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLiveClients, type Account } from '../clients/live-clients.ts';
import { listenerOf } from '../measure/listener.ts';
import { pairs } from '../network.ts';
import { freePort, launch, untilReady, type LaunchWish } from './launch.ts';
import type { Place, System } from './system.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** @param database a PostgreSQL server on this machine; undefined: the embedded one */
export function porchlight(database: URL | undefined): System {
  const wish = ({ folder, core }: Place, more: Record<string, string>): LaunchWish => ({
    cwd: root,
    core,
    log: path.join(folder, 'log.txt'),
    env: {
      DATA_DIR: path.join(folder, 'data'),
      ...(database && { DATABASE_URL: database.href }),
      ...more,
    },
  });
  return {
    name: 'porchlight',
    missing: () => (database ? whyNotCounted(database) : undefined),
    version: () =>
      `${versionOf()} on Node.js ${process.version}, ${database ? 'PostgreSQL server' : 'embedded PostgreSQL'}`,
    keepsLights: true,

    async fill(place) {
      const edges = path.join(place.folder, 'edges.jsonl');
      writeFileSync(
        edges,
        [...pairs(place.network)].map((pair) => JSON.stringify(pair)).join('\n'),
      );
      const people = String(place.network.contacts.length);
      const files = ['--edges', edges, '--out', accountsIn(place.folder)];
      const args = ['run', 'seed', '--', '--users', people, ...files];
      const seed = launch('npm', args, wish({ ...place, core: undefined }, {}));
      await seed.ended;
      const written = readAccounts(place.folder)?.length;
      if (written !== place.network.contacts.length)
        throw new Error(`Seeding failed:\n${seed.lastWords()}`);
    },

    async start(place) {
      const port = await freePort();
      // Limits are off because one machine plays everyone. All else has its default.
      const limits = { PORT: String(port), RATE_LIMITS: 'off' };
      const server = launch('npm', ['start'], wish(place, limits));
      await untilReady(server, () => isReady(port));
      const accounts = readAccounts(place.folder) ?? [];
      const others = database ? [databaseProcess(database)] : [];
      return {
        processes: [server.pid, ...others.flatMap((pid) => (pid === undefined ? [] : [pid]))],
        clients: (heard) => createLiveClients({ port, accounts, network: place.network, heard }),
        stop: () => server.stop(),
      };
    },
  };
}

const accountsIn = (folder: string): string => path.join(folder, 'accounts.jsonl');

function readAccounts(folder: string): Account[] | undefined {
  try {
    const lines = readFileSync(accountsIn(folder), 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Account);
  } catch {
    return undefined;
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const databaseProcess = (database: URL): number | undefined =>
  listenerOf(Number(database.port || 5432));

/** The database's work counts as well, so it must run on this machine. */
function whyNotCounted(database: URL): string | undefined {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(database.hostname);
  if (isHere && databaseProcess(database) !== undefined) return undefined;
  return 'the processes of its database cannot be seen from here, so they cannot be counted in';
}

/** The version with the commit, if Git knows it. */
function versionOf(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { version } = manifest as { version: string };
  const asked = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return asked.status === 0 ? `${version} (${asked.stdout.trim()})` : version;
}
