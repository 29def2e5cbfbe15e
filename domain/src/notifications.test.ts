import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alertsWhileUnavailable,
  DEFAULT_FLAGS,
  flagFor,
  type Flag,
  type PreferenceRecord,
} from './notifications.ts';

const unset: PreferenceRecord = {
  friendRequests: null,
  statusChanges: null,
  callAvailable: null,
  smartAlerts: null,
  pushNotifications: null,
  emailNotifications: null,
  asymmetricAvailability: null,
};
const set = (flag: Flag, value: boolean): PreferenceRecord => ({ ...unset, [flag]: value });
const flags = Object.keys(DEFAULT_FLAGS) as Flag[];

describe('precedence of preferences', () => {
  it.each(flags)('%s: contact, then group, then global, then the default', (flag) => {
    const chain = { contact: unset, groups: [unset], global: unset };
    expect(flagFor(flag, chain)).toBe(DEFAULT_FLAGS[flag]);
    for (const value of [true, false]) {
      const global = { ...chain, global: set(flag, value) };
      expect(flagFor(flag, global)).toBe(value);
      const group = { ...global, groups: [set(flag, !value)] };
      expect(flagFor(flag, group)).toBe(!value);
      expect(flagFor(flag, { ...group, contact: set(flag, value) })).toBe(value);
    }
  });

  it('is on when one of several groups is on', () => {
    const groups = [set('callAvailable', false), set('callAvailable', true), unset];
    expect(flagFor('callAvailable', { contact: null, groups, global: null })).toBe(true);
  });
});

describe('alerts while the receiver is Unavailable', () => {
  it('come for a contact in no group', () => {
    expect(alertsWhileUnavailable([])).toBe(true);
  });

  it('come if one group that holds the contact allows them', () => {
    const record = fc.constantFrom(
      null,
      unset,
      set('asymmetricAvailability', true),
      set('asymmetricAvailability', false),
    );
    fc.assert(
      fc.property(fc.array(record, { minLength: 1 }), (records) => {
        const allows = records.some((one) => one?.asymmetricAvailability !== false);
        expect(alertsWhileUnavailable(records)).toBe(allows);
      }),
    );
  });
});
