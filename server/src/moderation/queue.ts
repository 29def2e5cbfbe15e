/** The order of the queue, at the desk and at the command line. */
type Queued = { readonly reasons: readonly string[]; readonly openedAt: Date };

const rank = ({ reasons }: Queued): number => (reasons.includes('child-safety') ? 0 : 1);

/** Child safety first, then by the time that is left. */
export const byUrgency = <Case extends Queued>(cases: readonly Case[]): Case[] =>
  cases.toSorted((a, b) => rank(a) - rank(b) || a.openedAt.getTime() - b.openedAt.getTime());
