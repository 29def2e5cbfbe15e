/** The two commands as an operator runs them, on the embedded database. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startEmbedded, type Embedded } from '@porchlight/embedded-postgres/embedded';
import { befriend, registerAll, seenBy } from '@porchlight/testing/people';
import { createClock, createWorld } from '@porchlight/testing/world';

const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight commands '));
const running: Embedded[] = [];
afterAll(async () => {
  for (const embedded of running) await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  running.push(embedded);
  return embedded;
}

function command(name: string, args: string[], dataDir: string) {
  const program = path.resolve(import.meta.dirname, `../${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}

it('a backup made while Porchlight runs can be restored into a new data folder', async () => {
  const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')];
  const file = path.join(folder, 'porchlight.backup');
  const embedded = await open(here);
  const world = await createWorld({
    beside: { connection: embedded.connection, clock: createClock(Date.now()) },
  });
  const [ana, ben] = await registerAll(world, ['Ana Kept', 'Ben Kept']);
  await befriend(ana, ben);

  expect(await command('backup', [], here)).toEqual({
    code: 1,
    said: 'Porchlight could not make a backup: say which file, as in: npm run backup -- --out porchlight.backup\n',
  });
  const made = await command('backup', ['--out', file], here);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('2 people') });
  expect(await command('restore', ['--from', file], here)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There are people in this database already'),
  });
  const restored = await command('restore', ['--from', file], there);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('2 people') });

  const other = await open(there);
  const again = await createWorld({ beside: { connection: other.connection, clock: world.clock } });
  const back = await again.personOf(ana.sessionId);
  expect(await seenBy(back, ben)).toMatchObject({ displayName: 'Ben Kept' });
  await again.close();
  await world.close();
});
