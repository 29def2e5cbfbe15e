/** Runs many worlds and reports a failing one. */
import fc from 'fast-check';
import type { Step, World } from './cast.ts';
import { worlds } from './generate.ts';
import { runWorld, type Stages } from './run-world.ts';
import type { Sight } from './stage.ts';
import { Difference } from './trace.ts';

/** Time limit for shrinking a failing world. */
const SHRINK_MS = 60_000;

export type CheckOptions = {
  readonly seed: number;
  readonly worlds: number;
  /** The maximum number of steps in a world. */
  readonly steps: number;
  /** If off, the first failing world is reported without shrinking. */
  readonly shrink?: boolean;
};

export type Checked = {
  readonly ran: number;
  readonly failure: string | null;
  /** Counts what V observed, because worlds in which nothing happens prove nothing. */
  readonly met: ReadonlyMap<string, number>;
};

/** Live messages by type, everything else by the place where V saw it. */
const kindOf = ({ where, text }: Sight): string =>
  where === 'live' ? (/\w+/.exec(text.replace('{"type":', ''))?.[0] ?? text) : where;

export async function checkWorlds(stages: Stages, options: CheckOptions): Promise<Checked> {
  const { seed, shrink = true } = options;
  const met = new Map<string, number>();
  const witness = (sight: Sight): void => {
    const kind = kindOf(sight);
    met.set(kind, (met.get(kind) ?? 0) + 1);
  };
  let deadline = Infinity;
  const run = async (world: World): Promise<void> => {
    // After the time limit every smaller world counts as passing, so the smallest found so far is
    // reported.
    if (Date.now() > deadline) return;
    try {
      await runWorld(world, stages, witness);
    } catch (error) {
      if (deadline === Infinity) deadline = Date.now() + SHRINK_MS;
      throw error;
    }
  };
  const result = await fc.check(fc.asyncProperty(worlds(options.steps), run), {
    seed,
    numRuns: options.worlds,
    endOnFailure: !shrink,
  });
  if (!result.failed) return { ran: result.numRuns, failure: null, met };
  const error = result.errorInstance instanceof Error ? result.errorInstance : null;
  const failure = [
    `A world gave something away (seed ${result.seed}, at most ${options.steps} steps, world ` +
      `${result.numRuns}, made smaller ${result.numShrinks} times):`,
    result.counterexample ? describe(result.counterexample[0]) : '',
    error instanceof Difference ? error.message : (error?.stack ?? String(result.errorInstance)),
  ].join('\n');
  return { ran: result.numRuns, failure, met };
}

function describe({ cast, steps }: World): string {
  const { contacts, blocks, members, switches, preferences, zones, start } = cast;
  return [
    `  it is ${new Date(start).toISOString()}; zones ${JSON.stringify(zones)}`,
    `  contacts: ${contacts.map((pair) => pair.join('–')).join(' ') || 'none'}`,
    `  blocks: ${blocks.map(({ by, of }) => `${by}→${of}`).join(' ') || 'none'}`,
    `  groups: ${members.map((m) => `${m.of}.${m.group}∋${m.member}`).join(' ') || 'empty'}`,
    `  switches: ${JSON.stringify(switches)}`,
    `  V's preferences: ${JSON.stringify(preferences)}`,
    ...steps.map((step, i) => `  ${i + 1}. ${describeStep(step)}`),
  ].join('\n');
}

function describeStep({ wait, who, wish }: Step): string {
  const { kind, ...rest } = wish;
  return `after ${wait} s ${who}: ${kind} ${JSON.stringify(rest)}`;
}
