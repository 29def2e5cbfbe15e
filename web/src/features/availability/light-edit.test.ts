import { expect, test } from 'vitest';
import { person } from '../../testing/person.ts';
import { editOf, isChanged, wishOf } from './light-edit.ts';

const at = '2026-11-15T18:00:00.000Z';
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
const me = person({
  status: 'available',
  statusMessage: 'Tea',
  statusExpiresAt: at,
  audience: { kind: 'groups', groupIds: ['g1', 'gone'] },
});
const before = editOf(me, [family]);

test('the sheet starts with what is true, without groups that are gone', () => {
  expect(before).toEqual({ message: 'Tea', groupIds: ['g1'], endsAt: Date.parse(at) });
});

test('a reason of the server is no message to edit', () => {
  const scheduled = person({
    status: 'available',
    statusSource: 'schedule',
    statusMessage: 'Auto-updated by schedule',
  });
  expect(editOf(scheduled, []).message).toBe('');
});

test('only what differs can be saved', () => {
  expect(isChanged(before, { ...before, message: ' Tea ' })).toBe(false);
  expect(isChanged(before, { ...before, message: '' })).toBe(true);
  expect(isChanged(before, { ...before, groupIds: [] })).toBe(true);
  expect(isChanged(before, { ...before, groupIds: ['g2'] })).toBe(true);
  expect(isChanged(before, { ...before, endsAt: null })).toBe(true);
});

test('saving says all of it, so that a light that went off opens for nobody else', () => {
  expect(wishOf(before)).toEqual({
    status: 'available',
    statusMessage: 'Tea',
    visibleToGroupIds: ['g1'],
    statusExpiresAt: at,
  });
  expect(wishOf({ message: ' ', groupIds: [], endsAt: null })).toEqual({
    status: 'available',
    statusMessage: null,
    visibleToGroupIds: [],
    statusExpiresAt: null,
  });
});
