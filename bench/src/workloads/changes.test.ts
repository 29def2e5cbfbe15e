import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clients } from '../clients/clients.ts';
import { ring } from '../network.ts';
import { createChanges } from './changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const network = ring(5, 2);

/** Accepts every change, and lets the test decide who hears of it. */
function clientsThat(setLight: Clients['setLight']): Clients {
  const notHere = (): never => {
    throw new Error('not in this test');
  };
  return {
    connect: notHere,
    fetchState: notHere,
    ask: notHere,
    drop: notHere,
    startAnew: notHere,
    closeAll: notHere,
    setLight,
  };
}

test('a change is over when the last contact has heard it', async () => {
  const changes = createChanges(network);
  const clients = clientsThat(async (owner, isLit) => {
    changes.heard(1, owner, isLit);
    setTimeout(() => changes.heard(4, owner, isLit), 30);
  });
  const each: number[] = [];
  const change = changes.change(clients, 0, each);
  await vi.advanceTimersByTimeAsync(30);
  expect(await change).toBe(30);
  expect(each).toEqual([0, 30]);
  expect([changes.delivered(), changes.lost()]).toEqual([2, 0]);
});

test('the light goes off and on in turns', async () => {
  const changes = createChanges(network);
  const said: boolean[] = [];
  const clients = clientsThat(async (owner, isLit) => {
    said.push(isLit);
    for (const viewer of [1, 4]) changes.heard(viewer, owner, isLit);
  });
  for (let i = 0; i < 3; i += 1) await changes.change(clients, 0);
  expect(said).toEqual([false, true, false]);
});

test('hearing it twice, or the wrong thing, makes up for nobody who did not hear it', async () => {
  const changes = createChanges(network);
  const clients = clientsThat(async (owner, isLit) => {
    changes.heard(1, owner, isLit);
    changes.heard(1, owner, isLit);
    changes.heard(4, owner, !isLit);
    changes.heard(2, owner, isLit);
  });
  const change = changes.change(clients, 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await change).toBeNaN();
  expect([changes.delivered(), changes.lost()]).toEqual([1, 1]);
});

test('a change that the server refuses fails', async () => {
  const changes = createChanges(network);
  const clients = clientsThat(() => Promise.reject(new Error('answered 503')));
  await expect(changes.change(clients, 0)).rejects.toThrow('503');
});

test('silence is when nothing more is heard', async () => {
  const changes = createChanges(network);
  let isSilent = false;
  const timer = setInterval(() => changes.heard(1, 0, true), 100);
  const silent = changes.untilSilent().then(() => (isSilent = true));
  await vi.advanceTimersByTimeAsync(2000);
  expect(isSilent).toBe(false);
  clearInterval(timer);
  await vi.advanceTimersByTimeAsync(1000);
  await silent;
  expect(isSilent).toBe(true);
});
