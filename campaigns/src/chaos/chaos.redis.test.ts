/**
 * Three real processes: one is killed, Redis and the database are cut off, while people change
 * lights.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { befriend } from '@porchlight/testing/people';
import { gather, type Gathering } from './gathering.ts';
import { asUrl, interruptDatabase } from './outage.ts';
import { startProcess, type RealProcess } from './real-process.ts';
import { openLink, type Link } from '@porchlight/testing/processes';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const SETTLED_WITHIN_MS = 40_000;
const STIRRED_FOR_MS = 1000;
const TIMEOUT_MS = 150_000;

let world: World;
let link: Link;
let processes: RealProcess[] = [];
let gathering: Gathering;

beforeAll(async () => {
  world = await createWorld();
  link = await openLink();
  const people: Person[] = [];
  for (const name of ['Ana', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay']) {
    const person = await world.register(name);
    for (const other of people) await befriend(other, person);
    people.push(person);
  }
  const environment = { DATABASE_URL: asUrl(world.connection), REDIS_URL: link.url };
  processes = await Promise.all([1, 2, 3].map(() => startProcess(environment)));
  gathering = gather(
    processes.map(({ origin }) => origin),
    people,
  );
});

afterAll(async () => {
  gathering?.close();
  for (const process of processes) await process.kill();
  await link?.close();
  await world?.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes changes before, during and after the fault, then compares what everyone sees. */
async function through(happens: () => Promise<void>) {
  const before = gathering.acknowledged();
  gathering.stir();
  await pause(STIRRED_FOR_MS);
  await happens();
  await pause(STIRRED_FOR_MS);
  await gathering.calm();
  const acknowledged = gathering.acknowledged() - before;
  return { ...(await gathering.settle(SETTLED_WITHIN_MS)), hasChanged: acknowledged > 0 };
}

const ALL_RIGHT = { ms: expect.any(Number), hasChanged: true };

it(
  'shows everyone the truth while people change on any process',
  async () => {
    expect(await through(async () => {})).toEqual(ALL_RIGHT);
  },
  TIMEOUT_MS,
);

it(
  'loses nothing when a process is killed',
  async () => {
    expect(await through(async () => processes[1]?.restart())).toEqual(ALL_RIGHT);
  },
  TIMEOUT_MS,
);

it(
  'heals when Redis was away',
  async () => {
    const redisGoes = async (): Promise<void> => {
      link.cut();
      await pause(STIRRED_FOR_MS);
      link.mend();
    };
    expect(await through(redisGoes)).toEqual(ALL_RIGHT);
  },
  TIMEOUT_MS,
);

it(
  'heals when the database was away',
  async () => {
    const databaseGoes = () => interruptDatabase(world.connection, STIRRED_FOR_MS);
    expect(await through(databaseGoes)).toEqual(ALL_RIGHT);
  },
  TIMEOUT_MS,
);
