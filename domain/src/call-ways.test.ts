import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CALL_WAY_KINDS,
  callLink,
  isCallLink,
  linkHost,
  shownWays,
  type CallWay,
} from './call-ways.ts';

const NUMBER = '+14155550123';
const shownNumber = { phoneE164: NUMBER, showPhoneToContacts: true };
const ways = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...CALL_WAY_KINDS),
    address: fc.constantFrom(null, 'nora@example.com', 'https://meet.example.com/nora'),
    isShown: fc.boolean(),
  }),
  { selector: ({ kind }) => kind },
);

describe('what contacts get', () => {
  test('what is not shown is as what does not exist, in any order', () => {
    fc.assert(
      fc.property(ways, fc.nat(), (own, seed) => {
        const given = own.filter(({ isShown }) => isShown);
        const turned = own.toSorted(
          (a, b) => ((a.kind.length * (seed + 1)) % 7) - (b.kind.length % 7),
        );
        expect(shownWays(turned, shownNumber)).toEqual(shownWays(given, shownNumber));
      }),
    );
  });

  test('ways that go by the number follow its switch; others do not', () => {
    fc.assert(
      fc.property(ways, (own) => {
        const hidden = shownWays(own, { ...shownNumber, showPhoneToContacts: false });
        expect(JSON.stringify(hidden)).not.toContain(NUMBER);
        expect(hidden).toEqual(shownWays(own, { ...shownNumber, phoneE164: null }));
        const withAddress = own.filter(({ address }) => address !== null);
        expect(hidden).toEqual(shownWays(withAddress, shownNumber));
      }),
    );
  });
});

describe('links', () => {
  test.each([
    ['whatsapp', NUMBER, 'https://wa.me/14155550123'],
    ['signal', NUMBER, `https://signal.me/#p/${NUMBER}`],
    ['facetime', NUMBER, `facetime:${NUMBER}`],
    ['facetime', 'nora@example.com', 'facetime:nora%40example.com'],
    ['link', 'https://meet.example.com/nora?a=1#b', 'https://meet.example.com/nora?a=1#b'],
    ['whatsapp', 'javascript:alert(1)', null],
    ['signal', 'nora@example.com', null],
    ['facetime', '//example.com', null],
    ['link', NUMBER, null],
  ] as const)('%s with %s', (kind, address, link) => {
    expect(callLink({ kind, address })).toBe(link);
  });

  test.each([
    'http://meet.example.com/',
    'javascript:alert(1)',
    'https://user@meet.example.com/',
    'https://meet.example.com:443@evil.example/',
    'https://localhost/x',
    'https://192.168.0.1/',
    'https://[::1]/',
    'https://mëet.example/',
    'https://meet.example.com/a b',
    'https://meet.example.com\\@evil.example/',
    'https://meet.example.com/"><script>',
    ' https://meet.example.com/',
    `https://meet.example.com/${'a'.repeat(500)}`,
  ])('%s is refused', (link) => {
    expect(isCallLink(link)).toBe(false);
    expect(linkHost(link)).toBeNull();
  });

  test('whatever is entered, nothing but a call, a chat or an https page can be opened', () => {
    const address = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string().map((rest) => `https://${rest}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CALL_WAY_KINDS), address, (kind, text) => {
        const link = callLink({ kind, address: text });
        if (link === null) return;
        expect(link).toMatch(
          kind === 'facetime' ? /^facetime:[+\w%.!~*'()-]+$/ : /^https:\/\/[\x21-\x7e]+$/,
        );
        const [authority] = link.slice('https://'.length).split(/[/?#]/);
        if (kind === 'link') expect(linkHost(link)).toBe(authority?.toLowerCase());
      }),
    );
  });
});

test('a kind that was entered twice counts once', () => {
  const twice: CallWay[] = ['https://a.example/', 'https://b.example/'].map((address) => ({
    ...{ kind: 'link', address, isShown: true },
  })) as CallWay[];
  expect(shownWays(twice, shownNumber)).toEqual([{ kind: 'link', address: 'https://a.example/' }]);
});
