import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runsAsRoot } from './embedded-account.ts';
import { locatePackage } from './embedded-binaries.ts';
import { spawnFixture } from './embedded-crashes.ts';
import { scratchFolder } from './embedded-testing.ts';
import { startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

const POINTER = 'database-is-elsewhere.txt';
const nobody = { uid: 65534, gid: 65534 };

let scratch: string;
/** A copy of the package as npm leaves it when install scripts are off. */
let bare: string;
let links: string[];

beforeAll(async () => {
  scratch = await scratchFolder();
  bare = join(scratch, 'private', 'package');
  await cp(locatePackage(process.platform, process.arch), bare, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const list = await readFile(join(bare, 'native', 'pg-symlinks.json'), 'utf8');
  links = (JSON.parse(list) as { target: string }[]).map(({ target }) => join(bare, target));
  for (const link of links) await rm(link, { force: true });
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function openOnce(dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir, packageDir: bare, log: () => undefined });
  await embedded.stop();
  return embedded.connection.host;
}

// Only root can become somebody else; an ordinary user runs every other test of this folder as such.
describe.runIf(runsAsRoot())('started by root', () => {
  it('serves an ordinary user, with a read-only package that lacks its links', async () => {
    const dataDir = join(scratch, 'ordinary');
    await mkdir(dataDir);
    await chown(dataDir, nobody.uid, nobody.gid);
    const child = spawnFixture({ dataDir, packageDir: bare }, nobody);
    onTestFinished(() => child.end());
    const { postmasterPid } = await child.first('ready');
    const command = await readFile(`/proc/${postmasterPid}/cmdline`, 'utf8');
    expect(command).toMatch(new RegExp(`^${dataDir}/postgresql-18[^/]+/native/bin/postgres`));
    expect((await stat(`/proc/${postmasterPid}`)).uid).toBe(nobody.uid);
    process.kill(child.pid, 'SIGTERM');
    await child.ended;
    await expect(lstat(links[0] ?? '')).rejects.toThrow('ENOENT');
  });

  it('keeps the account a database was made for', async () => {
    const dataDir = join(scratch, 'ordinary');
    const host = await openOnce(dataDir);
    expect(host).toBe(join(dataDir, 'socket'));
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
  });

  it('completes a package it may write to, once', async () => {
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
    await openOnce(join(scratch, 'ordinary'));
  });

  it('refuses a user whom the database does not belong to', async () => {
    const dataDir = join(scratch, 'ordinary');
    await chmod(join(dataDir, 'owner'), 0o777);
    const child = spawnFixture({ dataDir }, { uid: 1, gid: 1 });
    const { reason } = await child.first('refused');
    expect(reason).toMatch(/belongs to another account/);
  });

  it('lets the account into a private folder of its own, and nobody else', async () => {
    const dataDir = join(scratch, 'mine');
    await mkdir(dataDir, { mode: 0o700 });
    await cp(join(scratch, 'ordinary', 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    expect(await openOnce(dataDir)).toBe(join(dataDir, 'socket'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBeGreaterThan(0);
    expect(await readdir(dataDir)).not.toContain(POINTER);
  });

  it('goes elsewhere, and finds it again, when only root may enter', async () => {
    await chmod(join(scratch, 'private'), 0o700);
    const dataDir = join(scratch, 'private', 'data');
    const host = await openOnce(dataDir);
    const place = (await readFile(join(dataDir, POINTER), 'utf8')).split('\n')[0] ?? '';
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    expect(place).toMatch(/^\/var\/(lib\/porchlight\/|tmp\/porchlight-)[0-9a-f]{16}$/);
    expect(host).toBe(join(place, 'socket'));
    // The package lies in the private folder, too.
    expect((await readdir(place)).toSorted()).toEqual([
      'data-folder.txt',
      'owner',
      'postgres',
      expect.stringMatching(/^postgresql-18/),
    ]);
    expect(await readdir(dataDir)).toEqual([POINTER]);

    const made = (await stat(join(place, 'postgres', 'PG_VERSION'))).ino;
    await openOnce(dataDir);
    await rm(join(dataDir, POINTER));
    await openOnce(dataDir);
    expect((await stat(join(place, 'postgres', 'PG_VERSION'))).ino).toBe(made);

    await rm(place, { recursive: true });
    await expect(openOnce(dataDir)).rejects.toThrow(
      `The database of ${dataDir} was in ${place} and is no longer there: bring it back, ` +
        `or delete ${join(dataDir, POINTER)} to begin with an empty one.`,
    );
  });
});
