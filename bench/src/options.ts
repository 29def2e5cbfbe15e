/** The command-line options of `npm run bench --`. */
import { parseArgs } from 'node:util';
import { FULL, QUICK, type Sizes } from './sizes.ts';

const SYSTEMS = ['porchlight', 'broadcaster', 'ejabberd', 'prosody'];
const QUICK_WORKLOADS = ['connections', 'reconnect', 'latency', 'throughput', 'api-mix'];
const WORKLOADS = [...QUICK_WORKLOADS, 'hub', 'first-lights', 'sweep'];

export type Options = {
  readonly systems: readonly string[];
  readonly workloads: readonly string[];
  readonly rounds: number;
  readonly sizes: Sizes;
  readonly out: string | undefined;
  readonly database: URL | undefined;
};

const text = { type: 'string' } as const;
const sizeNames = Object.keys(FULL) as (keyof Sizes)[];

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      systems: { ...text, default: SYSTEMS.join(',') },
      workloads: text,
      rounds: text,
      out: text,
      database: text,
      quick: { type: 'boolean', default: false },
      ...Object.fromEntries(sizeNames.map((name) => [name, text])),
    },
  });
  const usual = values.quick ? QUICK_WORKLOADS : WORKLOADS;
  const given: Record<string, unknown> = values;
  const base = values.quick ? QUICK : FULL;
  const sizes = Object.fromEntries(
    sizeNames.map((name) => [name, amount(name, given[name] ?? base[name])]),
  );
  return {
    systems: among('systems', SYSTEMS, values.systems),
    workloads: among('workloads', WORKLOADS, values.workloads ?? usual.join(',')),
    rounds: Math.max(1, amount('rounds', values.rounds ?? (values.quick ? 1 : 3))),
    sizes: sizes as Sizes,
    out: values.out,
    database: values.database === undefined ? undefined : new URL(values.database),
  };
}

function among(option: string, known: readonly string[], given: string): string[] {
  const names = given.split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`--${option} takes some of ${known.join(',')}, and not ${unknown.join(',')}.`);
  return names;
}

function amount(option: string, given: unknown): number {
  const value = Number(given);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${option} takes a number.`);
  return value;
}
