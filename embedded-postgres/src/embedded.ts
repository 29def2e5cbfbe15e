import pg from 'pg';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { makeEndpoint } from './endpoint.ts';
import type { Endpoint, Transport } from './endpoint.ts';
import { findHome, leavePointer } from './home.ts';
import { claimOwnership } from './owner.ts';
import { startPostmaster } from './postmaster.ts';
import { DATABASE, settingArguments, SUPERUSER } from './settings.ts';
import { supervise } from './supervisor.ts';

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl: false;
};

export type Embedded = {
  connection: EmbeddedConnection;
  /** Changes when PostgreSQL died and was restarted. */
  readonly postmasterPid: number;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** How often in a row PostgreSQL is restarted after it died. */
  restarts?: number;
  /** Called when PostgreSQL died and was not, or could not be, restarted. */
  onExit?: (error: Error) => void;
  /** A Unix socket, except on Windows. */
  transport?: Transport;
  /** The folder of the PostgreSQL package, if it is not among the installed packages. */
  packageDir?: string;
};

/** Starts the bundled PostgreSQL on the data in `dataDir`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const packageDir = options.packageDir ?? locatePackage(process.platform, process.arch);
  const home = await findHome(options.dataDir);
  if (home.directory !== home.dataDir) log(`The database lies in ${home.directory}.`);
  const release = await claimOwnership(home.directory, home.dataDir);
  let endpoint: Endpoint | undefined;
  try {
    const { directory, account } = home;
    const binaries = await prepareBinaries({ packageDir, home: directory, account });
    const { cluster, password } = await ensureCluster({
      home,
      binaries,
      withPassword: transport === 'tcp',
      log,
    });
    await leavePointer(home);
    const place = (endpoint = await makeEndpoint(transport, home));
    const postgres = await supervise({
      start: () =>
        startPostmaster({
          binaries,
          cluster,
          account,
          arguments: settingArguments(place.settings),
          log,
        }),
      restarts: options.restarts ?? 3,
      log,
      onExit: options.onExit ?? ((error) => log(error.message)),
    });
    const connection = connectionTo(place, password);
    await ensureDatabase(connection).catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });

    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await postgres.stop();
      await place.remove();
      await release();
    };
    return {
      connection,
      get postmasterPid() {
        return postgres.pid;
      },
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await endpoint?.remove();
    await release();
    throw error;
  }
}

/** All fields are set, because the driver fills gaps from PGPORT, PGSSLMODE and the like. */
function connectionTo(endpoint: Endpoint, password: string | undefined): EmbeddedConnection {
  return {
    host: endpoint.host,
    port: endpoint.port,
    user: SUPERUSER,
    ...(password !== undefined && { password }),
    database: DATABASE,
    ssl: false,
  };
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
