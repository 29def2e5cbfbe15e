import { describe, expect, it } from 'vitest';
import { lightBefore } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { changedViews, type Viewer } from './announcement.ts';

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
  underway: null,
});

const viewerWas = (status: UserRow['status']) => () => viewer(status);
const notChanged = () => undefined;

describe('a view that changes', () => {
  it('is turned by the owner, if the owner turned', () => {
    const [seen] = changedViews(change(off, on), [viewer('available')], notChanged, NOW);
    expect(seen).toMatchObject({ turned: 'on', view: { status: 'available' } });
    const [gone] = changedViews(change(on, off), [viewer('available')], notChanged, NOW);
    expect(gone).toMatchObject({ turned: 'off', view: { status: 'unavailable' } });
  });

  it('is not turned by the owner, if it is shown by a change of the viewer told with it', () => {
    const said = change(on, { ...on, statusMessage: 'In the garden' });
    const [seen] = changedViews(said, [viewer('available')], viewerWas('unavailable'), NOW);
    expect(seen).toMatchObject({ turned: null, view: { status: 'available' } });
    const [gone] = changedViews(said, [viewer('unavailable')], viewerWas('available'), NOW);
    expect(gone).toMatchObject({ turned: null, view: { status: 'unavailable' } });
  });

  it('is turned, if both turned at once', () => {
    const both = changedViews(
      change(off, on),
      [viewer('available')],
      viewerWas('unavailable'),
      NOW,
    );
    expect(both).toMatchObject([{ turned: 'on' }]);
  });

  it('is told once more to whoever may have been told of an older light of theirs', () => {
    const underway = { ...viewer('available'), underway: viewer('unavailable') };
    const said = change({ ...on, statusMessage: 'Hello' }, on);
    expect(changedViews(change(on, on), [underway], notChanged, NOW)).toHaveLength(1);
    expect(changedViews(change(on, on), [viewer('available')], notChanged, NOW)).toEqual([]);
    expect(changedViews(said, [viewer('unavailable')], notChanged, NOW)).toEqual([]);
  });
});
