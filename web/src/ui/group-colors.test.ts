import { describe, expect, it } from 'vitest';
import { DEFAULT_GROUP_COLOR, GROUP_COLORS, groupColorKey } from './group-colors.ts';

describe('group colours', () => {
  it.each(GROUP_COLORS.map(({ hex, key }) => [hex, key]))(
    '%s is %s, in either case',
    (hex, key) => {
      expect(groupColorKey(hex)).toBe(key);
      expect(groupColorKey(hex.toLowerCase())).toBe(key);
    },
  );

  it.each(['', '#123456', 'green', '__proto__', '#2F7A4'])('shows %j as Walnut', (stored) => {
    expect(groupColorKey(stored)).toBe('walnut');
  });

  it('starts with green', () => {
    expect(groupColorKey(DEFAULT_GROUP_COLOR)).toBe('green');
  });
});
