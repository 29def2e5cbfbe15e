import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lightBefore } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { viewChanges, type BeforeToo, type Change, type Viewer } from './view-changes.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');

const off = {
  status: 'unavailable',
  statusMessage: null,
  expiresAt: null,
  boundaryAt: null,
  audienceKind: 'everyone',
  audienceGroupIds: [],
  visibleToUnavailableContacts: false,
  showTimerToOthers: true,
} satisfies Partial<UserRow>;
const on = { ...off, status: 'available' } as const;

const change = (before: Partial<UserRow>, after: Partial<UserRow>) => ({
  before: lightBefore(before as UserRow),
  after: after as UserRow,
});

const viewer = (status: UserRow['status']): Viewer => ({
  contactId: 'viewer',
  status,
  expiresAt: null,
  boundaryAt: null,
  groupIds: [],
  previous: null,
});

const viewerWas = (status: UserRow['status']) => () => viewer(status);
const notChanged = () => undefined;

const changeFor = (of: Change, seen: Viewer, beforeToo: BeforeToo = notChanged) =>
  viewChanges(of, beforeToo, NOW)(seen);

describe('a view that changes', () => {
  it('is turned by the owner, if the owner turned', () => {
    const seen = changeFor(change(off, on), viewer('available'));
    expect(seen).toMatchObject({ turned: 'on', view: { status: 'available' } });
    const gone = changeFor(change(on, off), viewer('available'));
    expect(gone).toMatchObject({ turned: 'off', view: { status: 'unavailable' } });
  });

  it('is not turned by the owner, if it is shown by a change of the viewer told with it', () => {
    const said = change(on, { ...on, statusMessage: 'In the garden' });
    const seen = changeFor(said, viewer('available'), viewerWas('unavailable'));
    expect(seen).toMatchObject({ turned: null, view: { status: 'available' } });
    const gone = changeFor(said, viewer('unavailable'), viewerWas('available'));
    expect(gone).toMatchObject({ turned: null, view: { status: 'unavailable' } });
  });

  it('is turned, if both turned at once', () => {
    const both = changeFor(change(off, on), viewer('available'), viewerWas('unavailable'));
    expect(both).toMatchObject({ turned: 'on' });
  });

  it('is told once more to whoever may have been told of an older light of theirs', () => {
    const previous = { ...viewer('available'), previous: viewer('unavailable') };
    const said = change({ ...on, statusMessage: 'Hello' }, on);
    expect(changeFor(change(on, on), previous)).not.toBeNull();
    expect(changeFor(change(on, on), viewer('available'))).toBeNull();
    expect(changeFor(said, viewer('unavailable'))).toBeNull();
  });

  it('is the same for each viewer, whoever was judged before', () => {
    const ids = fc.uniqueArray(fc.constantFrom('family', 'work'));
    const lights = fc.record({
      status: fc.constantFrom('available' as const, 'unavailable' as const),
      expiresAt: fc.constantFrom(null, NOW - 1, NOW + 1),
      boundaryAt: fc.constantFrom(null, NOW - 1, NOW + 1),
    });
    const owners = fc.record({
      ...{ statusMessage: fc.constantFrom(null, 'Hello'), showTimerToOthers: fc.boolean() },
      ...{ audienceKind: fc.constantFrom('everyone', 'groups'), audienceGroupIds: ids },
      visibleToUnavailableContacts: fc.boolean(),
    });
    const viewers = fc.record({
      ...{ contactId: fc.constantFrom('ana', 'ben'), groupIds: ids },
      previous: fc.option(lights),
    });
    const taken = fc.record({
      ...{ groupId: fc.constant('work'), contactIds: fc.constant(['ana']), held: fc.boolean() },
    });
    const both = fc.tuple(owners, lights).map(([owner, light]) => ({ ...owner, ...light }));
    fc.assert(
      fc.property(
        ...([both, both, fc.option(taken, { nil: undefined })] as const),
        fc.array(fc.tuple(viewers, lights).map(([who, light]) => ({ ...who, ...light }))),
        (before, after, group, everyone) => {
          const of: Change = {
            before: lightBefore(before as UserRow, group),
            after: after as UserRow,
          };
          const judge = viewChanges(of, notChanged, NOW);
          for (const seen of everyone) expect(judge(seen)).toEqual(changeFor(of, seen));
        },
      ),
    );
  });
});
