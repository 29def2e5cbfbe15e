import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isLit } from './availability.ts';
import type { Light, Wish } from './availability-time.ts';
import {
  advance,
  NEW_LIGHT,
  nextDue,
  planChanged,
  resumeSchedule,
  setByHand,
} from './availability-time.ts';
import type { Plan } from './schedule.ts';
import { activeEntries, nextBoundary, outcomeAt } from './schedule.ts';
import { CAMPAIGN_START, randomPlan, seeded } from './schedule-campaign.ts';

// Many cases, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const anyPlan = fc
  .tuple(fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Beirut'), fc.nat())
  .map(([zone, seed]) => randomPlan(zone, seeded(seed), seed % 2 === 0 ? 0 : null));
const anyStart = fc.integer({ min: CAMPAIGN_START, max: CAMPAIGN_START + 365 * DAY });
const anyWait = fc.oneof(
  fc.integer({ min: 0, max: 3 * 60 * MINUTE }),
  fc.integer({ min: 0, max: 10 * DAY }),
  fc.nat(200).map((minutes) => minutes * MINUTE),
);

type Deed =
  | { kind: 'hand'; wish: Wish; timer: number | null }
  | { kind: 'plan'; plan: Plan }
  | { kind: 'resume' }
  | { kind: 'advance' };

const anyAudience = fc.constantFrom(
  undefined,
  { kind: 'everyone' } as const,
  { kind: 'groups', groupIds: ['a'] } as const,
);
const anyHand = fc.record({
  kind: fc.constant('hand' as const),
  wish: fc.record({
    cause: fc.constantFrom('manual' as const, 'nfc' as const, 'call' as const),
    status: fc.constantFrom('available' as const, 'unavailable' as const),
    statusMessage: fc.constantFrom(undefined, null, 'Tea?'),
    audience: anyAudience,
  }),
  timer: fc.option(fc.integer({ min: 1, max: DAY })),
});
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  anyHand,
  fc.record({ kind: fc.constant('plan' as const), plan: anyPlan }),
  fc.constant({ kind: 'resume' as const }),
  fc.constant({ kind: 'advance' as const }),
);

type Scene = { light: Light; plan: Plan; now: number };

function act({ light, plan, now }: Scene, deed: Deed): Scene {
  if (deed.kind === 'plan') {
    return { light: planChanged(light, plan, deed.plan, now), plan: deed.plan, now };
  }
  if (deed.kind === 'resume') return { light: resumeSchedule(light, plan, now), plan, now };
  if (deed.kind === 'advance') return { light: advance(light, plan, now), plan, now };
  const expiresAt = deed.timer === null ? undefined : now + deed.timer;
  return { light: setByHand(light, { ...deed.wish, expiresAt }, plan, now), plan, now };
}

/** A light with a random history of actions, with or without advance() in between. */
const anyScene: fc.Arbitrary<Scene> = fc
  .tuple(anyPlan, anyStart, fc.array(fc.tuple(anyWait, anyDeed), { maxLength: 6 }))
  .map(([plan, start, story]) => {
    const first = { light: planChanged(NEW_LIGHT, { ...plan, entries: [] }, plan, start) };
    return story.reduce<Scene>(
      (scene, [wait, deed]) => act({ ...scene, now: scene.now + wait }, deed),
      { ...first, plan, now: start },
    );
  });

const RUNS = { numRuns: 500 };

it('a person’s choice is never undone before the next boundary', () => {
  fc.assert(
    fc.property(anyScene, anyHand, anyWait, (scene, deed, wait) => {
      const wish = { ...deed.wish, expiresAt: null };
      const light = setByHand(scene.light, wish, scene.plan, scene.now);
      const boundary = nextBoundary(scene.plan, scene.now) ?? Infinity;
      const later = Math.min(scene.now + wait, boundary - 1);
      expect(advance(light, scene.plan, later)).toBe(light);
      expect(isLit(light, later)).toBe(wish.status === 'available');
    }),
    RUNS,
  );
});

it('at the next boundary the schedule takes over', () => {
  fc.assert(
    fc.property(anyScene, anyHand, (scene, deed) => {
      const boundary = nextBoundary(scene.plan, scene.now);
      fc.pre(boundary !== null);
      const wish = { ...deed.wish, expiresAt: null };
      const light = advance(
        setByHand(scene.light, wish, scene.plan, scene.now),
        scene.plan,
        boundary,
      );
      expect(light).toMatchObject({ source: 'schedule', statusMessage: null, isHeld: false });
      expect(isLit(light, boundary)).toBe(outcomeAt(scene.plan, boundary).kind !== 'off');
    }),
    RUNS,
  );
});

/** One arbitrary per field: a new field of `Light` without one does not compile. */
const anyLight = fc.record<Light>({
  status: fc.constantFrom('available', 'unavailable'),
  statusMessage: fc.option(fc.string()),
  source: fc.constantFrom('manual', 'timer', 'nfc', 'call'),
  expiresAt: fc.constant(null),
  audience: fc.constantFrom({ kind: 'everyone' }, { kind: 'groups', groupIds: ['a'] }),
  chosenAudience: fc.constant({ kind: 'everyone' }),
  isHeld: fc.boolean(),
  boundaryAt: fc.constant(null),
});

