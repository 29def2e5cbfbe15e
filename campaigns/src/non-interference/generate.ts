/**
 * Generates random worlds, weighted towards actions that hide and show a light, where leaks are
 * likely.
 */
import fc from 'fast-check';
import { NAMES, OWNERS, type Cast, type GroupName, type Name, type Owner } from './cast.ts';
import type { Preference, Step, Wish, World } from './cast.ts';
import { arrange, calm, together, watching } from './generate-talk.ts';

/** A Monday in March; within four weeks daylight saving begins in some of the zones. */
const FIRST_START = Date.UTC(2026, 2, 2, 5, 0, 0, 7);
const MINUTE = 60_000;
const ZONES = ['UTC', 'Europe/Oslo', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland'];

const chance = (percent: number) =>
  fc.integer({ min: 1, max: 100 }).map((drawn) => drawn <= percent);
const zone = fc.constantFrom(...ZONES);
const group = fc.constantFrom<GroupName>('g0', 'g1');
/** Mostly the same group, because hidden and shown states must overlap to find leaks. */
const owner = fc.constantFrom<Owner[]>('O1', 'O1', 'O1', 'O1', 'O2', 'O2', 'O3');
const groups = fc.constantFrom<(readonly GroupName[] | null)[]>(
  null,
  null,
  ['g0'],
  ['g1'],
  ['g0', 'g1'],
);
const message = fc.constantFrom(null, 'Call me', 'Walking the dog');
/** Typical timers, and a few that run past midnight. */
const minutes = fc.constantFrom(null, 1, 15, 60, 180, 700, 1380);

const maybe = <T, K extends string>(key: K, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((drawn) => {
    return (drawn === undefined ? {} : { [key]: drawn }) as { [P in K]?: T };
  });

const on: fc.Arbitrary<Wish> = fc
  .tuple(
    maybe('message', message),
    maybe('minutes', minutes),
    maybe('groups', groups),
    fc.constantFrom('manual' as const, 'manual' as const, 'nfc' as const),
  )
  .map(([a, b, c, cause]) => ({ kind: 'on', ...a, ...b, ...c, cause }));
const off: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('off' as const),
  message,
  cause: fc.constantFrom('manual' as const, 'call' as const),
});
const switches: fc.Arbitrary<Wish> = fc
  .tuple(maybe('visible', fc.boolean()), maybe('timer', fc.boolean()))
  .map(([a, b]) => ({ kind: 'switches', ...a, ...b }));
/** A language shows in nothing that others get. V's own words V's rows, so owners alone have one. */
const ownerSwitches: fc.Arbitrary<Wish> = fc
  .tuple(switches, maybe('language', fc.constantFrom('en-XA', 'ar-XB')))
  .map(([wish, language]) => ({ ...wish, ...language }));
const plan: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('plan' as const),
  inMinutes: fc.constantFrom(-30, 5, 20, 90, 600, 1500),
  minutes: fc.constantFrom(10, 45, 240, 900),
  weekdays: fc.constantFrom(1, 1, 1, 2, 7),
  groups,
});
const index = fc.nat({ max: 2 });
const editPlan: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: fc.constant('enable' as const), index, isEnabled: fc.boolean() }),
  fc
    .tuple(
      fc.constantFrom(-30, 5, 90, 600),
      fc.constantFrom(10, 45, 240),
      index,
      maybe('groups', groups),
    )
    .map(([inMinutes, minutes, at, moved]) => ({
      ...{ kind: 'move' as const, index: at, inMinutes, minutes },
      ...moved,
    })),
  fc.record({ kind: fc.constant('unplan' as const), index }),
);
const except: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: fc.constant('except' as const),
    days: fc.nat({ max: 2 }),
    groups: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('except' as const),
    days: fc.nat({ max: 1 }),
    instead: fc.record({
      inMinutes: fc.constantFrom(-30, 5, 90),
      minutes: fc.constantFrom(10, 45, 240),
    }),
    groups,
  }),
  fc.record({ kind: fc.constant('unexcept' as const), index }),
);
const memberDeed = (member: fc.Arbitrary<Name>): fc.Arbitrary<Wish> =>
  fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), group, member });
