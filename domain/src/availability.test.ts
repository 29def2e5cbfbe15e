import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isInAudience,
  isLit,
  isPublic,
  isShownWhileLit,
  sameView,
  UNLIT,
  viewFor,
  type OwnerFacts,
  type ViewerFacts,
} from './availability.ts';

const GROUPS = ['family', 'close', 'work'];
const instant = fc.integer({ min: 0, max: 200 });

const owner: fc.Arbitrary<OwnerFacts> = fc.record({
  status: fc.constantFrom('available', 'unavailable'),
  statusMessage: fc.option(fc.string()),
  expiresAt: fc.option(instant),
  boundaryAt: fc.option(instant),
  audience: fc.oneof(
    fc.constant({ kind: 'everyone' as const }),
    fc.record({ kind: fc.constant('groups' as const), groupIds: fc.subarray(GROUPS) }),
  ),
  visibleToUnavailableContacts: fc.boolean(),
  showTimerToOthers: fc.boolean(),
});
const viewer: fc.Arbitrary<ViewerFacts> = fc.record({
  isContact: fc.boolean(),
  groupIds: fc.subarray([...GROUPS, 'gone']),
  isAvailable: fc.boolean(),
});

describe('viewFor', () => {
  it('shows Available exactly when all four conditions hold', () => {
    fc.assert(
      fc.property(owner, viewer, instant, (o, v, now) => {
        const end = o.expiresAt ?? o.boundaryAt;
        const lit = o.status === 'available' && (end === null || now < end);
        const { audience } = o;
        const chosen =
          audience.kind === 'everyone' || v.groupIds.some((id) => audience.groupIds.includes(id));
        const allowed = v.isAvailable || o.visibleToUnavailableContacts;
        const expected = v.isContact && lit && chosen && allowed;
        expect(viewFor(o, v, now).status).toBe(expected ? 'available' : 'unavailable');
      }),
      { numRuns: 5000 },
    );
  });

  it('gives the very same answer for hidden and for off', () => {
    fc.assert(
      fc.property(owner, viewer, instant, (o, v, now) => {
        const view = viewFor(o, v, now);
        if (view.status === 'unavailable') expect(view).toEqual(UNLIT);
      }),
      { numRuns: 5000 },
    );
  });

  it('does not depend on any data of an owner that the viewer sees as off', () => {
    fc.assert(
      fc.property(owner, owner, viewer, instant, (a, b, v, now) => {
        const [first, second] = [viewFor(a, v, now), viewFor(b, v, now)];
        if (first.status === 'unavailable' && second.status === 'unavailable') {
          expect(sameView(first, second)).toBe(true);
        }
      }),
    );
  });

  it('shows the end only where timers are shared', () => {
    fc.assert(
      fc.property(owner, viewer, instant, (o, v, now) => {
        const view = viewFor(o, v, now);
        if (!o.showTimerToOthers) expect(view.statusExpiresAt).toBeNull();
      }),
    );
  });

  it('shows the light to nobody when the chosen groups are empty', () => {
    const lit: OwnerFacts = {
      status: 'available',
      statusMessage: 'call me',
      expiresAt: null,
      boundaryAt: null,
      audience: { kind: 'groups', groupIds: [] },
      visibleToUnavailableContacts: true,
      showTimerToOthers: true,
    };
    const anyone: ViewerFacts = { isContact: true, groupIds: GROUPS, isAvailable: true };
    expect(viewFor(lit, anyone, 0)).toEqual(UNLIT);
    const gone: OwnerFacts = { ...lit, audience: { kind: 'groups', groupIds: ['deleted'] } };
    expect(viewFor(gone, anyone, 0)).toEqual(UNLIT);
  });
});

describe('the audience as shown to the owner', () => {
  it('never depends on whether the viewer is Available', () => {
    fc.assert(
      fc.property(owner, viewer, instant, (o, v, now) => {
        const other = { ...v, isAvailable: !v.isAvailable };
        expect(isInAudience(o, v, now)).toBe(isInAudience(o, other, now));
      }),
    );
  });
});

describe('isLit', () => {
  it('never shows a light at or past its end', () => {
    fc.assert(
      fc.property(owner, instant, (o, now) => {
        const end = o.expiresAt ?? o.boundaryAt;
        if (end !== null && now >= end) expect(isLit(o, now)).toBe(false);
      }),
    );
  });

  it('is public only where every contact can see it, Unavailable ones included', () => {
    fc.assert(
      fc.property(owner, viewer, instant, (o, v, now) => {
        if (isPublic(o, now) && v.isContact) {
          expect(viewFor(o, v, now).status).toBe('available');
        }
      }),
    );
  });
});

describe('isShownWhileLit', () => {
  it('says what viewFor says of the same light while it is on', () => {
    fc.assert(
      fc.property(owner, viewer, instant, (o, v, now) => {
        const lit = { ...o, status: 'available' as const, expiresAt: null, boundaryAt: null };
        expect(isShownWhileLit(o, v)).toBe(viewFor(lit, v, now).status === 'available');
      }),
    );
  });
});

it('two views that differ in any field are not the same', () => {
  for (const field of Object.keys(UNLIT))
    expect(sameView(UNLIT, { ...UNLIT, [field]: 'another' })).toBe(false);
});
