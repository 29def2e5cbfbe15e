/** The final report: tables for people, JSON for programs. */
import type { Run } from './measure/figures.ts';
import { describeMachine, type Cores } from './measure/machine.ts';
import { summarise, type Summary } from './measure/summary.ts';
import { brief, table } from './measure/table.ts';
import type { Options } from './options.ts';
import { programs, workloads } from './workloads/all.ts';

export type Results = {
  readonly options: Options;
  readonly cores: Cores | undefined;
  readonly versions: Readonly<Record<string, string>>;
  readonly notRun: Readonly<Record<string, string>>;
  readonly runs: Run[];
  readonly failures: string[];
};

const summariesOf = ({ runs, options: { systems } }: Results): Summary[] =>
  summarise(runs, systems, systems.includes('porchlight') ? 'porchlight' : (systems[0] ?? ''));

export function tables(results: Results): string {
  const titles = new Map([...workloads, ...programs].map((one) => [one.name, one.title]));
  const title = (name: string): string => titles.get(name)?.(results.options.sizes) ?? name;
  return summariesOf(results)
    .map((summary) => table(title(summary.workload), summary))
    .join('\n');
}

export function asJson(results: Results, date: string): string {
  const { options, cores, versions, notRun, failures, runs } = results;
  const database = options.database === undefined ? 'embedded' : 'server';
  const { rounds, sizes } = options;
  const about = { date, machine: describeMachine(), cores: cores ?? null, versions, database };
  const measured = { summary: summariesOf(results), runs };
  return `${JSON.stringify({ ...about, notRun, failures, rounds, sizes, ...measured }, exact, 1)}\n`;
}

/** More digits would be noise. */
const exact = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;

/** Reasons why the figures are invalid, as sentences; empty if they are valid. */
export function problems({ runs, failures }: Results): string[] {
  const lost = runs.flatMap(({ workload, system, round, figures }) =>
    figures
      .filter(({ mustBeNone, value }) => mustBeNone && value !== 0)
      .map(({ name, value }) => `${workload} on ${system}, round ${round}: ${value} ${name}.`),
  );
  return [...failures, ...lost, ...(runs.length === 0 ? ['Nothing was measured.'] : [])];
}

export const asLine = ({ workload, system, round, figures }: Run): string =>
  `round ${round}, ${workload} on ${system}: ` +
  figures.map(({ name, unit, value }) => `${name} ${brief(value)} ${unit}`.trim()).join(', ');