const relation = (to: fc.Arbitrary<Name>): fc.Arbitrary<Wish> =>
  fc.record({
    kind: fc.constantFrom(
      ...(['request', 'request', 'accept', 'accept', 'decline', 'cancel'] as const),
      ...(['remove', 'block', 'unblock', 'call', 'call', 'uncall'] as const),
    ),
    to,
  });
const report = (about: fc.Arbitrary<Name>): fc.Arbitrary<Wish> =>
  fc.record({ kind: fc.constant('report' as const), about });
const profile: fc.Arbitrary<Wish> = fc.constantFrom<Wish[]>(
  { kind: 'profile', displayName: 'Zita New' },
  { kind: 'profile', displayName: 'Aada New' },
  { kind: 'profile', phoneNumber: '+1 415 555 0199' },
);

/**
 * A withdrawal seldom lasts long: a suspended person does nothing, and a world without lights has
 * nothing to hide.
 */
const withdraw: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('withdraw' as const),
  how: fc.constantFrom('everything off' as const, 'suspension' as const),
});
const judged: fc.Arbitrary<Wish> = fc.constantFrom<Wish[]>(
  { kind: 'judged', how: 'warn' },
  { kind: 'judged', how: 'reset-message' },
  { kind: 'answer' },
);
const history: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('history' as const),
  change: fc.constantFrom('keep' as const, 'stop' as const, 'erase' as const),
});

const ways: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('ways' as const),
  isShown: fc.boolean(),
  isHidden: fc.boolean(),
});

const mostly = chance(75);
const flags = fc
  .tuple(
    maybe('callAvailable', mostly),
    maybe('smartAlerts', fc.boolean()),
    maybe('pushNotifications', mostly),
    maybe('emailNotifications', mostly),
    maybe('asymmetricAvailability', mostly),
  )
  .map((parts): Preference['flags'] => Object.assign({}, ...parts) as Preference['flags']);
const about = fc.constantFrom<Preference['about'][]>(null, null, 'g0', 'O1', 'O2');
const preference: fc.Arbitrary<Preference> = fc.record({ about, flags });

/** Of an owner, about everything or a group of theirs. */
const ownPreference = fc.record({
  about: fc.constantFrom<Preference['about'][]>(null, 'g0'),
  flags,
});
const prefer = (drawn: fc.Arbitrary<Preference>): fc.Arbitrary<Wish> =>
  drawn.map((preference) => ({ kind: 'prefer', preference }));

const ownerDoes = fc.oneof(
  { arbitrary: on, weight: 42 },
  { arbitrary: off, weight: 12 },
  { arbitrary: ownerSwitches, weight: 12 },
  { arbitrary: memberDeed(fc.constantFrom('V', 'V', 'M')), weight: 14 },
  {
    arbitrary: fc.record({ kind: fc.constantFrom('drop' as const, 'make' as const), group }),
    weight: 4,
  },
  { arbitrary: plan, weight: 10 },
  { arbitrary: editPlan, weight: 5 },
  { arbitrary: except, weight: 6 },
  { arbitrary: arrange(fc.constant('V')), weight: 6 },
  { arbitrary: fc.constant<Wish>({ kind: 'resume' }), weight: 3 },
  { arbitrary: relation(fc.constantFrom('V', 'V', 'M')), weight: 7 },
  { arbitrary: profile, weight: 2 },
  { arbitrary: report(fc.constantFrom('V', 'V', 'M')), weight: 3 },
  { arbitrary: withdraw, weight: 6 },
  { arbitrary: fc.constant<Wish>({ kind: 'return' }), weight: 7 },
  { arbitrary: history, weight: 2 },
  { arbitrary: judged, weight: 2 },
  { arbitrary: watching(fc.constantFrom('V', 'V', 'M')), weight: 8 },
  { arbitrary: prefer(ownPreference), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('zone' as const), zone }), weight: 1 },
  { arbitrary: calm, weight: 2 },
  { arbitrary: ways, weight: 4 },
);
const viewerDoes = fc.oneof(
  { arbitrary: calm, weight: 6 },
  { arbitrary: watching(owner), weight: 22 },
  { arbitrary: on, weight: 25 },
  { arbitrary: off, weight: 18 },
  { arbitrary: relation(owner), weight: 12 },
  { arbitrary: report(owner), weight: 3 },
  { arbitrary: history, weight: 2 },
  { arbitrary: memberDeed(owner), weight: 6 },
  { arbitrary: plan, weight: 5 },
  { arbitrary: editPlan, weight: 2 },
  { arbitrary: except, weight: 2 },
  { arbitrary: arrange(owner), weight: 6 },
  { arbitrary: switches, weight: 2 },
  { arbitrary: prefer(preference), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('read' as const), index }), weight: 4 },
  { arbitrary: fc.constant<Wish>({ kind: 'clear read' }), weight: 2 },
  { arbitrary: fc.constant<Wish>({ kind: 'look' }), weight: 4 },
);
const bystanderDoes = fc.oneof(
  { arbitrary: on, weight: 3 },
  { arbitrary: off, weight: 2 },
  { arbitrary: relation(fc.constantFrom('V', ...OWNERS)), weight: 4 },
);

