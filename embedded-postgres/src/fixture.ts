/**
 * Runs the embedded database in a separate process that tests can kill. Takes its options as JSON
 * in the first argument and writes events as JSON lines.
 */
import pg from 'pg';
import { startEmbedded } from './embedded.ts';

export type FixtureOptions = {
  dataDir: string;
  /** Insert numbered rows one after another and report each number after its commit. */
  write?: boolean;
  packageDir?: string;
  restarts?: number;
};

export type FixtureEvent =
  | { kind: 'log'; line: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'ready'; host: string; port: number; postmasterPid: number; milliseconds: number }
  | { kind: 'opened'; rows: number; last: number }
  | { kind: 'committed'; number: number }
  | { kind: 'down'; reason: string };

const tell = (event: FixtureEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);

async function main(wish: FixtureOptions): Promise<void> {
  const begin = performance.now();
  const embedded = await startEmbedded({
    ...wish,
    log: (line) => tell({ kind: 'log', line }),
    onExit: (error) => tell({ kind: 'down', reason: error.message }),
  });
  let stopping = false;
  process.once('SIGTERM', () => {
    stopping = true;
    void embedded.stop().then(() => process.exit(0));
  });
  const { host, port } = embedded.connection;
  const milliseconds = Math.round(performance.now() - begin);
  const { postmasterPid } = embedded;
  tell({ kind: 'ready', host, port, postmasterPid, milliseconds });
  setInterval(() => undefined, 60_000);
  if (!wish.write) return;
  await writeNumbers(new pg.Client(embedded.connection)).catch((error: Error) => {
    if (!stopping) throw error;
  });
}

async function writeNumbers(client: pg.Client): Promise<void> {
  // The running query reports the error as well, and that report is the one that counts.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists numbers (number integer primary key)');
  const { rows } = await client.query<{ rows: number; last: number }>(
    'select count(*)::int as rows, coalesce(max(number), 0) as last from numbers',
  );
  const { rows: count, last } = rows[0] ?? { rows: 0, last: 0 };
  tell({ kind: 'opened', rows: count, last });
  for (let number = last + 1; ; number += 1) {
    await client.query('insert into numbers values ($1)', [number]);
    tell({ kind: 'committed', number });
  }
}

main(JSON.parse(process.argv[2] ?? '{}') as FixtureOptions).catch((error: Error) => {
  tell({ kind: 'refused', reason: error.message });
  process.exit(1);
});
