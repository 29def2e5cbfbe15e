/** Measured numbers with a name and a unit. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** False if the figure only describes the run and has no meaningful ratio. */
  readonly isCompared: boolean;
  /** Any other value than 0 means that the run is invalid. */
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
