import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pidIsTaken, stampOf, stillRuns } from './embedded-process.ts';

type Claim = { pid: number; stamp: string };

/**
 * One living Porchlight per database. Claims are numbered files; the highest number counts. A dead
 * owner's claim is never replaced, only followed by the next number, which the file system gives to
 * exactly one process. The highest claim is never deleted either, so numbers never come back.
 * An empty claim was given up in good order.
 */
export async function claimOwnership(home: string, dataDir: string): Promise<() => Promise<void>> {
  const directory = join(home, 'owner');
  const draft = await writeDraft(directory);
  try {
    for (;;) {
      const last = highest(await readdir(directory));
      const holder = await readClaim(join(directory, String(last)));
      if (holder && (await stillRuns(holder.pid, holder.stamp))) {
        throw new Error(
          `Another Porchlight (process ${holder.pid}) is using the data in ${dataDir}: ` +
            'stop it first or choose another DATA_DIR.',
        );
      }
      const mine = last + 1;
      const claim = join(directory, String(mine));
      if (!(await linked(draft, claim))) continue;
      const names = await readdir(directory);
      // Others may have claimed, ended and tidied up since the first look, freeing this number.
      if (highest(names) > mine) {
        await rm(claim, { force: true });
        continue;
      }
      await tidy(directory, names, mine);
      // A claim that cannot be emptied dies with this process.
      return () => truncate(claim).catch(() => undefined);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Later linked into place: a claim is complete from the first moment anyone can see it. */
async function writeDraft(directory: string): Promise<string> {
  const draft = join(directory, `draft-${process.pid}-${randomUUID()}`);
  const claim: Claim = { pid: process.pid, stamp: (await stampOf(process.pid)) ?? '' };
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(draft, JSON.stringify(claim));
    return draft;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Porchlight cannot write in ${directory} (${code}).`, { cause: error });
  }
}

const isClaim = (name: string) => /^\d+$/.test(name);

const highest = (names: string[]) => Math.max(0, ...names.filter(isClaim).map(Number));

async function linked(draft: string, claim: string): Promise<boolean> {
  try {
    await link(draft, claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readClaim(path: string): Promise<Claim | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Claim;
  } catch (error) {
    // Given up, tidied away meanwhile, or cut short by a power failure that ended its maker too.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

async function tidy(directory: string, names: string[], mine: number): Promise<void> {
  const leftovers = names.filter((name) =>
    isClaim(name) ? Number(name) < mine : !pidIsTaken(Number(name.split('-')[1])),
  );
  await Promise.all(leftovers.map((name) => rm(join(directory, name), { force: true })));
}
