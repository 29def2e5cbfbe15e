/** Saved progress of a campaign, so that it can be stopped at any moment and continued. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type CampaignState<T> = { readonly value: T; keep(): void };

/** Without a file, progress is kept for this run only. */
export function openState<T>(file: string | undefined, fresh: T): CampaignState<T> {
  const value =
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : fresh;
  return {
    value,
    keep() {
      if (file === undefined) return;
      // Written atomically.
      writeFileSync(`${file}.new`, JSON.stringify(value));
      renameSync(`${file}.new`, file);
    },
  };
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
