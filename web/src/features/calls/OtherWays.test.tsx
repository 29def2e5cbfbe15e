import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import { renderAt } from '../../testing/render-at.tsx';
import { OtherWays } from './OtherWays.tsx';

afterEach(() => vi.restoreAllMocks());

const NUMBER = '+14155550123';
const friend = (callWays: Friend['callWays']): Friend => ({
  ...{ id: 'a', friendshipId: 'f', displayName: 'Ana Owner', username: 'ana', avatar: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null },
  ...{ showTimerToOthers: true, phoneNumber: NUMBER, currentStreak: 0 },
  callWays,
});

test('each button says what it opens, and tells the page there nothing', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  const ways: Friend['callWays'] = [
    { kind: 'whatsapp', address: NUMBER },
    { kind: 'signal', address: NUMBER },
    { kind: 'facetime', address: 'ana@example.com' },
    { kind: 'link', address: 'https://Meet.example.com/ana' },
  ];
  renderAt('/contacts/a', <OtherWays friend={friend(ways)} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Open WhatsApp', 'https://wa.me/14155550123'],
      ['Open Signal', `https://signal.me/#p/${NUMBER}`],
      ['Open FaceTime', 'facetime:ana%40example.com'],
      ['Open meet.example.com', 'https://Meet.example.com/ana'],
    ],
  );
  for (const link of links) {
    expect(link.rel).toBe('noreferrer');
    expect(link.referrerPolicy).toBe('no-referrer');
    expect(link.target).toBe('_blank');
  }
  expect(document.querySelector('link[rel*=pre]')).toBeNull();
});

test('nothing is drawn where nothing is given, or where it would open nothing', () => {
  renderAt('/contacts/a', <OtherWays friend={friend([])} />);
  expect(screen.queryByRole('list', { name: 'Other ways to call' })).toBeNull();
  const unusable: Friend['callWays'] = [
    { kind: 'facetime', address: NUMBER },
    { kind: 'link', address: 'javascript:alert(1)' },
  ];
  renderAt('/contacts/a', <OtherWays friend={friend(unusable)} />);
  expect(screen.queryByRole('list', { name: 'Other ways to call' })).toBeNull();
});
