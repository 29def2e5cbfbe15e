/** The one clock of a process, handed in from the composition root. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
