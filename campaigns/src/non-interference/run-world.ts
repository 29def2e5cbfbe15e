/**
 * The privacy promise of Porchlight, as a test.
 *
 * Claim: everything V can observe while an owner O is hidden from V is identical to what V would
 * observe if O were plainly Unavailable.
 *
 * A world is a cast and a list of steps; each step is some time passing and then one deed of V, of
 * one of three owners, or of a bystander M. Every world is run three times, side by side, each run
 * in a product of its own with a clock of its own:
 *
 *   A  as generated: audiences, groups and their members, switches, timers shown and not shown,
 *      schedules with their boundaries and holds, tags, calls, contacts, requests, blocks.
 *   B  replays, as plain changes by hand, exactly what V was shown of each owner in A, and leaves
 *      out everything that A hid from V.
 *   C  as B, but wherever A did something that V was not shown, O plainly turns Unavailable
 *      (again); and O has A's groups, with the same members, and A's schedule, switched off.
 *
 * V's view of an owner in A is computed from the data stored in A, by the four conditions
 * (`truth.ts`); that V's own list says the same is checked on the way.
 *
 * How B brings V's view about (`replay.ts`). After each event of A (a deed, or an instant at which
 * something was due), compare what V may see of O before and after it.
 *  - If O's own side changed it: O makes the one plain change, at the same instant, that shows V
 *    the same: `POST /api/status` with the same message and, if the timer is shown, the same end;
 *    to everyone with the switch on if A's light was public then (so that the same days count in
 *    the streak and score), otherwise to a group that holds V, with A's switch. Facts that V
 *    cannot know are absent: a timer that is not shown ends by hand; no schedule, no source, no hold.
 *  - If V's own status changed it (O shows itself only to Available contacts): O is set up
 *    before V's change, while V cannot see it, and V's own change does the rest. After V turns
 *    Unavailable, O is turned off unseen.
 *  - If a contact began or ended: the same, set up before it or turned off after it, unseen.
 *  - If V's view did not change, B does nothing (C: turns O off if it is not shown).
 *  - If O was suspended or chose 'Everything off', B turns the light off and cancels O's requests
 *    and those to O. O is V's contact then, and is back in sight before that ends: to anybody else
 *    such a person does not exist, which is another claim (server/src/unreachable.test.ts).
 *  - What an owner does for themselves alone (watches, preferences, a proposal of V put away) is left
 *    out. An owner's mark is made only in the moment of a match, of which V is told.
 * Everything else (requests, answers, removals, blocks, profiles, time zones, calls, and all deeds
 * of V and M) is repeated in every run.
 *
 * V's observations are compared as text, byte by byte, in order: live frames after every event;
 * after every deed also the answer V got, the contact list, notifications, mails and pushes; at
 * the end and at random points the status, headers (without date and connection) and body of
 * every request V can make. Random ids alone are replaced, by the order of their appearance.
 *
 * The declared exception: a public light counts in the streak and score that a contact is shown,
 * even for days before they were a contact. B and C therefore show public light to everyone also
 * while V is no contact. Nothing else of that time is replayed.
 */
import { NAMES, OWNERS, type Name, type World } from './cast.ts';
import { deedOf } from './deed.ts';
import { createReplay, describeViews, type Event, type Replay } from './replay.ts';
import type { Deed, Sight, Stage } from './stage.ts';
import { possible } from './possible.ts';
import { createEye, Difference, FRIENDS, readEntries } from './trace.ts';
import { entryFor, nextDue, type Facts } from './truth.ts';

export type Stages = { readonly a: Stage; readonly b: Stage; readonly c: Stage };

const SECOND = 1000;
/** Longer than a mail digest or a merged push waits: what was held back is out by then. */
const LAST_WAIT = 2 * 3600 * SECOND;

