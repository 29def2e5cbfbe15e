/** Shared by both commands: one option, and one sentence at the end. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { configFromEnvironment, type Config } from '../config.ts';
import type { Rows } from './dump.ts';

export type Command = {
  readonly name: 'backup' | 'restore';
  readonly option: 'out' | 'from';
  run(config: Config, file: string): Promise<Rows>;
  says(file: string, people: number, rows: number): string;
};

export async function runCommand(command: Command): Promise<void> {
  try {
    const file = fileFrom(command);
    const counts = await command.run(configFromEnvironment(), file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${command.says(file, counts.users ?? 0, rows)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${PRODUCT_NAME} could not ${verb[command.name]}: ${reason}\n`);
    process.exitCode = 1;
  }
}

const verb = { backup: 'make a backup', restore: 'restore the backup' };

function fileFrom({ name, option }: Command): string {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
  const file = values[option];
  if (typeof file !== 'string' || file === '') {
    throw new Error(`say which file, as in: npm run ${name} -- --${option} porchlight.backup`);
  }
  return path.resolve(file);
}
