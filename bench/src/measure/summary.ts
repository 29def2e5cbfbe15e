/** Summarises all rounds of all systems. */
import type { Figure, Run } from './figures.ts';
import { median, pairedRatio, type ByRound } from './statistics.ts';

export type Row = {
  readonly name: string;
  readonly unit: string;
  /** Values by system. */
  readonly medians: Readonly<Record<string, number>>;
  /** The subject's value ÷ the other system's. */
  readonly ratios: Readonly<Record<string, number>>;
};

export type Summary = {
  readonly workload: string;
  readonly systems: readonly string[];
  readonly subject: string;
  readonly rows: readonly Row[];
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** One summary per workload, in the order in which they ran. */
export function summarise(
  runs: readonly Run[],
  systems: readonly string[],
  subject: string,
): Summary[] {
  return unique(runs.map(({ workload }) => workload)).map((workload) => {
    const own = runs.filter((run) => run.workload === workload);
    const present = systems.filter((system) => own.some((run) => run.system === system));
    return { workload, systems: present, subject, rows: rowsOf(own, present, subject) };
  });
}

function rowsOf(runs: readonly Run[], systems: readonly string[], subject: string): Row[] {
  const figures = new Map<string, Figure>();
  for (const run of runs) for (const figure of run.figures) figures.set(figure.name, figure);
  return [...figures.values()].map(({ name, unit, isCompared }) => {
    const of = (system: string): ByRound => byRound(runs, system, name);
    const others = isCompared ? systems.filter((system) => system !== subject) : [];
    return {
      name,
      unit,
      medians: Object.fromEntries(
        systems.map((system) => [system, median([...of(system).values()])]),
      ),
      ratios: Object.fromEntries(
        others.map((other) => [other, pairedRatio(of(subject), of(other))]),
      ),
    };
  });
}

function byRound(runs: readonly Run[], system: string, name: string): ByRound {
  return new Map(
    runs.flatMap((run) => {
      const figure = run.system === system && run.figures.find((one) => one.name === name);
      return figure ? [[run.round, figure.value] as const] : [];
    }),
  );
}
