/**
 * Lists on the screen recover by themselves: a fetch that failed, and a list that is marked as
 * outdated, are tried again with backoff until they succeed. An error stays on the screen until
 * there is data to put in its place.
 */
import type { Query } from '@tanstack/react-query';
import { createStore, useStore } from '../state/create-store.ts';
import { ApiError } from './errors.ts';
import { isCurrent } from './freshness.ts';
import { isUnderWay } from './live-cache.ts';
import { fetchList, queryClient } from './query-client.ts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** A catch-up that takes longer than this is shown to the person, even before it fails. */
const GRACE_MS = 3000;

type Attempt = { failures: number; timer?: ReturnType<typeof setTimeout> };
const attempts = new Map<string, Attempt>();

/** Half of the delay is random, so that clients of a server that restarts do not keep step. */
export function retryDelay(failures: number, error: unknown, random: number): number {
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter : 0;
  const backoff = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.max(asked * 1000, backoff * (0.5 + random / 2));
}

/** 4xx is the server's last word, except where another attempt may go better. */
export function isTransient(error: unknown): boolean {
  // Every refusal of the server has a code: without one it is the page of a proxy or a hotel.
  if (!(error instanceof ApiError) || error.code === null) return true;
  // A repeat that came before the server was done with the first one.
  if (error.code === 'request_in_progress') return true;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}

function needsFetch(query: Query): boolean {
  const path = String(query.queryKey[0]);
  if (!path.startsWith('/api/') || !query.isActive()) return false;
  const { status, error } = query.state;
  if (status === 'error') return isTransient(error);
  return query.state.data !== undefined && !isCurrent(path);
}

function schedule(query: Query): void {
  const path = String(query.queryKey[0]);
  if (!needsFetch(query)) {
    const done = attempts.get(path);
    clearTimeout(done?.timer);
    delete done?.timer;
    // A fetch that is under way may fail as well: its delay goes on from there.
    if (query.state.fetchStatus === 'idle') attempts.delete(path);
    return;
  }
  const attempt = attempts.get(path) ?? { failures: 0 };
  attempts.set(path, attempt);
  if (attempt.timer !== undefined || query.state.fetchStatus !== 'idle' || isUnderWay(path)) return;
  // A hidden page is checked again when it comes back.
  if (document.visibilityState === 'hidden') return;
  const { status, error } = query.state;
  if (status === 'error') attempt.failures += 1;
  const delay = attempt.failures === 0 ? 0 : retryDelay(attempt.failures, error, Math.random());
  attempt.timer = setTimeout(() => {
    delete attempt.timer;
    void tryAgain(query).then(() => schedule(query));
  }, delay);
}

async function tryAgain(query: Query): Promise<void> {
  const path = String(query.queryKey[0]);
  if (!needsFetch(query) || isUnderWay(path) || document.visibilityState === 'hidden') return;
  if (query.state.data !== undefined) {
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
    return;
  }
  // Fetched beside the query: its own fetch would replace the error by a skeleton each time.
  try {
    const data = await fetchList(path);
    // Still in the cache: it was not cleared for another person meanwhile.
    const isKnown = queryClient.getQueryCache().get(query.queryHash) === query;
    if (isKnown && query.state.data === undefined) queryClient.setQueryData(query.queryKey, data);
  } catch (error) {
    if (query.state.status === 'error') query.setState({ error: error as Error });
  }
}

const shownBehind = createStore(false);
const show = shownBehind.set;
let graceTimer: ReturnType<typeof setTimeout> | undefined;

function check(): void {
  const behind = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined && needsFetch(query));
  if (behind.length === 0) {
    clearTimeout(graceTimer);
    graceTimer = undefined;
    show(false);
  } else if (
    behind.some(({ queryKey }) => (attempts.get(String(queryKey[0]))?.failures ?? 0) > 0)
  ) {
    show(true);
  } else graceTimer ??= setTimeout(() => show(true), GRACE_MS);
}

/** Runs while somebody is signed in; returns how to stop. */
export function recoverLists(): () => void {
  const onChange = (query: Query) => {
    schedule(query);
    check();
  };
  const stopWatching = queryClient.getQueryCache().subscribe(({ query }) => onChange(query));
  const onVisible = () => {
    if (document.visibilityState === 'visible') recoverNow();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', onVisible);
    forgetFailures();
    clearTimeout(graceTimer);
    graceTimer = undefined;
    show(false);
  };
}

/** A failure from now on is a first one: it waits a second, whatever the ones before it waited. */
export function forgetFailures(): void {
  for (const { timer } of attempts.values()) clearTimeout(timer);
  attempts.clear();
}

/** The network or the page came back, or the person asked: nothing waits for its turn any more. */
export function recoverNow(): void {
  forgetFailures();
  for (const query of queryClient.getQueryCache().getAll()) {
    if (needsFetch(query)) void tryAgain(query).then(() => schedule(query));
  }
}

/** True while a list on the screen misses changes that could not be fetched yet. */
export const useIsBehind = (): boolean => useStore(shownBehind);