const wait = fc.oneof(
  { arbitrary: fc.constantFrom(1, 5, 60), weight: 8 },
  { arbitrary: fc.integer({ min: 61, max: 4 * 3600 }), weight: 7 },
  { arbitrary: fc.integer({ min: 4 * 3600, max: 26 * 3600 }), weight: 3 },
  { arbitrary: fc.constantFrom(3 * 86_400, 15 * 86_400), weight: 1 },
);
const by = (who: fc.Arbitrary<Name>, wish: fc.Arbitrary<Wish>): fc.Arbitrary<Step> =>
  fc.record({ wait, who, wish });
const step = fc.oneof(
  { arbitrary: by(owner, ownerDoes), weight: 13 },
  { arbitrary: by(fc.constant('V'), viewerDoes), weight: 6 },
  { arbitrary: by(fc.constant('M'), bystanderDoes), weight: 1 },
);
const steps = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 15 },
  { arbitrary: together(owner, wait), weight: 1 },
);

const pairs = NAMES.flatMap((a, i) => NAMES.slice(i + 1).map((b) => [a, b] as const));
const memberships = [...OWNERS, 'V' as const].flatMap((of) =>
  (['g0', 'g1'] as const).flatMap((name) =>
    (of === 'V' ? OWNERS : (['V', 'M'] as const)).map((member) => ({ of, group: name, member })),
  ),
);
const chosen = <T>(items: readonly T[], percent: number) =>
  fc
    .array(chance(percent), { minLength: items.length, maxLength: items.length })
    .map((picks) => items.filter((_, i) => picks[i]));

const cast: fc.Arbitrary<Cast> = fc
  .record({
    startMinutes: fc.nat({ max: 20 * 1440 }),
    zones: fc.record({ V: zone, O1: zone, O2: zone, O3: zone, M: zone }),
    contacts: chosen(pairs, 80),
    blocks: chosen(pairs, 15),
    members: chosen(memberships, 50),
    visible: fc.tuple(chance(60), chance(60), chance(60)),
    timer: fc.tuple(chance(70), chance(70), chance(70)),
    preferences: fc.uniqueArray(preference, {
      maxLength: 4,
      size: 'max',
      selector: (drawn) => drawn.about,
    }),
  })
  .map(({ startMinutes, zones, contacts, blocks, members, visible, timer, preferences }) => {
    const areContacts = (a: Name, b: Name) =>
      contacts.some((pair) => pair.includes(a) && pair.includes(b));
    const switchesOf = (i: 0 | 1 | 2) => ({ visible: visible[i], timer: timer[i] });
    return {
      start: FIRST_START + startMinutes * MINUTE,
      zones,
      contacts,
      blocks: blocks.filter(([a, b]) => !areContacts(a, b)).map(([by, of]) => ({ by, of })),
      members: members.filter(({ of, member }) => areContacts(of, member)),
      switches: { O1: switchesOf(0), O2: switchesOf(1), O3: switchesOf(2) },
      preferences: preferences.filter(
        (drawn) =>
          drawn.about === null ||
          !drawn.about.startsWith('O') ||
          areContacts('V', drawn.about as Owner),
      ),
    };
  });

export const worlds = (atMostSteps: number): fc.Arbitrary<World> =>
  fc.record({
    cast,
    steps: fc
      .array(steps, { minLength: 4, maxLength: atMostSteps, size: 'max' })
      .map((some) => some.flat()),
  });
