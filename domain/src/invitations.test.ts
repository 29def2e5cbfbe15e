import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invitationToken, readInvite } from './invitations.ts';
import { isUsername } from './names.ts';

const RANDOM = 'Zk3_-aB9xQ0LmN7pR2sT4v';

describe('the invite of a link', () => {
  it.each([
    [invitationToken(RANDOM), { kind: 'token', token: `i-${RANDOM}` }],
    [` i-${RANDOM} `, { kind: 'token', token: `i-${RANDOM}` }],
    ['anna', { kind: 'username', username: 'anna' }],
    [' Anna.B ', { kind: 'username', username: 'anna.b' }],
    ['', null],
    ['an', null],
    [`i-${RANDOM}x`, null],
    [`x-${RANDOM}`, null],
    ['<b>anna</b>', null],
    ['https://evil.example', null],
  ])('%s', (text, invite) => {
    expect(readInvite(text)).toEqual(invite);
  });

  it('is a token or a username, never both', () => {
    const random = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
    fc.assert(
      fc.property(random, (text) => {
        expect(isUsername(invitationToken(text))).toBe(false);
        expect(readInvite(invitationToken(text))?.kind).toBe('token');
      }),
    );
  });
});