/** Throws a `Difference` if V can tell the runs apart. `witness` gets all that V saw in A. */
export async function runWorld(
  world: World,
  stages: Stages,
  witness: (sight: Sight) => void,
): Promise<void> {
  const { a, b, c } = stages;
  await Promise.all([
    a.begin(world.cast, 'as generated'),
    b.begin(world.cast, 'shown alone'),
    c.begin(world.cast, 'shown, else off'),
  ]);
  const replays = [createReplay(b, 'left out'), createReplay(c, 'turned off')] as const;
  const eyes = { a: createEye(), b: createEye(), c: createEye() };
  let facts = await a.facts();
  let step = 0;
  let listInA = '';

  const compare = (where: string, [inA, inB, inC]: [Sight[], Sight[], Sight[]]): void => {
    for (const sight of inA) {
      witness(sight);
      if (sight.where === FRIENDS) listInA = sight.text;
    }
    if (areSame(inA, inB) && areSame(inA, inC)) return;
    const context = { step, where, views: describeViews(facts, a.now()) };
    const [byA, byB, byC] = [eyes.a(inA), eyes.b(inB), eyes.c(inC)];
    expectSame(byA, byB, 'B (only what was shown)', context);
    expectSame(byA, byC, 'C (Unavailable instead of hidden)', context);
  };
  const compareAll = async (where: string, ask: (stage: Stage) => Promise<Sight[]>) =>
    compare(where, await inAll(stages, ask));

  const happened = async (event: Event): Promise<(Sight | null)[]> => {
    facts = event.after;
    return Promise.all(replays.map((replay: Replay) => replay.follow(event)));
  };

  /** One instant after the other at which something is due, as the sweeper comes by all the time. */
  const passTime = async (until: number): Promise<void> => {
    for (;;) {
      const at = nextDue(facts, a.now());
      if (at === null || at > until) break;
      const before = facts;
      a.setClock(at);
      await a.drain();
      const after = await a.facts();
      const due = NAMES.filter((name) => (before.people[name].nextDueAt ?? Infinity) <= at);
      await happened({ kind: 'time', before, after, at, due });
      await compareAll('live messages, as time passed', (stage) => stage.frames());
      if (nextDue(after, at) === at) throw new Error('what is due stays due');
    }
    for (const stage of [a, b, c]) stage.setClock(until);
  };

  const perform = async (who: Name, deed: Deed): Promise<void> => {
    const before = facts;
    const at = a.now();
    const answer = await a.perform(who, deed);
    const after = await a.facts();
    const others = await happened({ kind: 'deed', who, deed, before, after, at });
    if (who === 'V') compare('the answer', [[answer], ...toSights(others)]);
    await passTime(at);
    await compareAll('after the deed', (stage) => stage.glance());
    expectTrueList(listInA, facts, a.now(), step);
  };

  for (const [index, wanted] of world.steps.entries()) {
    step = index + 1;
    const { who } = wanted;
    await passTime(a.now() + wanted.wait * SECOND);
    const deed = deedOf(wanted, facts.people[who].zone, a.now());
    if (deed.kind === 'look') {
      await compareAll('everything V can ask for', (stage) => stage.look());
      continue;
    }
    const acts = possible(who, deed, facts);
    if (acts.length === 0) await compareAll('after nothing', (stage) => stage.glance());
    for (const act of acts) await perform(act.who, act.deed);
  }
  step += 1;
  await passTime(a.now() + LAST_WAIT);
  await compareAll('at the end', (stage) => stage.glance());
  await compareAll('at the end, everything V can ask for', (stage) => stage.look());
}

const toSights = (answers: (Sight | null)[]): [Sight[], Sight[]] => {
  const [b, c] = answers.map((answer) => (answer ? [answer] : []));
  return [b ?? [], c ?? []];
};

async function inAll(
  { a, b, c }: Stages,
  ask: (stage: Stage) => Promise<Sight[]>,
): Promise<[Sight[], Sight[], Sight[]]> {
  return Promise.all([ask(a), ask(b), ask(c)]);
}

const areSame = (one: readonly Sight[], two: readonly Sight[]): boolean =>
  one.length === two.length &&
  one.every(({ where, text }, i) => where === two[i]?.where && text === two[i]?.text);

function expectSame(
  inA: readonly Sight[],
  inOther: readonly Sight[],
  other: string,
  context: { step: number; where: string; views: string },
): void {
  if (areSame(inA, inOther)) return;
  const length = Math.max(inA.length, inOther.length);
  for (let i = 0; i < length; i += 1) {
    const [one, two] = [inA[i], inOther[i]];
    if (one?.where === two?.where && one?.text === two?.text) continue;
    throw new Difference({ ...context, other, inA: one ?? null, inOther: two ?? null });
  }
}

/** The list that A gives V is the one the four conditions give. */
function expectTrueList(list: string, facts: Facts, now: number, step: number): void {
  const entries = readEntries(list);
  for (const owner of OWNERS) {
    const want = JSON.stringify(entryFor(facts, owner, now));
    const got = JSON.stringify(entries.get(owner) ?? null);
    if (want === got) continue;
    throw new Difference({
      step,
      where: `the list's entry of ${owner} is not what the four conditions give`,
      views: describeViews(facts, now),
      other: 'the four conditions',
      inA: { where: FRIENDS, text: got },
      inOther: { where: 'by the conditions', text: want },
    });
  }
}
