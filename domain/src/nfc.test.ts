import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYONE } from './availability.ts';
import { isDoubleRead, NFC_MARKER, readTag, tagIdIn, tapWish, type TagAction } from './nfc.ts';

const AT = Date.UTC(2026, 5, 1, 12);
const ID = 'abcdefghijklmnopqrstuv';
const moment = (isLit: boolean, ...groups: string[]) => ({
  at: AT,
  isLit,
  groupIds: new Set(groups),
});

describe('a tap', () => {
  it('flips the light', () => {
    const toggle: TagAction = { kind: 'toggle' };
    expect(tapWish(toggle, moment(false))).toEqual({ cause: 'nfc', status: 'available' });
    expect(tapWish(toggle, moment(true))).toEqual({ cause: 'nfc', status: 'unavailable' });
  });

  it('turns it on for a while, lit or not', () => {
    const action: TagAction = { kind: 'available', minutes: 45, audience: EVERYONE };
    for (const isLit of [true, false]) {
      expect(tapWish(action, moment(isLit))).toEqual({
        cause: 'nfc',
        status: 'available',
        expiresAt: AT + 45 * 60_000,
        audience: EVERYONE,
      });
    }
  });

  it('never shares with more than the tag was made for', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (chosen, existing, isLit) => {
        const audience = { kind: 'groups', groupIds: chosen } as const;
        const wish = tapWish(
          { kind: 'available', minutes: 5, audience },
          moment(isLit, ...existing),
        );
        const left = chosen.filter((id) => existing.includes(id));
        const shared = { kind: 'groups', groupIds: left };
        expect(wish?.audience ?? null).toEqual(left.length === 0 ? null : shared);
        expect(wish === null).toBe(left.length === 0);
      }),
    );
  });
});

describe('a tag that was read', () => {
  it.each([
    [[NFC_MARKER], { tagId: null }],
    [[`en${NFC_MARKER}`], { tagId: null }],
    [[`https://porchlight.example/nfc-toggle?tag=${ID}`, NFC_MARKER], { tagId: ID }],
    [[NFC_MARKER, `https://porchlight.example/nfc-toggle?tag=short`], { tagId: null }],
    [[NFC_MARKER, `https://elsewhere.example/?tag=${ID}`], { tagId: null }],
    [[`https://porchlight.example/nfc-toggle?tag=${ID}`], null],
    [['toggle-status'], null],
    [['hello'], null],
    [[], null],
  ])('%j is %j', (texts, expected) => {
    expect(readTag(texts)).toEqual(expected);
  });

  it.each([
    [`?tag=${ID}`, ID],
    [`?mobile-preview=true&tag=${ID}`, ID],
    [`?tag=${ID}#top`, ID],
    [`?tag=${ID}x`, null],
    ['?tag=', null],
    ['', null],
    [`?stag=${ID}`, null],
  ])('the link %j carries %j', (link, expected) => {
    expect(tagIdIn(link)).toBe(expected);
  });

  it('counts once within five seconds', () => {
    expect(isDoubleRead(null, AT)).toBe(false);
    expect(isDoubleRead(AT, AT)).toBe(true);
    expect(isDoubleRead(AT, AT + 4999)).toBe(true);
    expect(isDoubleRead(AT, AT + 5000)).toBe(false);
  });
});
