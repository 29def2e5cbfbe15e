import { afterEach, expect, test, vi } from 'vitest';
import { MeContext } from '../api/me.ts';
import { queryClient } from '../api/query-client.ts';
import { ScoreCard } from '../features/score/ScoreCard.tsx';
import { BlockedUsers } from '../features/settings/BlockedUsers.tsx';
import { ProfileCard } from '../features/settings/ProfileCard.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderAt } from '../testing/render-at.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the score and the blocked list are asked for again when they are 30 s old', () => {
  fakeServer({});
  renderAt(
    '/settings',
    <MeContext value={person()}>
      <ProfileCard />
      <ScoreCard />
      <BlockedUsers />
    </MeContext>,
  );
  const staleTimes = (path: string) =>
    queryClient
      .getQueryCache()
      .find({ queryKey: [path] })
      ?.observers.map(({ options }) => options.staleTime);
  expect(staleTimes('/api/connectedness-score')).toEqual([30_000, 30_000]);
  expect(staleTimes('/api/blocked-users')).toEqual([30_000]);
});
