/** What a campaign remembers between its runs: whoever stops it may do so at any moment. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type CampaignState<T> = { readonly value: T; keep(): void };

/** Without a file it is remembered for this run alone. */
export function openState<T>(file: string | undefined, fresh: T): CampaignState<T> {
  const value =
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : fresh;
  return {
    value,
    keep() {
      if (file === undefined) return;
      // Whole or not at all.
      writeFileSync(`${file}.new`, JSON.stringify(value));
      renameSync(`${file}.new`, file);
    },
  };
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
