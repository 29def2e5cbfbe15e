/**
 * Several server processes on one database and one Redis, each with its own connection to Redis.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createWorld, type Person, type World, type WorldOptions } from './world.ts';

export type Link = {
  readonly url: string;
  cut(): void;
  mend(): void;
  /** From now on every answer of Redis arrives this much later, in order. */
  delayAnswers(ms: number): void;
  close(): Promise<void>;
};
export type Process = World & { readonly redis: Link };

export async function createProcesses(
  count: number,
  options: WorldOptions = {},
): Promise<Process[]> {
  const processes: Process[] = [];
  for (let made = 0; made < count; made += 1) {
    const redis = await openLink();
    onTestFinished(() => redis.close());
    const [beside] = processes;
    const world = await createWorld({
      ...options,
      config: { ...options.config, REDIS_URL: redis.url },
      ...(beside && { beside }),
    });
    processes.push({ ...world, redis });
  }
  // The first world owns the database, so it is closed last.
  onTestFinished(async () => {
    for (const world of processes.toReversed()) await world.close();
  });
  for (const world of processes) await untilReady(world);
  return processes;
}

/** The same person and session, served by another process. */
export const on = (process: World, person: Person): Promise<Person> =>
  process.personOf(person.sessionId);

export async function readiness(process: World): Promise<{ code: number; redis?: boolean }> {
  const answer = await fetch(`${process.origin}/readyz`);
  const { redis } = (await answer.json()) as { redis?: boolean };
  return { code: answer.status, ...(redis !== undefined && { redis }) };
}

export const untilReady = (process: World): Promise<void> =>
  until(async () => (await readiness(process)).code === 200);

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * A proxy to Redis that can be cut: open connections break, and new ones fail until it is mended.
 */
export async function openLink(): Promise<Link> {
  const target = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.pipe(far);
    far.on('data', (answer: Buffer) => {
      if (delayMs === 0) near.write(answer);
      else setTimeout(() => near.writable && near.write(answer), delayMs);
    });
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    delayAnswers: (ms) => void (delayMs = ms),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
