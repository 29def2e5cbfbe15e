import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pidIsTaken, stampOf, stillRuns } from './os-process.ts';

type Claim = { pid: number; stamp: string };

/**
 * Allows one running Porchlight per database. A claim is a numbered file, and the highest number
 * counts. The claim of a dead owner is never replaced, only followed by the next number, which the
 * file system gives to exactly one process. The highest claim is never deleted, so numbers are not
 * reused. An empty claim file means that its owner released it.
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
      // Other processes may have claimed, ended and tidied up since the first look, which frees
      // this number.
      if (highest(names) > mine) {
        await rm(claim, { force: true });
        continue;
      }
      await tidy(directory, names, mine);
      // If truncating fails, the claim still becomes invalid when this process ends.
      return () => truncate(claim).catch(() => undefined);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The draft is linked into place later, so a claim is complete from the moment others can see it.
 */
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
    // The claim was released, tidied away meanwhile, or cut short by a power failure.
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
