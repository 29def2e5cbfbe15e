import { chmod, chown, cp, lstat, mkdir, readdir } from 'node:fs/promises';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { canEnter, runsAsRoot } from './account.ts';
import { locatePackage } from './binaries.ts';
import { spawnFixture } from './crashes.ts';
import { argumentsOf, run } from './os-process.ts';
import { scratchFolder } from './test-helpers.ts';
import { startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

const POINTER = 'database-is-elsewhere.txt';
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
// Only root can switch accounts. When an ordinary user runs the tests, the other files of this
// folder cover that case.
const canSwitch =
  runsAsRoot() &&
  (await run(process.execPath, ['--version'], { account: nobody })).code === 0 &&
  (await canEnter(nobody, import.meta.dirname));

let scratch: string;
/** A copy of the package as npm installs it when install scripts are off. */
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

describe.runIf(canSwitch)('the database of an ordinary user', () => {
  const folder = () => join(scratch, 'ordinary');

  it('runs as that user, with a read-only package whose links are missing', async () => {
    await mkdir(folder());
    await chown(folder(), nobody.uid, nobody.gid);
    const child = spawnFixture({ dataDir: folder(), packageDir: bare }, nobody);
    onTestFinished(() => child.end());
    const { postmasterPid } = await child.first('ready');
    const [program] = await argumentsOf(postmasterPid);
    expect(program).toMatch(new RegExp(`^${folder()}/postgresql-18[^/]+/native/bin/postgres$`));
    expect((await stat(`/proc/${postmasterPid}`)).uid).toBe(nobody.uid);
    process.kill(child.pid, 'SIGTERM');
    await child.ended;
    await expect(lstat(links[0] ?? '')).rejects.toThrow('ENOENT');
  });

  it("stays that user's when root starts Porchlight", async () => {
    expect(await openOnce(folder())).toBe(join(folder(), 'socket'));
    expect((await stat(join(folder(), 'postgres'))).uid).toBe(nobody.uid);
  });

  it('is refused to another user', async () => {
    await chmod(join(folder(), 'owner'), 0o777);
    const child = spawnFixture({ dataDir: folder() }, { uid: 1, gid: 1 });
    const { reason } = await child.first('refused');
    expect(reason).toBe(
      `The database in ${join(folder(), 'postgres')} belongs to another account (EACCES).`,
    );
  });
});

describe.runIf(runsAsRoot())('the database of root', () => {
  it('lies in a private folder that only its account may enter', async () => {
    const dataDir = join(scratch, 'mine');
    await mkdir(dataDir, { mode: 0o700 });
    expect(await openOnce(dataDir)).toBe(join(dataDir, 'socket'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBeGreaterThan(0);
    expect(await readdir(dataDir)).not.toContain(POINTER);
  });

  it('adds missing links once to a package that is writable', async () => {
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
    await openOnce(join(scratch, 'mine'));
  });

  it('changes its owner to the account when a restored copy belongs to root', async () => {
    const [dataDir, cluster] = [join(scratch, 'mine'), join(scratch, 'mine', 'postgres')];
    const { uid } = await stat(cluster);
    await rename(cluster, `${cluster}.old`);
    await cp(`${cluster}.old`, cluster, { recursive: true });
    expect((await stat(cluster)).uid).toBe(0);
    await openOnce(dataDir);
    expect((await stat(join(cluster, 'PG_VERSION'))).uid).toBe(uid);
  });

  it('moves to another folder, and is found again, when only root may enter', async () => {
    await chmod(join(scratch, 'private'), 0o700);
    const dataDir = join(scratch, 'private', 'data');
    const host = await openOnce(dataDir);
    const place = (await readFile(join(dataDir, POINTER), 'utf8')).split('\n')[0] ?? '';
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    expect(place).toMatch(/^\/var\/(lib\/porchlight\/|tmp\/porchlight-)[0-9a-f]{16}$/);
    expect(host).toBe(join(place, 'socket'));
    // The package lies in the private folder as well.
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
