/** `npm run seed`: fills the configured database with generated people, for load tests. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { configFromEnvironment } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase, type Connection } from '../platform/db/database.ts';
import { startEmbedded } from '@porchlight/embedded-postgres/embedded';
import { migrate } from '../platform/db/migrate.ts';
import { createPasswords, FULL_COST } from '../platform/security/passwords.ts';
import { readEdges, ring } from './graph.ts';
import { writeContacts, writeGroups, writePeople, type Seeded } from './write.ts';

const USAGE = 'npm run seed -- --users N (--contacts K | --edges FILE) [--groups G] --out FILE';
const PASSWORD = 'porchlight for all';

async function seed(): Promise<void> {
  const wish = readWish();
  // Before anything is started: impossible numbers are refused at once.
  const edges =
    wish.edges === undefined ? ring(wish.users, wish.contacts) : readEdges(wish.edges, wish.users);
  const config = configFromEnvironment();
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log: () => {}, onExit: fail })
      : null;
  const connection: Connection = embedded?.connection ?? { url: config.databaseUrl ?? '' };
  const database = openDatabase(connection, { max: 1, onIdleError: fail });
  try {
    await migrate(database.pool, fileURLToPath(new URL('../migrations', import.meta.url)));
    const client = await database.pool.connect();
    try {
      // Commits need not wait for the disk: after a crash the seeding is repeated anyway.
      await client.query('set synchronous_commit = off');
      const now = systemClock();
      const passwordHash = await createPasswords(FULL_COST).hash(PASSWORD);
      const run = now.toString(36).slice(-5);
      const people = await timed(`${wish.users} people`, () =>
        writePeople(client, { people: wish.users, now, run, password: PASSWORD, passwordHash }),
      );
      const written = await timed('their contacts', () =>
        writeContacts(client, people, edges, now),
      );
      await timed('their groups', () => writeGroups(client, wish.groups, now));
      await timed('statistics', () => client.query('analyze'));
      await writeLines(wish.out, people);
      say(`${people.length} people with ${written} pairs of contacts; see ${wish.out}`);
    } finally {
      // Closing the pool waits for every connection that is in use.
      client.release();
    }
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

function readWish() {
  const { values } = parseArgs({
    options: {
      users: { type: 'string' },
      contacts: { type: 'string' },
      edges: { type: 'string' },
      groups: { type: 'string', default: '0' },
      out: { type: 'string' },
    },
  });
  const users = Number(values.users);
  const contacts = Number(values.contacts ?? 0);
  const groups = Number(values.groups);
  const { edges, out } = values;
  const isWhole = [users, contacts, groups].every((number) => Number.isInteger(number));
  const isOneWay = (values.contacts === undefined) !== (edges === undefined);
  if (!isWhole || users < 1 || contacts < 0 || groups < 0 || !isOneWay || out === undefined) {
    throw new Error(`It is called so: ${USAGE}`);
  }
  return { users, contacts, groups, edges, out };
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function writeLines(file: string, people: readonly Seeded[]): Promise<void> {
  const stream = createWriteStream(file, { mode: 0o600 });
  for (const person of people) stream.write(`${JSON.stringify(person)}\n`);
  stream.end();
  await finished(stream);
}

function fail(error: unknown): void {
  process.stderr.write(
    `Seeding failed: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

seed().catch(fail);
