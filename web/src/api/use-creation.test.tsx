import { afterEach, expect, test, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer } from '../testing/fake-server.ts';
import { queryClient } from './query-client.ts';
import { useCreation } from './use-creation.ts';

afterEach(() => vi.unstubAllGlobals());

const ROUTE = 'POST /api/contact-groups';
const made = { body: { id: 'g1', name: 'Family' } };
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function draw(routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(routes);
  const { result } = renderHook(() => useCreation(ROUTE), { wrapper });
  const create = async (name: string) =>
    act(async () => {
      await result.current.mutateAsync({ body: { name } }).catch(() => undefined);
    });
  const keys = () => server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  return { create, keys, routes: server.routes };
}

test('a creation whose answer was lost goes under its key again, until it is answered', async () => {
  const { create, keys, routes } = draw();
  await create('Family');
  routes[ROUTE] = { status: 503, body: '' };
  await create('Family');
  routes[ROUTE] = made;
  await create('Family');
  // Answered: this one is meant as a second group.
  await create('Family');
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys().slice(1, 3)).toEqual([keys()[0], keys()[0]]);
  expect(keys()[3]).not.toBe(keys()[0]);
});

test('another one, and one that the server refused, have keys of their own', async () => {
  const { create, keys, routes } = draw();
  await create('Family');
  await create('Friends');
  routes[ROUTE] = { status: 409, body: { code: 'outcome_lost', message: 'Nobody knows.' } };
  await create('Friends');
  await create('Friends');
  expect(keys()[2]).toBe(keys()[1]);
  expect(new Set(keys()).size).toBe(3);
});
