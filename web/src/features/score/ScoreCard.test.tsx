import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { ScoreCard } from './ScoreCard.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the score comes with the four parts it is the sum of', async () => {
  const parts = { calls: 24, days: 10.5, contacts: 20, streak: 2.857 };
  fakeServer({ 'GET /api/connectedness-score': { body: { score: 57, parts } } });
  renderSignedIn('/account', <ScoreCard />);
  expect(await screen.findByRole('img', { name: '57 out of 100' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contacts called24 of 40Full points at 5 contacts',
    'Days Available11 of 30Full points at 20 days',
    'Contacts20 of 20Full points at 10 contacts',
    'Availability Streak3 of 10Full points at 7 days',
  ]);
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuemax'))).toEqual(['40', '30', '20', '10']);
});

test('a score that cannot be read can be tried again', async () => {
  const server = fakeServer({ 'GET /api/connectedness-score': { status: 503, body: '' } });
  const { user } = renderSignedIn('/account', <ScoreCard />);
  await screen.findByRole('alert');
  const parts = { calls: 0, days: 1.5, contacts: 2, streak: 0 };
  server.routes['GET /api/connectedness-score'] = { body: { score: 4, parts } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: '4 out of 100' })).toBeTruthy();
});

test('a new person is not graded: the card says what it is, and what to do next', async () => {
  const parts = { calls: 0, days: 0, contacts: 0, streak: 0 };
  fakeServer({ 'GET /api/connectedness-score': { body: { score: 0, parts } } });
  renderSignedIn('/account', <ScoreCard />);
  expect(await screen.findByText('add someone you like talking to.')).toBeTruthy();
  expect(screen.getByText(/How much you keep in touch/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const TURN_ON = 'turn your light on when you have time to talk.';
const TOMORROW = 'turn your light on again tomorrow.';
const CALL = 'call someone whose light is on.';

test.each([
  [{ calls: 0, days: 30, contacts: 20, streak: 10 }, {}, CALL],
  [{ calls: 40, days: 3, contacts: 20, streak: 10 }, {}, TURN_ON],
  [{ calls: 40, days: 30, contacts: 20, streak: 2 }, {}, TURN_ON],
  // Of a day on which the light was on already, the score knows nothing yet.
  [{ calls: 0, days: 0, contacts: 2, streak: 0 }, {}, TURN_ON],
  [{ calls: 0, days: 0, contacts: 2, streak: 0 }, { currentStreak: 1 }, CALL],
  [{ calls: 0, days: 0, contacts: 2, streak: 0 }, { status: 'available' as const }, CALL],
  [{ calls: 40, days: 3, contacts: 20, streak: 0 }, { currentStreak: 1 }, TOMORROW],
  // Yesterday’s streak goes on without a light today.
  [{ calls: 40, days: 3, contacts: 20, streak: 20 / 7 }, { currentStreak: 2 }, TURN_ON],
  [{ calls: 40, days: 30, contacts: 20, streak: 20 / 7 }, { currentStreak: 3 }, TOMORROW],
  // Beyond its full points the part does not say how long yesterday’s streak was.
  [{ calls: 40, days: 12, contacts: 20, streak: 10 }, { currentStreak: 8 }, TURN_ON],
])(
  'the next step is where the most is to be gained, and true today: %o %o',
  async (parts, me, next) => {
    fakeServer({ 'GET /api/connectedness-score': { body: { score: 60, parts } } });
    renderSignedIn('/account', <ScoreCard />, person(me));
    expect(await screen.findByText(next)).toBeTruthy();
  },
);