it('a light that the schedule turns on carries nothing of the one before but the chosen audience', () => {
  fc.assert(
    fc.property(anyScene, anyLight, anyLight, ({ plan, now }, first, second) => {
      const boundary = nextBoundary(plan, now);
      fc.pre(boundary !== null);
      const after = (light: Light) => advance({ ...light, boundaryAt: boundary }, plan, boundary);
      expect(after(first)).toEqual(after(second));
    }),
    RUNS,
  );
});

it('a timer is never cut short by a schedule, nor by any change of it', () => {
  const anyTimer = fc.integer({ min: 1, max: DAY });
  const anyChanges = fc.array(fc.tuple(fc.nat(999), fc.option(anyPlan)), { maxLength: 5 });
  fc.assert(
    fc.property(anyScene, anyTimer, anyChanges, (scene, timer, changes) => {
      const end = scene.now + timer;
      const wish: Wish = { cause: 'manual', status: 'available', expiresAt: end };
      let { plan } = scene;
      let light = setByHand(scene.light, wish, plan, scene.now);
      for (const [part, after] of changes.toSorted(([a], [b]) => a - b)) {
        const now = scene.now + Math.floor((timer * part) / 1000);
        light = advance(light, plan, now);
        if (after) light = planChanged(light, plan, after, now);
        plan = after ?? plan;
        expect(light).toMatchObject({ status: 'available', expiresAt: end, source: 'manual' });
        expect(isLit(light, now)).toBe(true);
      }
      expect(isLit(light, end - 1)).toBe(true);
      expect(isLit(light, end)).toBe(false);
    }),
    RUNS,
  );
});

it('after a timer the schedule decides if a boundary passed; else the light stays off', () => {
  fc.assert(
    fc.property(anyScene, fc.integer({ min: 1, max: DAY }), ({ plan, now }, timer) => {
      const end = now + timer;
      const wish: Wish = { cause: 'manual', status: 'available', expiresAt: end };
      const boundary = nextBoundary(plan, now) ?? Infinity;
      const light = advance(setByHand(NEW_LIGHT, wish, plan, now), plan, end);
      expect(isLit(light, end)).toBe(boundary <= end && outcomeAt(plan, end).kind !== 'off');
      const later = Math.max(end, boundary - 1);
      expect(advance(light, plan, boundary > end ? later : end)).toBe(light);
    }),
    RUNS,
  );
});

it('advancing is idempotent and does not depend on intermediate steps', () => {
  fc.assert(
    fc.property(anyScene, anyWait, anyWait, ({ light, plan, now }, wait, more) => {
      const once = advance(light, plan, now + wait);
      expect(advance(once, plan, now + wait)).toBe(once);
      const late = now + wait + more;
      expect(advance(once, plan, late)).toEqual(advance(light, plan, late));
    }),
    RUNS,
  );
});

it('advance() changes nothing before the due time, and something at it', () => {
  fc.assert(
    fc.property(anyScene, fc.nat(999), ({ light: stored, plan, now }, part) => {
      const light = advance(stored, plan, now);
      const due = nextDue(light);
      const end = due ?? now + 500 * DAY;
      expect(end).toBeGreaterThan(now);
      const before = now + Math.floor(((end - now) * part) / 1000);
      expect(advance(light, plan, before)).toBe(light);
      fc.pre(due !== null);
      const after = advance(light, plan, due);
      expect(after).not.toEqual(light);
      expect(nextDue(after) ?? Infinity).toBeGreaterThan(due);
    }),
    RUNS,
  );
});

it('no read shows a light past its end, even if no job has run', () => {
  fc.assert(
    fc.property(anyScene, anyWait, ({ light, plan, now }, wait) => {
      const later = now + wait;
      const settled = advance(light, plan, later);
      expect(isLit(light, later) && settled !== light).toBe(false);
    }),
    RUNS,
  );
});

it('a light that is not held shows what the schedule says', () => {
  fc.assert(
    fc.property(anyScene, anyWait, ({ light: stored, plan, now }, wait) => {
      const light = advance(stored, plan, now + wait);
      fc.pre(!light.isHeld);
      const shown = isLit(light, now + wait) ? light.audience : { kind: 'off' };
      expect(shown).toEqual(outcomeAt(plan, now + wait));
    }),
    RUNS,
  );
});

it('resuming ends timer and hold at once', () => {
  fc.assert(
    fc.property(anyScene, ({ light: stored, plan, now }) => {
      const light = resumeSchedule(stored, plan, now);
      expect(light.expiresAt).toBeNull();
      fc.pre(activeEntries(plan).length > 0);
      expect(light.isHeld).toBe(false);
      expect(isLit(light, now)).toBe(outcomeAt(plan, now).kind !== 'off');
    }),
    RUNS,
  );
});

it('a light is plain data', () => {
  fc.assert(
    fc.property(anyScene, ({ light }) => {
      expect(JSON.parse(JSON.stringify(light))).toEqual(light);
    }),
  );
});
