// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { changeMe } from '../api/pending.ts';
import { queryClient } from '../api/query-client.ts';
import { dismissToast, currentToast, toastWithUndo } from '../ui/toast.ts';
import { useOpenSheet } from '../ui/open-sheets.ts';
import { nameBuild } from './newer-build.ts';
import { retryImport } from './retry-import.ts';

const reload = vi.fn<() => void>();
const server = vi.fn<() => Promise<Response>>();

nameBuild('/assets/app-1.js');

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '';
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  server.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that keeps the failure of a module for as long as the page is there. */
const remembered = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
/** Node 20 has no Promise.withResolvers. */
function withResolvers() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
const aWhile = () => vi.advanceTimersByTimeAsync(30_000);

test('what could not be loaded comes when the network does', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'here')
    .mockRejectedValueOnce(new Error('offline'));
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a network that says nothing is tried again after a while', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'here')
    .mockRejectedValueOnce(new Error('no answer'));
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await loaded).toBe('here');
});

test('a failure that the browser remembers ends with the app loaded anew, once', async () => {
  void retryImport(remembered);
  void retryImport(remembered);
  await aWhile();
  expect(reload).toHaveBeenCalledOnce();
  await aWhile();
  expect(reload).toHaveBeenCalledOnce();
});

test('without a server the app stays, and is loaded anew when there is one', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  void retryImport(remembered);
  await aWhile();
  await aWhile();
  expect(reload).not.toHaveBeenCalled();
  server.mockImplementation(async () => new Response('{}'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('a tap on the lamp that is not answered yet and an Undo that is offered come first', async () => {
  const answer = withResolvers();
  const tap = changeMe({
    apply: (me) => me,
    send: async () => answer.promise.then(() => ({}) as Me),
    isMade: () => true,
  });
  void retryImport(remembered);
  await aWhile();
  expect(reload).not.toHaveBeenCalled();

  answer.resolve();
  await tap;
  toastWithUndo({ title: 'Ben is blocked', altText: 'Unblock', onUndo: () => undefined });
  await aWhile();
  expect(reload).not.toHaveBeenCalled();

  dismissToast(currentToast()?.id ?? 0);
  await aWhile();
  expect(reload).toHaveBeenCalledOnce();
});

test('typed text, an open dialog, a running change and a tap just now come first', async () => {
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea');
  if (field) field.value = 'Call me about';
  void retryImport(remembered);
  await aWhile();
  expect(reload).not.toHaveBeenCalled();

  document.body.innerHTML = '';
  const sheet = renderHook(() => useOpenSheet(true, () => undefined));
  await aWhile();
  expect(reload).not.toHaveBeenCalled();

  sheet.unmount();
  const answer = withResolvers();
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => answer.promise,
  });
  const made = change.execute(undefined);
  await aWhile();
  expect(reload).not.toHaveBeenCalled();

  answer.resolve();
  await made;
  vi.stubGlobal('navigator', { ...navigator, userActivation: { isActive: true } });
  await aWhile();
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { ...navigator, userActivation: { isActive: false } });
  await aWhile();
  expect(reload).toHaveBeenCalledOnce();
});
