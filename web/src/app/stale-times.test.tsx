import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { MeContext } from '../api/me.ts';
import { patchQuery, queryClient, queryKeyOf } from '../api/query-client.ts';
import { ScoreCard } from '../features/score/ScoreCard.tsx';
import { BlockedUsers } from '../features/settings/BlockedUsers.tsx';
import { ProfileCard } from '../features/settings/ProfileCard.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderAt } from '../testing/render-at.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  const staleTimes = (path: string) => {
    const query = queryClient.getQueryCache().find({ queryKey: [path] });
    return query?.observers.map(({ options: { staleTime } }) =>
      typeof staleTime === 'function' ? staleTime(query as never) : staleTime,
    );
  };
  expect(staleTimes('/api/connectedness-score')).toEqual([30_000, 30_000]);
  expect(staleTimes('/api/blocked-users')).toEqual([30_000]);
});

test('a list older than 60 s is fetched again when the person comes back to the page', async () => {
  const server = fakeServer({ 'GET /api/friends': { body: [] } });
  queryClient.clear();
  const observer = new QueryObserver(queryClient, { queryKey: queryKeyOf('GET /api/friends') });
  const close = observer.subscribe(() => undefined);
  const comeBack = async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(10);
  };
  const asked = () => server.asked.filter(({ path }) => path === '/api/friends');
  vi.useFakeTimers();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]));
  await vi.advanceTimersByTimeAsync(59_000);
  // A live message brings no proof that the rest of the list is current.
  patchQuery('GET /api/friends', (friends) => friends);
  await comeBack();
  expect(asked()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  await comeBack();
  expect(asked()).toHaveLength(2);
  close();
  focusManager.setFocused(undefined);
});
