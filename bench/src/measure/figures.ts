/** What a run measured: numbers with a name and a unit. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** False: it describes the run, and a ratio of it would say nothing. */
  readonly isCompared: boolean;
  /** Anything but none means that the run did not do what it is said to have done. */
  readonly mustBeNone?: true;
};

export const compared = (name: string, unit: string, value: number): Figure => ({
  name,
  unit,
  value,
  isCompared: true,
});

export const shown = (name: string, unit: string, value: number): Figure => ({
  name,
  unit,
  value,
  isCompared: false,
});

export const none = (name: string, value: number): Figure => ({
  ...shown(name, '', value),
  mustBeNone: true,
});

/** One workload on one system, once. */
export type Run = {
  readonly workload: string;
  readonly system: string;
  readonly round: number;
  readonly figures: readonly Figure[];
};
